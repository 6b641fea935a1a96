import { Refusal } from '#api/platform/http/index.ts'
import type { Login } from './open-session.ts'

/**
 * Logs in with Google. This shop has no connection to Google, and without one a payload is only somebody's word, so
 * it is refused whatever it says.
 */
export async function signInWithGoogle(): Promise<Login> {
  throw new Refusal('google_unavailable')
}
