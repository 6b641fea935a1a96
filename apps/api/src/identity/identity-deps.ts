import type { Deps } from '#api/deps.ts'
import type { Tx } from '#api/platform/db/index.ts'
import { createKeyedHash, createLimits, type Limits } from '#api/platform/limits/index.ts'
import { createUnverifiedMails, type UnverifiedMails } from '#api/platform/mail/unverified-mails.ts'
import { type AccessTokens, createAccessTokens } from './access-tokens.ts'
import { createIdentityLimits, type IdentityLimits } from './identity-limits.ts'
import type { LoginLifetime } from './session-rules.ts'
import { createSigningKeys } from './signing-keys.ts'
import { createTrustedDevices, type TrustedDevices } from './trusted-devices.ts'

/** `limits` counts, `bounds` says how far; `installation` is the origin that tokens and stored secrets belong to. */
export type IdentityDeps = Pick<Deps, 'db' | 'clock' | 'jobs' | 'passwords'> & {
  installation: string
  lifetime: LoginLifetime
  accessTokens: AccessTokens
  limits: Limits
  bounds: IdentityLimits
  devices: TrustedDevices
  unverifiedMails: UnverifiedMails
}

/** Whoever was in the account before keeps no way back: ends what other modules let them make, and look at from outside. */
export type OnHandOver = (tx: Tx, userId: string) => Promise<void>

export type HandOverDeps = IdentityDeps & { onHandOver: OnHandOver }

export function createIdentityDeps({
  db,
  clock,
  jobs,
  passwords,
  config,
}: Pick<Deps, 'db' | 'clock' | 'jobs' | 'passwords' | 'config'>): IdentityDeps {
  const installation = config.publicUrl
  return {
    db,
    clock,
    jobs,
    installation,
    lifetime: config.loginLifetime,
    passwords,
    accessTokens: createAccessTokens({ keys: createSigningKeys({ db, clock }), clock, installation }),
    limits: createLimits({ db, clock }),
    bounds: createIdentityLimits(config.attemptLimits),
    devices: createTrustedDevices(createKeyedHash(db), installation),
    unverifiedMails: createUnverifiedMails({ db, clock }, config.attemptLimits.unverifiedMails),
  }
}
