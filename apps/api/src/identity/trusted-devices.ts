import { timingSafeEqual } from 'node:crypto'
import type { KeyedHash } from '#api/platform/limits/index.ts'
import type { StoredUser } from './identity.repository.ts'
import { newSecret } from './secrets.ts'

const ENTRY_PATTERN = /^(?<device>[\w-]{43})\.(?<mac>[\w-]{43})$/
const SEPARATOR = '~'
/** People who share a browser are a household. Each entry is a hash to try, and 88 characters of every request. */
const MOST_ACCOUNTS = 4

/**
 * Device cookies (OWASP) of browsers that have been in an account. One opens nothing: it only has a device's attempts
 * counted apart, so that untrusted ones that guess cannot consume its holder's. Stateless: an HMAC of device, account
 * and the time at which the account's logins were last ended, so that after a new password no device is trusted, an
 * intruder's among them. The cookie holds an entry for each of the accounts that its browser was in last, the latest first.
 */
export type TrustedDevices = {
  /** `cookie`: what the browser has; its entries of other accounts go on. */
  issue: (account: Account, cookie: string | undefined) => Promise<string>
  recognise: (cookie: string | undefined, account: Account) => Promise<string | undefined>
}

type Account = Pick<StoredUser, 'id' | 'loginsEndedAt'>

export function createTrustedDevices(hash: KeyedHash, installation: string): TrustedDevices {
  // The first word is in cookies that were issued: another one would trust none of them.
  const macOf = (device: string, { id, loginsEndedAt }: Account) =>
    hash(`known-browser ${device} ${id} ${loginsEndedAt?.getTime() ?? 0} ${installation}`)
  const deviceOf = async (entry: string, account: Account) => {
    const { device, mac } = entry.match(ENTRY_PATTERN)?.groups ?? {}
    if (device === undefined || mac === undefined) return undefined
    return timingSafeEqual(Buffer.from(await macOf(device, account)), Buffer.from(mac)) ? device : undefined
  }
  return {
    issue: async (account, cookie) => {
      const device = newSecret()
      const entries = [`${device}.${await macOf(device, account)}`]
      for (const entry of entriesOf(cookie)) {
        if (ENTRY_PATTERN.test(entry) && (await deviceOf(entry, account)) === undefined) entries.push(entry)
      }
      return entries.slice(0, MOST_ACCOUNTS).join(SEPARATOR)
    },
    recognise: async (cookie, account) => {
      for (const entry of entriesOf(cookie)) {
        const device = await deviceOf(entry, account)
        if (device !== undefined) return device
      }
      return undefined
    },
  }
}

function entriesOf(cookie = ''): string[] {
  return cookie.split(SEPARATOR, MOST_ACCOUNTS)
}
