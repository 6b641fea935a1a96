import { separateAdminOrigin } from '#api/admin-origin.ts'
import type { Config } from '#api/config/index.ts'
import { isLoopback } from '#api/is-loopback.ts'

const LOOPBACK_NAMES = ['localhost', '127.0.0.1', '[::1]']

/**
 * The origin of `PUBLIC_URL`, and of `ADMIN_URL` where that is another; for a demo on this machine all of its loopback
 * names, where nobody else can answer.
 */
export function ownOrigins(config: Pick<Config, 'publicUrl' | 'adminUrl' | 'mode'>): string[] {
  const admin = separateAdminOrigin(config)
  return [...shopOrigins(config), ...(admin === undefined ? [] : [admin])]
}

function shopOrigins({ publicUrl, mode }: Pick<Config, 'publicUrl' | 'mode'>): string[] {
  const { protocol, hostname, port } = new URL(publicUrl)
  if (mode !== 'demo' || !isLoopback(hostname)) return [publicUrl]
  return LOOPBACK_NAMES.map((name) => `${protocol}//${name}${port && `:${port}`}`)
}
