import { API_BASE } from '@shop/contract/call'
import type { Config } from '#api/config/index.ts'
import { type SecretCookie, secretCookie } from './secret-cookie.http.ts'

const SECOND_MS = 1000

/**
 * Sent to the calls of identity alone, never from another site, out of reach for scripts. In production `__Secure-`, so
 * that no plain-HTTP page can plant one; not `__Host-`, which needs the path `/`: it opens the account for weeks, so no
 * page, picture or other call gets to see it (decision 21).
 */
export function createRefreshCookie({
  mode,
  loginLifetime,
}: Pick<Config, 'mode' | 'loginLifetime'>): SecretCookie {
  return secretCookie({
    name: mode === 'production' ? '__Secure-refresh' : 'refresh',
    path: `${API_BASE}/auth`,
    maxAgeSeconds: loginLifetime.idleMs / SECOND_MS,
    sameSite: 'strict',
  })
}
