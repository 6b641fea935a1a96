import { API_BASE } from '@shop/contract/call'
import type { FastifyInstance } from 'fastify'
import { adminHostCheck, separateAdminOrigin } from '#api/admin-origin.ts'
import type { Config } from '#api/config/index.ts'
import { CSP_REPORTS_PATH } from '#api/page-headers.ts'
import { Refusal } from '#api/refusal.ts'

/** Where the back office stands on its origin. */
export const ADMIN_PATH = '/admin'
/** The owner's page of releases before the back office; it leads there now. */
const OWNER_PATH = '/owner'
const BACK_OFFICE = new RegExp(`^(?:${ADMIN_PATH}|${API_BASE}/admin)(?:/|$)`)
/** Static files and what monitoring asks for, answered at both origins: none is a page whose script could use a staff session. */
const NO_PAGE =
  /^\/(?:healthz|readyz|metrics|robots\.txt|[\w-]+\.(?:ico|svg|png)|(?:assets|images|media|review-photos)\/.+)$/
const ROOT = /^\/(?:\?|$)/
const MOVED = 302
const READS = ['GET', 'HEAD', 'OPTIONS']

type Site = Pick<Config, 'adminUrl' | 'publicUrl'>

/** Target of the login page's admin link (LOGIN-04). */
export function adminLink({ adminUrl }: Pick<Site, 'adminUrl'>): string {
  return adminUrl ?? ADMIN_PATH
}

/**
 * Leads `/owner` to the back office. Where it has an origin of its own, pages and calls of staff exist there alone, and
 * those of shoppers everywhere else: neither is found on the other's host, so that no script of a shopper's page can use a
 * staff login. Judged by the route, since a path has many spellings.
 */
export function keepAdminApart(app: FastifyInstance, site: Site): void {
  app.get(OWNER_PATH, async (_request, reply) => reply.redirect(adminLink(site), MOVED))
  const origin = separateAdminOrigin(site)
  if (origin === undefined) return
  const isAtAdmin = adminHostCheck(site)
  app.addHook('onRequest', async (request, reply) => {
    const { url = '' } = request.routeOptions
    if (!BACK_OFFICE.test(url)) {
      if (!isAtAdmin(request) || isForBoth(url)) return
      if (ROOT.test(request.url)) return reply.redirect(ADMIN_PATH, MOVED)
      throw new Refusal('not_found')
    }
    if (!isAtAdmin(request)) throw new Refusal('not_found')
    // CSRF: the shop's origin is a foreign one to the back office, also in browsers that send `Origin` alone.
    const { origin: asking = origin } = request.headers
    if (!READS.includes(request.method) && asking !== origin) throw new Refusal('foreign_origin')
  })
}

function isForBoth(route: string): boolean {
  return route === OWNER_PATH || route === CSP_REPORTS_PATH || NO_PAGE.test(route)
}
