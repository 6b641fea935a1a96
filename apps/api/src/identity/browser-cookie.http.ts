import type { Config } from '#api/config/index.ts'
import { type SecretCookie, secretCookie } from './secret-cookie.http.ts'

const MARK_SECONDS = 180 * 24 * 60 * 60

/** The cookie that carries a browser's mark (`known-browsers.ts`), renewed by each login. */
export function createBrowserCookie(mode: Config['mode']): SecretCookie {
  return secretCookie({
    name: mode === 'production' ? '__Host-known-browser' : 'known-browser',
    path: '/',
    maxAgeSeconds: MARK_SECONDS,
    sameSite: 'strict',
  })
}
