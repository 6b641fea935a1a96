import type { Vote } from '@shop/contract/review-kinds'
import { LATEST_REVIEWS, type ReviewSort } from '@shop/contract/reviews'
import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Read, Tx } from '#api/platform/db/index.ts'
import { type ReviewRow, reviews, reviewVotes } from './reviews.tables.ts'

const isShown = eq(reviews.state, 'shown')

const orderOf: Record<ReviewSort, SQL[]> = {
  helpful: [desc(sql`(${reviews.likes} - ${reviews.dislikes})`), desc(reviews.createdAt), desc(reviews.id)],
  newest: [desc(reviews.createdAt), desc(reviews.id)],
}

export async function selectShown(
  read: Read,
  { productId, sort, limit, offset }: { productId: string; sort: ReviewSort; limit: number; offset: number },
): Promise<ReviewRow[]> {
  return read
    .select()
    .from(reviews)
    .where(and(eq(reviews.productId, productId), isShown))
    .orderBy(...orderOf[sort])
    .limit(limit)
    .offset(offset)
}

export async function selectLatest(read: Read): Promise<ReviewRow[]> {
  return read
    .select()
    .from(reviews)
    .where(isShown)
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .limit(LATEST_REVIEWS)
}

export async function selectReviewsOf(read: Read, userId: string): Promise<ReviewRow[]> {
  return read
    .select()
    .from(reviews)
    .where(eq(reviews.userId, userId))
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
}

export async function findReviewBy(
  read: Read,
  { userId, productId }: { userId: string; productId: string },
): Promise<ReviewRow | undefined> {
  const [row] = await read
    .select()
    .from(reviews)
    .where(and(eq(reviews.userId, userId), eq(reviews.productId, productId)))
  return row
}

export async function findReview(read: Read, id: string): Promise<ReviewRow | undefined> {
  const [row] = await read.select().from(reviews).where(eq(reviews.id, id))
  return row
}

/** Row lock until the transaction ends. */
export async function lockReview(tx: Tx, id: string): Promise<ReviewRow | undefined> {
  const [row] = await tx.select().from(reviews).where(eq(reviews.id, id)).for('update')
  return row
}

/** Undefined when its author has reviewed this product already, which the unique constraint decides. */
export async function insertReview(tx: Tx, row: typeof reviews.$inferInsert): Promise<ReviewRow | undefined> {
  const [inserted] = await tx
    .insert(reviews)
    .values(row)
    .onConflictDoNothing({ target: [reviews.userId, reviews.productId] })
    .returning()
  return inserted
}

export async function insertReviews(tx: Tx, rows: (typeof reviews.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await tx.insert(reviews).values(rows)
}

/** @returns whether there were any */
export async function deleteSamples(tx: Tx): Promise<boolean> {
  const gone = await tx.delete(reviews).where(eq(reviews.isSample, true)).returning({ id: reviews.id })
  return gone.length > 0
}

type Patch = Partial<
  Pick<
    ReviewRow,
    'stars' | 'body' | 'state' | 'reason' | 'reasonWords' | 'hidingId' | 'answer' | 'answeredAt' | 'changedAt'
  >
>

/** Raises the version. Whoever calls holds the lock. */
export async function updateReview(tx: Tx, id: string, patch: Patch): Promise<ReviewRow> {
  const [row] = await tx
    .update(reviews)
    .set({ ...patch, version: sql`${reviews.version} + 1` })
    .where(eq(reviews.id, id))
    .returning()
  if (!row) throw new Error('The review was locked, and is gone')
  return row
}

export async function deleteReviewOf(tx: Tx, { id, userId }: { id: string; userId: string }): Promise<void> {
  await tx.delete(reviews).where(and(eq(reviews.id, id), eq(reviews.userId, userId)))
}

export async function selectVotes(
  read: Read,
  { userId, productId }: { userId: string; productId: string },
): Promise<{ review: string; vote: Vote }[]> {
  const rows = await read
    .select({ review: reviewVotes.reviewId, isLike: reviewVotes.isLike })
    .from(reviewVotes)
    .innerJoin(reviews, eq(reviews.id, reviewVotes.reviewId))
    .where(and(eq(reviewVotes.userId, userId), eq(reviews.productId, productId)))
  return rows.map(({ review, isLike }) => ({ review, vote: isLike ? 'like' : 'dislike' }))
}

type Voter = { reviewId: string; userId: string }

/** One vote a person and review, whatever was said before. */
export async function saveVote(tx: Tx, voter: Voter, isLike: boolean): Promise<void> {
  await tx
    .insert(reviewVotes)
    .values({ ...voter, isLike })
    .onConflictDoUpdate({ target: [reviewVotes.reviewId, reviewVotes.userId], set: { isLike } })
}

export async function deleteVote(tx: Tx, { reviewId, userId }: Voter): Promise<void> {
  await tx.delete(reviewVotes).where(and(eq(reviewVotes.reviewId, reviewId), eq(reviewVotes.userId, userId)))
}
