import { timingSafeEqual } from 'node:crypto'
import type { KeyedHash } from '#api/platform/limits/index.ts'
import type { StoredUser } from './identity.repository.ts'
import { newSecret } from './secrets.ts'

const MARK_PATTERN = /^(?<browser>[\w-]{43})\.(?<proof>[\w-]{43})$/

/**
 * Marks of browsers that have been in an account. A mark opens nothing: it only lets a browser's tries be counted by
 * themselves, so that strangers who guess at an account cannot use up its owner's tries. It needs no row: the proof is
 * a keyed hash of browser, account and the time at which the account's logins were last ended. So a new password makes
 * strangers of all browsers, whoever guessed the old one among them.
 */
export type KnownBrowsers = {
  /** A new mark for a browser that has just got into an account. */
  mark: (account: Account) => Promise<string>
  /** The browser's name, if its mark is one of this account. */
  recognise: (mark: string | undefined, account: Account) => Promise<string | undefined>
}

/** What of an account a mark is made for. */
type Account = Pick<StoredUser, 'id' | 'loginsEndedAt'>

/** {@link KnownBrowsers} of one installation, by its key. */
export function createKnownBrowsers(hash: KeyedHash, installation: string): KnownBrowsers {
  const proofOf = (browser: string, { id, loginsEndedAt }: Account) =>
    hash(`known-browser ${browser} ${id} ${loginsEndedAt?.getTime() ?? 0} ${installation}`)
  return {
    mark: async (account) => {
      const browser = newSecret()
      return `${browser}.${await proofOf(browser, account)}`
    },
    recognise: async (mark, account) => {
      const groups = mark?.match(MARK_PATTERN)?.groups
      if (!groups?.browser || !groups.proof) return undefined
      const proof = Buffer.from(await proofOf(groups.browser, account))
      return timingSafeEqual(proof, Buffer.from(groups.proof)) ? groups.browser : undefined
    },
  }
}
