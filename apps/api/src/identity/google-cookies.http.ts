import type { Config } from '#api/config/index.ts'
import { ATTEMPT_TTL_MS } from './google-attempt.ts'
import { PROOF_TTL_MS } from './google-proof.ts'
import { type SecretCookie, secretCookie } from './secret-cookie.http.ts'

const SECOND_MS = 1000

/**
 * The attempt's cookie is lax, since the way back from Google is a link from another site; the proof's is strict: only
 * the shop's own pages send it. Both have the prefix `__Host-` in production, so that no subdomain can plant its own
 * sign-in; that needs the path `/`, which costs some bytes for as long as a sign-in takes.
 */
export function createGoogleCookies(mode: Config['mode']): { attempt: SecretCookie; proof: SecretCookie } {
  const isProduction = mode === 'production'
  return {
    attempt: secretCookie({
      name: isProduction ? '__Host-google-attempt' : 'google-attempt',
      path: '/',
      maxAgeSeconds: ATTEMPT_TTL_MS / SECOND_MS,
      sameSite: 'lax',
    }),
    proof: secretCookie({
      name: isProduction ? '__Host-google-proof' : 'google-proof',
      path: '/',
      maxAgeSeconds: PROOF_TTL_MS / SECOND_MS,
      sameSite: 'strict',
    }),
  }
}
