import type { Config } from '#api/config/index.ts'
import { type SecretCookie, secretCookie } from './secret-cookie.http.ts'

const DEVICE_SECONDS = 180 * 24 * 60 * 60

/** Renewed by each login (`trusted-devices.ts`). */
export function createDeviceCookie(mode: Config['mode']): SecretCookie {
  return secretCookie({
    name: mode === 'production' ? '__Host-known-browser' : 'known-browser',
    path: '/',
    maxAgeSeconds: DEVICE_SECONDS,
    sameSite: 'strict',
  })
}
