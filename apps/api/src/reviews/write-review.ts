import type { OwnReview } from '@shop/contract/own-reviews'
import type { Customer } from '#api/caller.ts'
import { listReviewed } from '#api/catalogue/index.ts'
import type { Deps } from '#api/deps.ts'
import { lockUserForShare } from '#api/identity/index.ts'
import { listDelivered } from '#api/orders/index.ts'
import { newId } from '#api/platform/ids/ids.ts'
import type { Limits } from '#api/platform/limits/index.ts'
import { Refusal } from '#api/refusal.ts'
import { type AskedFor, recordRemoval } from './log-reports.ts'
import { selectPhotosOf } from './photos.repository.ts'
import { setPhotos } from './photos-of-review.ts'
import { reviewLimits } from './review-limits.ts'
import { deleteReviewOf, findReview, insertReview, lockReview, updateReview } from './reviews.repository.ts'
import { shownName } from './shown-name.ts'
import { toOwnReply } from './to-review-reply.ts'

export type ReviewShop = Pick<Deps, 'db' | 'clock' | 'jobs'> & { limits: Limits }

/** `photos`: ids, in the order in which they are shown. */
type Opinion = { rating: number; review: string; photos?: readonly string[] | undefined }

/**
 * Of a product that was delivered to its author (PDP-20); waits until staff show it.
 * @throws Refusal `review_not_bought`, `review_written` for a second one, or `rate_limited`
 */
export async function writeReview(
  { db, clock, jobs, limits }: ReviewShop,
  author: Pick<Customer, 'userId'>,
  { product, rating, review, photos = [] }: Opinion & { product: string },
): Promise<OwnReview> {
  await limits.consume({ limit: reviewLimits.writing, of: author.userId })
  const bought = await listDelivered(db, { userId: author.userId, product })
  const [kept] = bought.length === 0 ? [] : await listReviewed(db, [product])
  if (!kept) throw new Refusal('review_not_bought')
  const now = clock.now()
  return db.transaction(async (tx) => {
    // What they are called now: their token still says what they were called when they logged in.
    const account = await lockUserForShare(tx, author.userId)
    if (!account) throw new Refusal('unauthenticated')
    const row = await insertReview(tx, {
      ...{ id: newId(), productId: kept.id, userId: account.id, name: shownName(account) },
      ...{ stars: rating, body: review, createdAt: now, changedAt: now },
    })
    if (!row) throw new Refusal('review_written')
    const named = await setPhotos(tx, { jobs }, { review: row, userId: author.userId, ids: photos })
    return toOwnReply(row, named)
  })
}

type Own = { id: string; userId: string }

/** Throws Refusal `not_found` for what is somebody else's. */
export async function requireOwnReview({ db }: Pick<ReviewShop, 'db'>, { id, userId }: Own): Promise<void> {
  const row = await findReview(db, id)
  if (row?.userId !== userId) throw new Refusal('not_found')
}

/** What has changed is hidden until staff have looked at it again; the same words and photos change nothing. */
export async function editReview(
  { db, clock, jobs, limits }: ReviewShop,
  { id, userId, call, requestId }: Own & AskedFor,
  { rating, review, photos }: Opinion,
): Promise<OwnReview> {
  await limits.consume({ limit: reviewLimits.writing, of: userId })
  return db.transaction(async (tx) => {
    // The account first, as erasing and merging lock both: what they have left of the review is nobody's to edit.
    if (!(await lockUserForShare(tx, userId))) throw new Refusal('unauthenticated')
    const present = await lockReview(tx, id)
    if (present?.userId !== userId) throw new Refusal('not_found')
    const shown = await selectPhotosOf(tx, [id])
    const ids = photos ?? shown.map((photo) => photo.id)
    const isSame = present.stars === rating && present.body === review && isEqual(ids, shown)
    if (isSame) return toOwnReply(present, shown)
    // Reports stay open until staff have read what it says now.
    if (present.state === 'shown')
      await recordRemoval(tx, { of: present, outcome: 'edited', call, requestId })
    const row = await updateReview(tx, id, {
      ...{ stars: rating, body: review, state: 'waiting', changedAt: clock.now() },
      ...{ reason: null, reasonWords: '' },
    })
    return toOwnReply(row, await setPhotos(tx, { jobs }, { review: row, userId, ids }))
  })
}

function isEqual(ids: readonly string[], photos: readonly { id: string }[]): boolean {
  return ids.length === photos.length && photos.every(({ id }, place) => id === ids[place])
}

export async function deleteReview(
  { db }: Pick<ReviewShop, 'db'>,
  { id, userId, call, requestId }: Own & AskedFor,
): Promise<void> {
  await db.transaction(async (tx) => {
    const present = await lockReview(tx, id)
    if (present?.userId !== userId) throw new Refusal('not_found')
    await recordRemoval(tx, { of: present, outcome: 'deleted', call, requestId })
    await deleteReviewOf(tx, { id, userId })
  })
}
