import { REVIEW_REASONS, REVIEW_STATES } from '@shop/contract/review-kinds'
import * as z from 'zod/mini'
import type { Deps } from '#api/deps.ts'
import type { Restorer } from '#api/platform/audit/index.ts'
import { isId } from '#api/platform/ids/ids.ts'
import { Refusal } from '#api/refusal.ts'
import { REVIEW_KIND, reviewFields } from './judge-review.ts'
import { findReview, lockReview, updateReview } from './reviews.repository.ts'
import type { ReviewRow } from './reviews.tables.ts'
import { tellAuthor } from './tell-author.ts'

const someFields = z.partial(
  z.object({
    state: z.enum(REVIEW_STATES),
    reason: z.nullable(z.enum(REVIEW_REASONS)),
    reasonWords: z.string(),
    answer: z.string(),
  }),
)

/** Whether it is shown, and what stands under it. Hidden again, its author is mailed as by hand. */
export function reviewRestorer(shop: Pick<Deps, 'clock' | 'jobs'>): Restorer {
  return {
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
      const row = await findReview(tx, id)
      if (!row) throw new Refusal('not_found')
      const { answer, ...judged } = z.parse(someFields, fields)
      const isHiding = Object.keys(judged).length > 0 && { ...row, ...judged }.state === 'hidden'
      const hiding = isHiding ? { hidingId: await tellAuthor(tx, shop, row) } : {}
      const answered = answer === undefined ? {} : { answer, answeredAt: answeredAt(row, answer) }
      return (await updateReview(tx, id, { ...judged, ...hiding, ...answered })).version
    },
  }
}

function answeredAt(row: ReviewRow, answer: string): Date | null {
  return answer === '' ? null : (row.answeredAt ?? row.changedAt)
}
