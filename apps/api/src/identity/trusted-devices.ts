import { timingSafeEqual } from 'node:crypto'
import type { KeyedHash } from '#api/platform/limits/index.ts'
import type { StoredUser } from './identity.repository.ts'
import { newSecret } from './secrets.ts'

const COOKIE_PATTERN = /^(?<device>[\w-]{43})\.(?<mac>[\w-]{43})$/

/**
 * Device cookies (OWASP) of browsers that have been in an account. One opens nothing: it only has a device's attempts
 * counted apart, so that untrusted ones that guess cannot consume its holder's. Stateless: an HMAC of device, account
 * and the time at which the account's logins were last ended, so that after a new password no device is trusted, an
 * intruder's among them.
 */
export type TrustedDevices = {
  issue: (account: Account) => Promise<string>
  recognise: (cookie: string | undefined, account: Account) => Promise<string | undefined>
}

type Account = Pick<StoredUser, 'id' | 'loginsEndedAt'>

export function createTrustedDevices(hash: KeyedHash, installation: string): TrustedDevices {
  // The first word is in cookies that were issued: another one would trust none of them.
  const macOf = (device: string, { id, loginsEndedAt }: Account) =>
    hash(`known-browser ${device} ${id} ${loginsEndedAt?.getTime() ?? 0} ${installation}`)
  return {
    issue: async (account) => {
      const device = newSecret()
      return `${device}.${await macOf(device, account)}`
    },
    recognise: async (cookie, account) => {
      const groups = cookie?.match(COOKIE_PATTERN)?.groups
      if (!groups?.device || !groups.mac) return undefined
      const mac = Buffer.from(await macOf(groups.device, account))
      return timingSafeEqual(mac, Buffer.from(groups.mac)) ? groups.device : undefined
    },
  }
}
