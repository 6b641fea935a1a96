import type { Deps } from '#api/deps.ts'
import type { Authenticate } from '#api/platform/http/index.ts'
import { createAccessTokens } from './access-tokens.ts'
import { createSigningKeys } from './signing-keys.ts'

/** Tells who calls from the `Authorization` header: the token as the browser stores it, with or without `Bearer ` before it (API-03). */
export function createAuthenticate({ db, clock }: Pick<Deps, 'db' | 'clock'>): Authenticate {
  const accessTokens = createAccessTokens(createSigningKeys({ db, clock }), clock)
  return async (authorization) => {
    const token = authorization?.replace(/^Bearer +/i, '').trim()
    if (!token) return null
    const claims = await accessTokens.read(token)
    if (!claims) return null
    const { id, role, email, firstName, lastName } = claims
    return { userId: id, role, email, firstName, lastName }
  }
}
