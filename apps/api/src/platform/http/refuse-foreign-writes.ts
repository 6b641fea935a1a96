import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '#api/refusal.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether anybody may write here, from wherever: addresses for other programs, which prove themselves otherwise. */
    takesForeignWrites?: boolean
  }
}

const READS = ['GET', 'HEAD', 'OPTIONS']
/** The request comes from a page of the same origin, or from nobody's page at all. */
const OWN_SITES: readonly unknown[] = ['same-origin', 'none']

/**
 * Refuses what changes something and was sent by another site's page. Browsers tell the page's origin with everything
 * but reads (`Origin`), most of them also how it stands to the address (`Sec-Fetch-Site`), and no page can change
 * either. Both must agree where they are told: to a name that another site has pointed at this machine every request is
 * of the same origin. Programs that are no browsers tell neither; they have no shopper's cookies to be sent with.
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
