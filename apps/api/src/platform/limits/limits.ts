import type { Clock } from '#api/platform/clock/clock.ts'
import type { Db, Tx } from '#api/platform/db/index.ts'
import { Refusal } from '#api/refusal.ts'
import { createKeyedHash } from './keyed-hash.ts'
import {
  countAttempt,
  deleteAttempts,
  deleteEndedCounts,
  findExhausted,
  refundAttempt,
} from './limits.repository.ts'

/** The window begins with the first attempt. */
export type Limit = { name: string; most: number; windowMs: number }

/** `of`: an account, an e-mail address or a network; stored as a keyed hash only. */
export type Attempts = { limit: Limit; of: string }

/** Shared by all processes of the shop. */
export type Limits = {
  /**
   * Counts an attempt for each, or none if one is exhausted. Same order everywhere: each counter is locked meanwhile.
   * @throws Refusal `rate_limited` with the seconds to wait
   */
  consume: (...attempts: readonly Attempts[]) => Promise<void>
  /** `consume` in the caller's transaction, locked until its end; prepared before, as the key may have to be read. */
  prepare: (...attempts: readonly Attempts[]) => Promise<(tx: Tx) => Promise<void>>
  /** Counts nothing; throws what {@link Limits.consume} would throw now. */
  requireLeft: (attempts: Attempts) => Promise<void>
  /** For attempts that turned out to be harmless. */
  refund: (...attempts: readonly Attempts[]) => Promise<void>
  forget: (...attempts: readonly Attempts[]) => Promise<void>
}

const SECOND_MS = 1000

/** {@link Limits} over the shop's database and clock. Long because its functions share hash and clock. */
export function createLimits({ db, clock }: { db: Db; clock: Clock }): Limits {
  const hash = createKeyedHash(db)
  const subjectOf = ({ limit, of }: Attempts) => hash(`${limit.name} ${of}`)

  const prepare: Limits['prepare'] = async (...attempts) => {
    const subjects = await Promise.all(attempts.map(subjectOf))
    return async (tx) => {
      const now = clock.now()
      for (const [index, { limit }] of attempts.entries()) {
        const endsAt = new Date(now.getTime() + limit.windowMs)
        const refused = await countAttempt(tx, {
          subject: subjects[index] ?? '',
          most: limit.most,
          now,
          endsAt,
        })
        if (refused) throw tooManyAttempts(refused.refusedUntil, now)
      }
    }
  }

  return {
    prepare,
    async consume(...attempts) {
      await db.transaction(await prepare(...attempts))
    },
    async requireLeft(attempts) {
      const now = clock.now()
      const until = await findExhausted(db, {
        subject: await subjectOf(attempts),
        most: attempts.limit.most,
        now,
      })
      if (until) throw tooManyAttempts(until, now)
    },
    async refund(...attempts) {
      const subjects = await Promise.all(attempts.map(subjectOf))
      await db.transaction(async (tx) => {
        for (const subject of subjects) await refundAttempt(tx, subject)
      })
    },
    async forget(...attempts) {
      const subjects = await Promise.all(attempts.map(subjectOf))
      await db.transaction(async (tx) => {
        for (const subject of subjects) await deleteAttempts(tx, subject)
      })
    },
  }
}

export async function forgetCounts({ db, clock }: { db: Db; clock: Clock }): Promise<void> {
  await db.transaction((tx) => deleteEndedCounts(tx, clock.now()))
}

function tooManyAttempts(until: Date, now: Date): Refusal {
  const retryAfterSeconds = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / SECOND_MS))
  return new Refusal('rate_limited', { retryAfterSeconds })
}
