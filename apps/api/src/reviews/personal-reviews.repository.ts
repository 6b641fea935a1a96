import { eq } from 'drizzle-orm'
import type { Read, Tx } from '#api/platform/db/index.ts'
import { type PhotoRow, reviewPhotos, reviewReports } from './reviews.tables.ts'

type Person = { userId: string }

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

export async function selectPhotosBy(read: Read, { userId }: Person): Promise<PhotoRow[]> {
  return read.select().from(reviewPhotos).where(eq(reviewPhotos.userId, userId))
}
