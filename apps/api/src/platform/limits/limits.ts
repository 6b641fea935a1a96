import type { Clock } from '#api/platform/clock/clock.ts'
import type { Db, Tx } from '#api/platform/db/index.ts'
import { Refusal } from '#api/refusal.ts'
import { createKeyedHash } from './keyed-hash.ts'
import { countTry, deleteTries, findSpent, takeBackTry } from './limits.repository.ts'

/** How often something may be tried within a while, which begins with the first try. */
export type Limit = { name: string; most: number; windowMs: number }

/** Somebody who tries: an account, an e-mail address, a network. It is stored as a keyed hash only. */
export type Tries = { limit: Limit; of: string }

/** Counters that all processes of the shop share. */
export type Limits = {
  /**
   * Counts one try for each, or for none when one of them has no more. Name them in the same order everywhere: each
   * holds its counter until all are counted.
   * @throws Refusal `rate_limited` with the seconds to wait
   */
  spend: (...tries: readonly Tries[]) => Promise<void>
  /**
   * The same inside a transaction of the caller's, and counted only if that commits. Called before it begins, since what
   * hides who is counted may have to be read first. Whoever is counted waits for that transaction's end.
   */
  prepare: (...tries: readonly Tries[]) => Promise<(tx: Tx) => Promise<void>>
  /**
   * Counts nothing, and refuses what {@link Limits.spend} would refuse now.
   * @throws Refusal `rate_limited` with the seconds to wait
   */
  requireLeft: (tries: Tries) => Promise<void>
  /** Takes counted tries back, since they turned out to be harmless. */
  giveBack: (...tries: readonly Tries[]) => Promise<void>
  /** Forgets all tries. */
  forget: (...tries: readonly Tries[]) => Promise<void>
}

const SECOND_MS = 1000

/** {@link Limits} over the shop's database and clock. */
export function createLimits({ db, clock }: { db: Db; clock: Clock }): Limits {
  const hash = createKeyedHash(db)
  const subjectOf = ({ limit, of }: Tries) => hash(`${limit.name} ${of}`)

  const prepare: Limits['prepare'] = async (...tries) => {
    const subjects = await Promise.all(tries.map(subjectOf))
    return async (tx) => {
      const now = clock.now()
      for (const [index, { limit }] of tries.entries()) {
        const endsAt = new Date(now.getTime() + limit.windowMs)
        const refused = await countTry(tx, { subject: subjects[index] ?? '', most: limit.most, now, endsAt })
        if (refused) throw tooManyTries(refused.refusedUntil, now)
      }
    }
  }

  return {
    prepare,
    async spend(...tries) {
      await db.transaction(await prepare(...tries))
    },
    async requireLeft(tries) {
      const now = clock.now()
      const until = await findSpent(db, { subject: await subjectOf(tries), most: tries.limit.most, now })
      if (until) throw tooManyTries(until, now)
    },
    async giveBack(...tries) {
      const subjects = await Promise.all(tries.map(subjectOf))
      await db.transaction(async (tx) => {
        for (const subject of subjects) await takeBackTry(tx, subject)
      })
    },
    async forget(...tries) {
      const subjects = await Promise.all(tries.map(subjectOf))
      await db.transaction(async (tx) => {
        for (const subject of subjects) await deleteTries(tx, subject)
      })
    },
  }
}

function tooManyTries(until: Date, now: Date): Refusal {
  const retryAfterSeconds = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / SECOND_MS))
  return new Refusal('rate_limited', { retryAfterSeconds })
}
