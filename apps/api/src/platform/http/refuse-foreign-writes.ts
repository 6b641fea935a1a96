import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '#api/refusal.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** For addresses of other programs, which authenticate otherwise. */
    takesForeignWrites?: boolean
  }
}

const READS = ['GET', 'HEAD', 'OPTIONS']
/** From a page of the same origin, or from no page at all. */
const OWN_SITES: readonly unknown[] = ['same-origin', 'none']

/**
 * CSRF: refuses writes that another site's page sent. `Origin` and `Sec-Fetch-Site` must both agree where they are
 * sent: after DNS rebinding every request is of the same origin. Programs send neither, and have no shopper's cookies.
 */
export function refuseForeignWrites(app: FastifyInstance, ownOrigins: readonly string[]): void {
  app.addHook('onRequest', async (request) => {
    if (READS.includes(request.method) || request.routeOptions.config.takesForeignWrites) return
    if (isForeign(request, ownOrigins)) throw new Refusal('foreign_origin')
  })
}

function isForeign({ headers }: FastifyRequest, ownOrigins: readonly string[]): boolean {
  const { origin, 'sec-fetch-site': site } = headers
  return (
    (origin !== undefined && !ownOrigins.includes(origin)) ||
    (site !== undefined && !OWN_SITES.includes(site))
  )
}
