import { timingSafeEqual } from 'node:crypto'
import type { KeyedHash } from '#api/platform/limits/index.ts'
import type { StoredUser } from './identity.repository.ts'
import { newSecret } from './secrets.ts'

const MARK_PATTERN = /^(?<device>[\w-]{43})\.(?<mac>[\w-]{43})$/
const BETWEEN_MARKS = '~'
/** People who share a browser are a household. Each mark is a hash to try, and 88 characters of every request. */
const MOST_ACCOUNTS = 4

/**
 * Device cookies (OWASP) of browsers that have been in an account. One opens nothing: it only has a device's attempts
 * counted apart, so that untrusted ones that guess cannot consume its holder's. Stateless: an HMAC of device, account
 * and the time at which the account's logins were last ended, so that after a new password no device is trusted, an
 * intruder's among them. The cookie holds a mark for each of the accounts that its browser was in last, the latest first.
 */
export type TrustedDevices = {
  /** `cookie`: what the browser has; its marks of other accounts go on. */
  issue: (account: Account, cookie: string | undefined) => Promise<string>
  recognise: (cookie: string | undefined, account: Account) => Promise<string | undefined>
}

type Account = Pick<StoredUser, 'id' | 'loginsEndedAt'>

export function createTrustedDevices(hash: KeyedHash, installation: string): TrustedDevices {
  // The first word is in cookies that were issued: another one would trust none of them.
  const macOf = (device: string, { id, loginsEndedAt }: Account) =>
    hash(`known-browser ${device} ${id} ${loginsEndedAt?.getTime() ?? 0} ${installation}`)
  const deviceOf = async (mark: string, account: Account) => {
    const { device, mac } = mark.match(MARK_PATTERN)?.groups ?? {}
    if (device === undefined || mac === undefined) return undefined
    return timingSafeEqual(Buffer.from(await macOf(device, account)), Buffer.from(mac)) ? device : undefined
  }
  return {
    issue: async (account, cookie) => {
      const device = newSecret()
      const marks = [`${device}.${await macOf(device, account)}`]
      for (const mark of marksIn(cookie)) {
        if (MARK_PATTERN.test(mark) && (await deviceOf(mark, account)) === undefined) marks.push(mark)
      }
      return marks.slice(0, MOST_ACCOUNTS).join(BETWEEN_MARKS)
    },
    recognise: async (cookie, account) => {
      for (const mark of marksIn(cookie)) {
        const device = await deviceOf(mark, account)
        if (device !== undefined) return device
      }
      return undefined
    },
  }
}

function marksIn(cookie = ''): string[] {
  return cookie.split(BETWEEN_MARKS, MOST_ACCOUNTS)
}
