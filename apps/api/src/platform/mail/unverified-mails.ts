import { canonicalEmail } from '@shop/contract/canonical-email'
import type { Clock } from '#api/platform/clock/clock.ts'
import type { Db } from '#api/platform/db/index.ts'
import { type Attempts, createLimits } from '#api/platform/limits/index.ts'
import { Refusal } from '#api/refusal.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Limit of mails to unverified addresses, which may be anybody's: by address, over all accounts and callers. */
export type UnverifiedMails = {
  /** Sends within the address's share of the day; a failed mail is not counted. Resolves to whether it was sent. */
  send: (to: string, send: () => Promise<void>) => Promise<boolean>
  /** Counts nothing; throws Refusal `rate_limited` when no mail would be sent. */
  requireLeft: (to: string) => Promise<void>
}

/** {@link UnverifiedMails} of which an address gets so many in 24 hours. */
export function createUnverifiedMails(
  { db, clock }: { db: Db; clock: Clock },
  most: number,
): UnverifiedMails {
  const limits = createLimits({ db, clock })
  const limit = { name: 'unverified-mails', most, windowMs: DAY_MS }
  const attemptsOf = (to: string): Attempts => ({ limit, of: mailboxOf(to) })
  return {
    async send(to, send) {
      const attempts = attemptsOf(to)
      if (!(await isCounted(limits.consume(attempts)))) return false
      try {
        await send()
        return true
      } catch (error) {
        await limits.refund(attempts)
        throw error
      }
    },
    requireLeft: (to) => limits.requireLeft(attemptsOf(to)),
  }
}

/** Most mail servers put `amelia+1@…` and `amelia+2@…` into the same mailbox. */
function mailboxOf(address: string): string {
  const email = canonicalEmail(address)
  const at = email.lastIndexOf('@')
  const [name = ''] = email.slice(0, at).split('+')
  return name + email.slice(at)
}

async function isCounted(counting: Promise<void>): Promise<boolean> {
  try {
    await counting
    return true
  } catch (error) {
    if (error instanceof Refusal && error.code === 'rate_limited') return false
    throw error
  }
}
