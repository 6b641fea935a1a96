import { findAvailability } from '#api/catalogue/index.ts'
import type { Deps } from '#api/deps.ts'
import { selectAwaitedIds, takeToTell } from './back-in-stock.repository.ts'
import { SEND_STOCK_ALERT } from './back-in-stock-job-names.ts'

export const TELL_WAITERS = 'back-in-stock'

/** A transaction is cut after twenty seconds: however many wait, each has a part of them. */
const PART = 500

/**
 * Writes one mail down, as a job, for each who waits for what can be had again. That stock has left zero stands in the
 * product's row, written with the stock, so whoever gave it back and however they ended, this finds it; also where all was
 * sold again meanwhile. May run twice, and by two processes at once: who is told is marked with the job.
 */
export async function tellWaiters({ db, clock, jobs }: Pick<Deps, 'db' | 'clock' | 'jobs'>): Promise<void> {
  const awaited = await selectAwaitedIds(db)
  if (awaited.length === 0) return
  for (const [productId, { stock, restockedAt }] of await findAvailability(db, awaited)) {
    if (stock === 0 && !restockedAt) continue
    const since = stock > 0 ? undefined : (restockedAt ?? undefined)
    const tellPart = () =>
      db.transaction(async (tx) => {
        const told = await takeToTell(tx, productId, { since, toldAt: clock.now(), most: PART })
        for (const waiterId of told) await jobs.enqueue(tx, SEND_STOCK_ALERT, { waiterId })
        return told.length
      })
    // Fewer: those whom a mail gives back meanwhile are for the next run, which looks anew at what can be had.
    while ((await tellPart()) === PART);
  }
}
