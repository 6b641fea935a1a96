import { canonicalEmail } from '@shop/contract/canonical-email'
import type { Clock } from '#api/platform/clock/clock.ts'
import type { Db } from '#api/platform/db/index.ts'
import { type Attempts, createLimits, type Limit } from '#api/platform/limits/index.ts'
import { Refusal } from '#api/refusal.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** So many mails of a kind to one address in 24 hours, whoever asked for them. */
export type MailShare = {
  /** Sends within the address's share of the day; a failed mail is not counted. Resolves to whether it was sent. */
  send: (to: string, send: () => Promise<void>) => Promise<boolean>
  /** Counts nothing; throws Refusal `rate_limited` when no mail would be sent. */
  requireLeft: (to: string) => Promise<void>
  /** Gives the address its whole share anew. */
  forget: (to: string) => Promise<void>
}

export function createMailShare(
  { db, clock }: { db: Db; clock: Clock },
  { name, most }: Pick<Limit, 'name' | 'most'>,
): MailShare {
  const limits = createLimits({ db, clock })
  const limit = { name, most, windowMs: DAY_MS }
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
    forget: (to) => limits.forget(attemptsOf(to)),
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
