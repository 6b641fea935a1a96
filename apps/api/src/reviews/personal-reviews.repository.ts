import { and, count, desc, eq, inArray, isNull, ne, notInArray } from 'drizzle-orm'
import type { Read, Tx } from '#api/platform/db/index.ts'
import type { Merging } from '#api/platform/personal-data/index.ts'
import {
  type PhotoRow,
  type ReviewRow,
  reviewPhotos,
  reviewReports,
  reviews,
  reviewVotes,
} from './reviews.tables.ts'

type Person = { userId: string }

/** Row locks until the transaction ends, in the order of their ids. */
export async function lockUnshownOf(tx: Tx, { userId }: Person): Promise<ReviewRow[]> {
  return tx
    .select()
    .from(reviews)
    .where(and(eq(reviews.userId, userId), ne(reviews.state, 'shown')))
    .orderBy(reviews.id)
    .for('update')
}

/** Of two reviews of a product the earlier one, in doubt that of the account that goes. Locked as above. */
export async function lockEarlierOf(tx: Tx, { from, into }: Merging): Promise<ReviewRow[]> {
  const isOfEither = inArray(reviews.userId, [from.userId, into.userId])
  const kept = tx
    .selectDistinctOn([reviews.productId], { id: reviews.id })
    .from(reviews)
    .where(isOfEither)
    .orderBy(reviews.productId, desc(reviews.changedAt), desc(eq(reviews.userId, into.userId)))
  return tx
    .select()
    .from(reviews)
    .where(and(isOfEither, notInArray(reviews.id, kept)))
    .orderBy(reviews.id)
    .for('update')
}

export async function selectReportsBy(read: Read, { userId }: Person): Promise<object[]> {
  const { reviewId, reason, words, createdAt } = reviewReports
  return read
    .select({ reviewId, reason, words, createdAt })
    .from(reviewReports)
    .where(eq(reviewReports.userId, userId))
}

/** That it was reported, and why, stays: somebody decided about it. */
export async function forgetReporter(tx: Tx, { userId }: Person): Promise<void> {
  await tx.update(reviewReports).set({ userId: null, words: '' }).where(eq(reviewReports.userId, userId))
}

export async function countReportsBy(read: Read, { userId }: Person): Promise<number> {
  const [row] = await read
    .select({ rows: count() })
    .from(reviewReports)
    .where(eq(reviewReports.userId, userId))
  return row?.rows ?? 0
}

export async function moveReports(tx: Tx, { from, into }: Merging): Promise<void> {
  await tx.update(reviewReports).set({ userId: into.userId }).where(eq(reviewReports.userId, from.userId))
}

/** Nobody votes on their own review (PDP-22): votes of one account on a review of the other become that. */
export async function deleteOwnVotes(tx: Tx, { from, into }: Merging): Promise<void> {
  const both = [from.userId, into.userId]
  const theirs = tx.select({ id: reviews.id }).from(reviews).where(inArray(reviews.userId, both))
  await tx
    .delete(reviewVotes)
    .where(and(inArray(reviewVotes.userId, both), inArray(reviewVotes.reviewId, theirs)))
}

/** What is shown stays, without who wrote it: others have decided by it, and the product's rating comes from it. */
export async function forgetAuthor(tx: Tx, { userId }: Person): Promise<void> {
  await tx.delete(reviews).where(and(eq(reviews.userId, userId), ne(reviews.state, 'shown')))
  await tx
    .update(reviews)
    .set({ name: '' })
    .where(and(eq(reviews.userId, userId), ne(reviews.name, '')))
}

export async function selectPhotosBy(read: Read, { userId }: Person): Promise<PhotoRow[]> {
  return read.select().from(reviewPhotos).where(eq(reviewPhotos.userId, userId))
}

/** Those that a review names follow it (`migrations/0048-merged-accounts.sql`). */
export async function movePhotos(tx: Tx, { from, into }: Merging): Promise<void> {
  await tx
    .update(reviewPhotos)
    .set({ userId: into.userId })
    .where(and(eq(reviewPhotos.userId, from.userId), isNull(reviewPhotos.reviewId)))
}
