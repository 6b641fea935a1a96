import type { ReviewReason } from '@shop/contract/review-kinds'
import type { Caller } from '#api/caller.ts'
import { networkOf } from '#api/network-of.ts'
import { isId, newId } from '#api/platform/ids/ids.ts'
import { Refusal } from '#api/refusal.ts'
import { reviewLimits } from './review-limits.ts'
import { insertReport } from './review-reports.repository.ts'
import { findReview } from './reviews.repository.ts'
import type { ReviewShop } from './write-review.ts'

type Reporting = {
  id: string
  reason: ReviewReason
  words?: string | undefined
  caller: Caller
  address: string
}

/** Changes nothing of the review: staff decide. Throws Refusal `not_found` or `rate_limited`. */
export async function reportReview(
  { db, clock, limits }: Pick<ReviewShop, 'db' | 'clock' | 'limits'>,
  { id, reason, words = '', caller, address }: Reporting,
): Promise<void> {
  await limits.consume({ limit: reviewLimits.reporting, of: networkOf(address) })
  const review = isId(id) ? await findReview(db, id) : undefined
  if (review?.state !== 'shown') throw new Refusal('not_found')
  await db.transaction((tx) =>
    insertReport(tx, {
      ...{ id: newId(), reviewId: id, userId: caller?.userId ?? null, reason, words },
      createdAt: clock.now(),
    }),
  )
}
