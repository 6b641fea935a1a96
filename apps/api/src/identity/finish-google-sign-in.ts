import { insertProof, takeAttempt } from './google.repository.ts'
import { readAttempt } from './google-attempt.ts'
import { GoogleRefusal } from './google-issuer.ts'
import { type GoogleIdentity, PROOF_TTL_MS } from './google-proof.ts'
import { hashOf, newSecret } from './secrets.ts'
import type { GoogleDeps } from './start-google-sign-in.ts'

/**
 * The OpenID Connect callback: answers the identity and the secret of the proof that a login will show. The attempt is
 * consumed first, however it ends: a second one with the same code finds nothing.
 * @throws GoogleRefusal
 */
export async function finishGoogleSignIn(
  { db, clock, issuer, installation }: GoogleDeps,
  { query, secret }: { query: URLSearchParams; secret: string | undefined },
): Promise<{ identity: GoogleIdentity; proof: string }> {
  const attempt = readAttempt(secret, query.get('state'))
  if (!attempt) throw new GoogleRefusal('outdated')
  const attemptHash = hashOf(attempt.secret, installation)
  const isOpen = await db.transaction((tx) => takeAttempt(tx, attemptHash, clock.now()))
  if (!isOpen) throw new GoogleRefusal('outdated')
  const identity = await issuer.identify(attempt, query)
  const proof = newSecret()
  const now = clock.now()
  const expiresAt = new Date(now.getTime() + PROOF_TTL_MS)
  const secretHash = hashOf(proof, installation)
  await db.transaction((tx) => insertProof(tx, { secretHash, ...identity, expiresAt }, now))
  return { identity, proof }
}
