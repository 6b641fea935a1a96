import type { Deps } from '#api/deps.ts'
import { createIdentityDeps, type IdentityDeps } from '#api/identity/index.ts'
import { createLimits, type Limit, type Limits } from '#api/platform/limits/index.ts'
import type { PersonalTable } from '#api/platform/personal-data/index.ts'

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS
/** Each reads every row of a customer. */
const COPIES_A_DAY = 5

export type AccountShop = Pick<Deps, 'db' | 'clock' | 'jobs' | 'passwords' | 'config' | 'mailer'>

/** `limits` counts, `bounds` says how far; `tables` are those that tell of customers. */
export type AccountDeps = AccountShop & {
  identity: IdentityDeps
  tables: readonly PersonalTable[]
  limits: Limits
  bounds: { preferences: Limit; copies: Limit; linksPerNetwork: Limit }
}

export function createAccountDeps(shop: AccountShop, tables: readonly PersonalTable[]): AccountDeps {
  const { linksPerAddress: most } = shop.config.attemptLimits
  return {
    ...shop,
    tables,
    identity: createIdentityDeps(shop),
    limits: createLimits(shop),
    // Names are stored in hashes: changing one forgets its counts.
    bounds: {
      preferences: { name: 'mail-preferences', most, windowMs: HOUR_MS },
      copies: { name: 'data-copies', most: COPIES_A_DAY, windowMs: DAY_MS },
      linksPerNetwork: { name: 'data-copy-network', most, windowMs: HOUR_MS },
    },
  }
}
