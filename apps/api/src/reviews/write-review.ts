import type { OwnReview } from '@shop/contract/own-reviews'
import type { Customer } from '#api/caller.ts'
import { listReviewed } from '#api/catalogue/index.ts'
import type { Deps } from '#api/deps.ts'
import { listDelivered } from '#api/orders/index.ts'
import { newId } from '#api/platform/ids/ids.ts'
import type { Limits } from '#api/platform/limits/index.ts'
import { Refusal } from '#api/refusal.ts'
import { reviewLimits } from './review-limits.ts'
import { deleteReviewOf, findReview, insertReview, lockReview, updateReview } from './reviews.repository.ts'
import { shownName } from './shown-name.ts'
import { toOwnReply } from './to-review-reply.ts'

export type ReviewShop = Pick<Deps, 'db' | 'clock' | 'jobs'> & { limits: Limits }

type Opinion = { rating: number; review: string }

/**
 * Of a product that was delivered to its author (PDP-20); waits until staff show it.
 * @throws Refusal `review_not_bought`, `review_written` for a second one, or `rate_limited`
 */
export async function writeReview(
  { db, clock, limits }: ReviewShop,
  author: Customer,
  { product, rating, review }: Opinion & { product: string },
): Promise<OwnReview> {
  await limits.consume({ limit: reviewLimits.writing, of: author.userId })
  const bought = await listDelivered(db, { userId: author.userId, product })
  const [kept] = bought.length === 0 ? [] : await listReviewed(db, [product])
  if (!kept) throw new Refusal('review_not_bought')
  const now = clock.now()
  const row = await db.transaction((tx) =>
    insertReview(tx, {
      ...{ id: newId(), productId: kept.id, userId: author.userId, name: shownName(author) },
      ...{ stars: rating, body: review, createdAt: now, changedAt: now },
    }),
  )
  if (!row) throw new Refusal('review_written')
  return toOwnReply(row)
}

type Own = { id: string; userId: string }

/** Throws Refusal `not_found` for what is somebody else's. */
export async function requireOwnReview({ db }: Pick<ReviewShop, 'db'>, { id, userId }: Own): Promise<void> {
  const row = await findReview(db, id)
  if (row?.userId !== userId) throw new Refusal('not_found')
}

/** What has changed is hidden until staff have looked at it again; the same words change nothing. */
export async function editReview(
  { db, clock, limits }: ReviewShop,
  { id, userId }: Own,
  { rating, review }: Opinion,
): Promise<OwnReview> {
  await limits.consume({ limit: reviewLimits.writing, of: userId })
  return db.transaction(async (tx) => {
    const present = await lockReview(tx, id)
    if (!present) throw new Refusal('not_found')
    if (present.stars === rating && present.body === review) return toOwnReply(present)
    const row = await updateReview(tx, id, {
      ...{ stars: rating, body: review, state: 'waiting', changedAt: clock.now() },
      ...{ reason: null, reasonWords: '' },
    })
    return toOwnReply(row)
  })
}

export async function deleteReview({ db }: Pick<ReviewShop, 'db'>, own: Own): Promise<void> {
  const isDeleted = await db.transaction((tx) => deleteReviewOf(tx, own))
  if (!isDeleted) throw new Refusal('not_found')
}
