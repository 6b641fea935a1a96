import { eq } from 'drizzle-orm'
import type { Read, Tx } from '#api/platform/db/index.ts'
import { reviewPhotos, reviewReports } from './reviews.tables.ts'
import { toPhotoPicture } from './to-photo-reply.ts'

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

/** With the address of the largest file, which is there as long as the photo is. */
export async function selectPhotosBy(
  read: Read,
  { userId, publicUrl }: Person & { publicUrl: string },
): Promise<object[]> {
  const rows = await read.select().from(reviewPhotos).where(eq(reviewPhotos.userId, userId))
  return rows.map((row) => {
    const { src, width } = toPhotoPicture(row)
    return { reviewId: row.reviewId, file: `${publicUrl}${src}-${width}.jpg`, createdAt: row.createdAt }
  })
}
