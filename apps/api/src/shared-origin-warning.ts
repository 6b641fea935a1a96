import { separateAdminOrigin } from '#api/admin-origin.ts'
import type { Config } from '#api/config/index.ts'

/**
 * Warns of a back office on the shop's own origin: any script that gets into a page of the shop could use the login of
 * whoever works there, whatever its path. No reason not to open: a small shop may have one name only.
 */
export function sharedOriginWarning(
  config: Pick<Config, 'mode' | 'publicUrl' | 'adminUrl'>,
): string | undefined {
  if (config.mode !== 'production' || separateAdminOrigin(config) !== undefined) return undefined
  return 'The back office shares its origin with the shop: put one of its own into ADMIN_URL, such as https://admin.shop.example, so that no page of the shop can use a staff login.'
}
