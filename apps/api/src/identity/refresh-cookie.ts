import { API_BASE } from '@shop/contract/call'
import type { Config } from '#api/config.ts'
import type { CookieToSet, RequestFacts } from '#api/platform/http/index.ts'
import { type RefreshToken, writeRefreshToken } from './refresh-token.ts'
import { LOGIN_TTL_MS } from './session-rules.ts'

const SECOND_MS = 1000

/** Where the refresh token travels. */
export type RefreshCookie = {
  read: (request: Pick<RequestFacts, 'cookies'>) => string | undefined
  set: (token: RefreshToken) => CookieToSet
  clear: () => CookieToSet
}

/**
 * The refresh cookie: sent to the calls of identity alone, never from another site, out of reach for scripts. In
 * production its name begins with `__Secure-`, so that no plain-HTTP page can plant one.
 */
export function createRefreshCookie(mode: Config['mode']): RefreshCookie {
  const name = mode === 'production' ? '__Secure-refresh' : 'refresh'
  const cookie = (value: string, maxAgeSeconds: number): CookieToSet => ({
    name,
    value,
    path: `${API_BASE}/auth`,
    maxAgeSeconds,
    sameSite: 'strict',
  })
  return {
    read: ({ cookies }) => cookies[name],
    set: (token) => cookie(writeRefreshToken(token), LOGIN_TTL_MS / SECOND_MS),
    clear: () => cookie('', 0),
  }
}
