import type { Deps } from '#api/deps.ts'
import { type AccessTokens, createAccessTokens } from './access-tokens.ts'
import { createPasswords, type Passwords } from './passwords.ts'
import { createSigningKeys } from './signing-keys.ts'

/** What the stories of logging in work with. */
export type IdentityDeps = Pick<Deps, 'db' | 'clock'> & { passwords: Passwords; accessTokens: AccessTokens }

/** Completes the rooms' deps with what identity keeps for itself. */
export function createIdentityDeps({ db, clock }: Pick<Deps, 'db' | 'clock'>): IdentityDeps {
  const accessTokens = createAccessTokens(createSigningKeys({ db, clock }), clock)
  return { db, clock, passwords: createPasswords(), accessTokens }
}
