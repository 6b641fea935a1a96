import type { ReviewReason } from '@shop/contract/review-kinds'
import type { Deps } from '#api/deps.ts'
import { type AboutChanges, type Changes, inChangeSet, mergeOrRefuse } from '#api/platform/audit/index.ts'
import type { Tx } from '#api/platform/db/index.ts'
import { isId } from '#api/platform/ids/ids.ts'
import { Refusal } from '#api/refusal.ts'
import { reviewSummaries as summaries } from '#api/texts/reviews.ts'
import { recordReports } from './log-reports.ts'
import { closeReports } from './review-reports.repository.ts'
import { lockReview, updateReview } from './reviews.repository.ts'
import type { ReviewRow } from './reviews.tables.ts'
import { tellAuthor } from './tell-author.ts'

/** What the change log calls it. Of what was written it holds no word: that goes with its author, the log stays. */
export const REVIEW_KIND = 'review'

export type By = Omit<AboutChanges, 'summary'>
type JudgingShop = Pick<Deps, 'db' | 'clock' | 'jobs'>

/** The fields that the change log keeps, and undo puts back. */
export function reviewFields({ state, reason, reasonWords, answer, version }: ReviewRow) {
  return { state, reason, reasonWords, answer, version }
}

export type Judgement =
  | { state: 'shown' }
  | { state: 'hidden'; reason: ReviewReason; words?: string | undefined }

type Judging<Wanted> = { id: string; seen: number; wanted: Wanted; by: By }

/**
 * Shows it, or hides it for a reason that its author is mailed; what was reported of it is closed.
 * @returns the change set; null when nothing has changed
 * @throws Refusal `not_found`, or `stale` when its author or somebody else has changed it since it was seen
 */
export async function judgeReview(
  { db, clock, jobs }: JudgingShop,
  { id, seen, wanted, by }: Judging<Judgement>,
): Promise<string | null> {
  const judged =
    wanted.state === 'hidden'
      ? { state: wanted.state, reason: wanted.reason, reasonWords: wanted.words ?? '' }
      : { state: wanted.state, reason: null, reasonWords: '' }
  return db.transaction(async (tx) => {
    const { present, patch } = await requirePatch(tx, { id, seen, wanted: judged })
    const summary = wanted.state === 'shown' ? summaries.shown : summaries.hidden
    return inChangeSet(tx, { ...by, summary }, async (changes) => {
      const reports = await closeReports(tx, id, clock.now())
      const outcome = wanted.state === 'shown' ? 'kept' : 'hidden'
      recordReports(changes, reports, { productId: present.productId, outcome })
      if (Object.keys(patch).length === 0) return changes.id
      const isHiding = wanted.state === 'hidden'
      const hiding = isHiding ? { hidingId: await tellAuthor(tx, { clock, jobs }, present) } : {}
      await save(tx, changes, { present, patch: { ...patch, ...hiding } })
      return changes.id
    })
  })
}

/**
 * Stands under the review; empty takes the answer away.
 * @returns as {@link judgeReview}
 */
export async function answerReview(
  { db, clock }: Pick<JudgingShop, 'db' | 'clock'>,
  { id, seen, wanted, by }: Judging<{ text: string }>,
): Promise<string | null> {
  const answer = wanted.text
  return db.transaction(async (tx) => {
    const { present, patch } = await requirePatch(tx, { id, seen, wanted: { answer } })
    const summary = answer === '' ? summaries.answerRemoved : summaries.answered
    return inChangeSet(tx, { ...by, summary }, async (changes) => {
      if (Object.keys(patch).length > 0) {
        const answeredAt = answer === '' ? null : clock.now()
        await save(tx, changes, { present, patch: { ...patch, answeredAt } })
      }
      return changes.id
    })
  })
}

type Patch = Parameters<typeof updateReview>[2]
type Input<Wanted> = { id: string; seen: number; wanted: Wanted }

/** What an author has changed since it was seen stands in no change set: it clashes with every decision. */
async function requirePatch<Wanted extends Patch>(tx: Tx, { id, seen, wanted }: Input<Wanted>) {
  const present = isId(id) ? await lockReview(tx, id) : undefined
  if (!present) throw new Refusal('not_found')
  const patch = await mergeOrRefuse(tx, {
    ...{ kind: REVIEW_KIND, id, seen, wanted },
    present: reviewFields(present),
  })
  return { present, patch }
}

async function save(
  tx: Tx,
  changes: Changes,
  { present, patch }: { present: ReviewRow; patch: Patch },
): Promise<void> {
  const saved = await updateReview(tx, present.id, patch)
  changes.record({
    ...{ kind: REVIEW_KIND, id: present.id },
    before: reviewFields(present),
    after: reviewFields(saved),
  })
}
