import { GOOGLE_SIGN_IN_PATH } from '@shop/contract/google-sign-in'
import type { Config } from '#api/config.ts'
import { ATTEMPT_TTL_MS } from './google-attempt.ts'
import { PROOF_TTL_MS } from './google-proof.ts'
import { type SecretCookie, secretCookie } from './secret-cookie.ts'

const SECOND_MS = 1000

/**
 * The two cookies of a sign-in with Google. The attempt's goes only to the window's own two addresses, and is lax, since the way
 * back from Google is a link from another site; so it cannot have the prefix `__Host-`, which wants the path `/`.
 * The proof's is strict: only the shop's own pages send it.
 */
export function createGoogleCookies(mode: Config['mode']): { attempt: SecretCookie; proof: SecretCookie } {
  const isProduction = mode === 'production'
  return {
    attempt: secretCookie({
      name: isProduction ? '__Secure-google-attempt' : 'google-attempt',
      path: GOOGLE_SIGN_IN_PATH,
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
