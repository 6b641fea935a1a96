import type { Deps } from '#api/deps.ts'
import type { Tx } from '#api/platform/db/index.ts'
import { newId } from '#api/platform/ids/ids.ts'
import { HIDDEN_MAIL } from './review-jobs.ts'
import type { ReviewRow } from './reviews.tables.ts'

/** Whoever pressed wrongly takes it back before its author hears of it. */
const MAIL_AFTER_MS = 10 * 60 * 1000

/**
 * Has the author of a review that is being hidden mailed, if it has one.
 * @returns what the decision is known by: the review keeps it, so that no earlier one is mailed
 */
export async function tellAuthor(
  tx: Tx,
  { clock, jobs }: Pick<Deps, 'clock' | 'jobs'>,
  { id, userId }: Pick<ReviewRow, 'id' | 'userId'>,
): Promise<string> {
  const hidingId = newId()
  if (userId !== null) {
    const startAfter = new Date(clock.now().getTime() + MAIL_AFTER_MS)
    await jobs.enqueue(tx, HIDDEN_MAIL, { reviewId: id, hidingId }, { startAfter })
  }
  return hidingId
}
