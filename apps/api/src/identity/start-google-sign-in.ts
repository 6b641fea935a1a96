import type { Deps } from '#api/deps.ts'
import { insertAttempt } from './google.repository.ts'
import { ATTEMPT_TTL_MS, newAttempt } from './google-attempt.ts'
import type { GoogleIssuer } from './google-issuer.ts'
import { hashOf } from './secrets.ts'

export type GoogleDeps = Pick<Deps, 'db' | 'clock'> & { issuer: GoogleIssuer; installation: string }

/** Answers the window's address and the attempt's secret. Throws GoogleRefusal when the issuer is away. */
export async function startGoogleSignIn(
  { db, clock, issuer, installation }: GoogleDeps,
  openerId: string,
): Promise<{ address: string; secret: string }> {
  const attempt = newAttempt(openerId)
  // Asked first: an issuer that is away leaves no row behind, and no transaction waits for it.
  const address = await issuer.addressFor(attempt)
  const now = clock.now()
  const expiresAt = new Date(now.getTime() + ATTEMPT_TTL_MS)
  const secretHash = hashOf(attempt.secret, installation)
  await db.transaction((tx) => insertAttempt(tx, { secretHash, expiresAt }, now))
  return { address, secret: attempt.secret }
}
