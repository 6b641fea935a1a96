import type { IncomingHttpHeaders } from 'node:http'
import type { Config } from '#api/config/index.ts'

type Site = Pick<Config, 'adminUrl' | 'publicUrl'>

/** The origin that the back office has for itself; undefined where it shares the shop's. */
export function separateAdminOrigin({ adminUrl, publicUrl }: Site): string | undefined {
  const origin = adminUrl === undefined ? undefined : new URL(adminUrl).origin
  return origin === new URL(publicUrl).origin ? undefined : origin
}

/** Whether a browser asked for the host that the back office has for itself; what a proxy says of it counts for nothing. */
export function adminHostCheck(site: Site): (request: { headers: IncomingHttpHeaders }) => boolean {
  const origin = separateAdminOrigin(site)
  if (origin === undefined) return () => false
  const { host } = new URL(origin)
  return ({ headers }) => headers.host?.toLowerCase() === host
}

/** Where the back office answers. */
export function adminOrigin(site: Site): string {
  return separateAdminOrigin(site) ?? site.publicUrl
}
