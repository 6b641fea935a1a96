import { REVIEW_REASONS, REVIEW_STATES } from '@shop/contract/review-kinds'
import * as z from 'zod/mini'
import type { Restorer } from '#api/platform/audit/index.ts'
import { isId } from '#api/platform/ids/ids.ts'
import { REVIEW_KIND, reviewFields } from './judge-review.ts'
import { findReview, lockReview, updateReview } from './reviews.repository.ts'

const someFields = z.partial(
  z.object({
    state: z.enum(REVIEW_STATES),
    reason: z.nullable(z.enum(REVIEW_REASONS)),
    reasonWords: z.string(),
    answer: z.string(),
  }),
)

/** Whether it is shown, and what stands under it. The mail about a refusal looks at it again before it goes. */
export const reviewRestorer: Restorer = {
  kind: REVIEW_KIND,
  permission: 'reviews.judge',
  // What its author writes raises the version: a decision about other words is not taken back.
  isChangedByOthers: true,
  find: async (tx, id, { isLocked }) => {
    if (!isId(id)) return null
    const row = await (isLocked ? lockReview(tx, id) : findReview(tx, id))
    return row ? reviewFields(row) : null
  },
  restore: async (tx, { id, fields }) => {
    const wanted = z.parse(someFields, fields)
    const isAnswerGone = wanted.answer === ''
    const row = await findReview(tx, id)
    const answeredAt = row?.answeredAt ?? row?.changedAt ?? null
    return (
      await updateReview(tx, id, {
        ...wanted,
        ...(wanted.answer !== undefined && { answeredAt: isAnswerGone ? null : answeredAt }),
      })
    ).version
  },
}
