import type { AttemptLimits } from '#api/config/index.ts'
import type { Limit } from '#api/platform/limits/index.ts'

const QUARTER_MS = 15 * 60_000
const HOUR_MS = 60 * 60_000

/** As for shoppers, and counted apart from them. Names are stored in hashes: changing one forgets its counts. */
export type StaffLimits = {
  signIn: Limit
  /** Each trusted browser counts by itself, so that whoever guesses cannot use up its holder's attempts. */
  trustedSignIn: Limit
  signInPerNetwork: Limit
  /** Codes and passkeys of one person, also to step up. */
  secondStep: Limit
  /** Sign-ins by passkey alone that were begun. */
  passkeyPerNetwork: Limit
  linkPerNetwork: Limit
}

export function createStaffLimits(config: AttemptLimits): StaffLimits {
  return {
    signIn: { name: 'staff-sign-in', most: config.login, windowMs: QUARTER_MS },
    trustedSignIn: { name: 'staff-trusted-sign-in', most: config.login, windowMs: QUARTER_MS },
    signInPerNetwork: { name: 'staff-sign-in-network', most: config.loginPerAddress, windowMs: QUARTER_MS },
    secondStep: { name: 'staff-second-step', most: config.login, windowMs: QUARTER_MS },
    passkeyPerNetwork: { name: 'staff-passkey-network', most: config.loginPerAddress, windowMs: QUARTER_MS },
    linkPerNetwork: { name: 'staff-link-network', most: config.linksPerAddress, windowMs: HOUR_MS },
  }
}
