import type { Authenticate } from '#api/caller.ts'
import type { Deps } from '#api/deps.ts'
import { createAccessTokens, issuedAt } from './access-tokens.ts'
import { findAccountStatus } from './identity.repository.ts'
import { createSigningKeys } from './signing-keys.ts'

const SECOND_MS = 1000

/**
 * Authenticates the `Authorization` header, with or without `Bearer ` before the token (API-03). A token whose account
 * is gone, or from before all logins of its account were ended, is nobody's; that costs one read by primary key and
 * spares every write the question what becomes of rows without an account.
 */
export function createAuthenticate({
  db,
  clock,
  config,
}: Pick<Deps, 'db' | 'clock' | 'config'>): Authenticate {
  const keys = createSigningKeys({ db, clock })
  const accessTokens = createAccessTokens({ keys, clock, installation: config.publicUrl })
  return async (authorization) => {
    const token = authorization?.replace(/^Bearer +/i, '').trim()
    if (!token) return null
    const claims = await accessTokens.read(token)
    if (!claims) return null
    const { id, role, firstName, lastName } = claims
    const status = await findAccountStatus(db, id)
    if (!status || isBefore(issuedAt(claims), status.loginsEndedAt)) return null
    return {
      userId: id,
      role,
      email: status.email,
      firstName,
      lastName,
      isEmailVerified: status.emailVerifiedAt !== null,
    }
  }
}

/** To the second, which is all that a token says: one of the same second is a new login's. */
function isBefore(issued: Date, ended: Date | null): boolean {
  return ended !== null && issued.getTime() < Math.floor(ended.getTime() / SECOND_MS) * SECOND_MS
}
