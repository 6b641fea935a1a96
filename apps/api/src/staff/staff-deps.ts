import { isIP } from 'node:net'
import { adminOrigin } from '#api/admin-origin.ts'
import type { Config } from '#api/config/index.ts'
import type { Deps } from '#api/deps.ts'
import { createKeyedHash, createLimits, type KeyedHash, type Limits } from '#api/platform/limits/index.ts'
import { createStaffLimits, type StaffLimits } from './staff-limits.ts'

/** `installation` is the origin that stored secrets belong to. */
export type StaffDeps = Pick<Deps, 'db' | 'clock'> & {
  mode: Config['mode']
  installation: string
  /** Where the back office answers. */
  origin: string
  /** The name that passkeys belong to; null where there is none, but an address. */
  passkeyName: string | null
  limits: Limits
  bounds: StaffLimits
  keyedHash: KeyedHash
}

/** For what checks a password or stores one. */
export type PasswordDeps = StaffDeps & { passwords: Deps['staffPasswords'] }

export function createStaffDeps({ db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>): StaffDeps {
  const origin = adminOrigin(config)
  const { hostname } = new URL(origin)
  return {
    db,
    clock,
    mode: config.mode,
    installation: config.publicUrl,
    origin,
    passkeyName: isIP(hostname.replace(/^\[|\]$/g, '')) === 0 ? hostname : null,
    limits: createLimits({ db, clock }),
    bounds: createStaffLimits(config.attemptLimits),
    keyedHash: createKeyedHash(db),
  }
}
