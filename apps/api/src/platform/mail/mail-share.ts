import type { Clock } from '#api/platform/clock/clock.ts'
import type { Db } from '#api/platform/db/index.ts'
import { type Attempts, createLimits, type Limit } from '#api/platform/limits/index.ts'
import { Refusal } from '#api/refusal.ts'
import { mailboxOf } from './mailbox-of.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** How far a mail has come, by how many attempts are counted under its id. */
const COUNTED = 1
const SENT = 2

/** `id`: of the job or the mail, the same at every attempt. */
type SharedMail = { id: string; to: string }

/** So many mails of a kind to one address in 24 hours, whoever asked for them. */
export type MailShare = {
  /**
   * Sends within the address's share of the day. However often a mail is tried it is counted once, and not when it failed; an
   * attempt after the one that sent it sends nothing. Nor is one counted that `send` leaves out, by answering false. Resolves
   * to whether it was sent.
   */
  send: (mail: SharedMail, send: () => Promise<unknown>) => Promise<boolean>
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
  const limitOf = (what: string, most: number) => ({ name: what, most, windowMs: DAY_MS })
  const shareOf = (to: string): Attempts => ({ limit: limitOf(name, most), of: mailboxOf(to) })
  const attemptsOf = ({ id, to }: SharedMail, step: number): Attempts => ({
    limit: limitOf(`${name}-steps`, step),
    of: `${id} ${to}`,
  })
  const isLeft = (attempts: Attempts) => isAllowed(limits.requireLeft(attempts))
  return {
    async send(mail, send) {
      const counted = attemptsOf(mail, COUNTED)
      const sent = attemptsOf(mail, SENT)
      const share = shareOf(mail.to)
      if (!(await isLeft(sent))) return true
      // One that was counted and not sent was lost with its process: it goes out now.
      if (!(await isAllowed(limits.consume(counted, share))) && (await isLeft(counted))) return false
      let isSent = false
      try {
        isSent = (await send()) !== false
      } finally {
        if (!isSent) await limits.refund(counted, share)
      }
      if (isSent) await limits.consume(sent)
      return isSent
    },
    requireLeft: (to) => limits.requireLeft(shareOf(to)),
    forget: (to) => limits.forget(shareOf(to)),
  }
}

async function isAllowed(asking: Promise<void>): Promise<boolean> {
  try {
    await asking
    return true
  } catch (error) {
    if (error instanceof Refusal && error.code === 'rate_limited') return false
    throw error
  }
}
