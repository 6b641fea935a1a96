import type { AttemptLimits } from '#api/config/index.ts'
import type { Limit } from '#api/platform/limits/index.ts'

const MINUTE_MS = 60_000
const QUARTER_MS = 15 * MINUTE_MS
const HOUR_MS = 60 * MINUTE_MS

/** Names are stored in hashes: changing one forgets its counts. */
export type IdentityLimits = {
  /** All untrusted devices together. */
  login: Limit
  /** Each trusted device. */
  trustedLogin: Limit
  loginPerNetwork: Limit
  signupPerNetwork: Limit
  linkMails: Limit
  linkMailsPerNetwork: Limit
  linkAttemptsPerNetwork: Limit
  googlePerNetwork: Limit
}

export function createIdentityLimits(config: AttemptLimits): IdentityLimits {
  return {
    login: { name: 'login', most: config.login, windowMs: QUARTER_MS },
    trustedLogin: { name: 'known-login', most: config.login, windowMs: QUARTER_MS },
    loginPerNetwork: { name: 'login-network', most: config.loginPerAddress, windowMs: QUARTER_MS },
    signupPerNetwork: { name: 'signup-network', most: config.signupPerAddress, windowMs: HOUR_MS },
    linkMails: { name: 'link-mails', most: config.linkMails, windowMs: HOUR_MS },
    linkMailsPerNetwork: { name: 'link-mails-network', most: config.linksPerAddress, windowMs: HOUR_MS },
    linkAttemptsPerNetwork: { name: 'link-tries-network', most: config.linksPerAddress, windowMs: HOUR_MS },
    googlePerNetwork: { name: 'google-network', most: config.googlePerAddress, windowMs: QUARTER_MS },
  }
}
