import type { Deps } from '#api/deps.ts'
import { createLimits, type Limit, type Limits } from '#api/platform/limits/index.ts'

const HOUR_MS = 60 * 60 * 1000

export type AccountShop = Pick<Deps, 'db' | 'clock' | 'jobs' | 'config'>

/** `limits` counts, `bounds` says how far. */
export type AccountDeps = AccountShop & { limits: Limits; bounds: { preferences: Limit } }

export function createAccountDeps(shop: AccountShop): AccountDeps {
  const { linksPerAddress } = shop.config.attemptLimits
  return {
    ...shop,
    limits: createLimits(shop),
    // Names are stored in hashes: changing one forgets its counts.
    bounds: { preferences: { name: 'mail-preferences', most: linksPerAddress, windowMs: HOUR_MS } },
  }
}
