import { canonicalEmail } from '@shop/contract/canonical-email'
import type { Clock } from '#api/platform/clock/clock.ts'
import type { Db } from '#api/platform/db/index.ts'
import { type Attempts, createLimits } from '#api/platform/limits/index.ts'
import { Refusal } from '#api/refusal.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Mails to addresses that nobody has verified: whoever typed such an address may be a stranger to it. They are counted
 * together by the address, whatever they are about, whichever account or caller had them sent.
 */
export type UnverifiedMails = {
  /**
   * Counts a mail and has it sent, unless the address has had its share of the day: then nothing is done. A mail that
   * could not be sent is not counted.
   * @returns whether it was sent
   */
  send: (to: string, send: () => Promise<void>) => Promise<boolean>
  /**
   * For who can be told at once that no mail would come; counts nothing.
   * @throws Refusal `rate_limited`
   */
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
