import type { Config } from '#api/config/index.ts'

type Site = Pick<Config, 'adminUrl' | 'publicUrl'>

/** The origin that the back office has for itself; undefined where it shares the shop's. */
export function separateAdminOrigin({ adminUrl, publicUrl }: Site): string | undefined {
  const origin = adminUrl === undefined ? undefined : new URL(adminUrl).origin
  return origin === new URL(publicUrl).origin ? undefined : origin
}

/** Where the back office answers. */
export function adminOrigin(site: Site): string {
  return separateAdminOrigin(site) ?? site.publicUrl
}
