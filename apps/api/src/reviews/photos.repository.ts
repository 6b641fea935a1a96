import { and, asc, eq, inArray, isNotNull, isNull, lte, notInArray, or, sql } from 'drizzle-orm'
import type { Read, Tx } from '#api/platform/db/index.ts'
import { type PhotoRow, reviewPhotos } from './reviews.tables.ts'

const dropped = { userId: null, reviewId: null }

/** What arrives once more replaces what nobody named yet. @returns false when the id is taken */
export async function notePhoto(
  tx: Tx,
  row: Pick<PhotoRow, 'id' | 'shown' | 'createdAt'> & { userId: string; address: string },
): Promise<boolean> {
  const noted = await tx
    .insert(reviewPhotos)
    .values({ ...row, isApart: true })
    .onConflictDoUpdate({
      target: reviewPhotos.id,
      set: { shown: row.shown, createdAt: row.createdAt },
      setWhere: and(eq(reviewPhotos.userId, row.userId), isNull(reviewPhotos.reviewId)),
    })
    .returning({ id: reviewPhotos.id })
  return noted.length > 0
}

export async function findPhoto(read: Read, id: string): Promise<PhotoRow | undefined> {
  const [row] = await read.select().from(reviewPhotos).where(eq(reviewPhotos.id, id))
  return row
}

/** Only what a review names has an address. */
export async function findPhotoAt(read: Read, address: string): Promise<PhotoRow | undefined> {
  const isNamed = and(isNotNull(reviewPhotos.userId), isNotNull(reviewPhotos.reviewId))
  const [row] = await read
    .select()
    .from(reviewPhotos)
    .where(and(eq(reviewPhotos.address, address), isNamed))
  return row
}

/** In the order in which they are shown. */
export async function selectPhotosOf(read: Read, reviewIds: readonly string[]): Promise<PhotoRow[]> {
  if (reviewIds.length === 0) return []
  return read
    .select()
    .from(reviewPhotos)
    .where(inArray(reviewPhotos.reviewId, [...reviewIds]))
    .orderBy(asc(reviewPhotos.place), asc(reviewPhotos.id))
}

type Naming = { reviewId: string; userId: string; ids: readonly string[] }

/** These and no others are of the review. @returns those that were the author's to name */
export async function namePhotos(tx: Tx, { reviewId, userId, ids }: Naming): Promise<PhotoRow[]> {
  await tx
    .update(reviewPhotos)
    .set(dropped)
    .where(and(eq(reviewPhotos.reviewId, reviewId), notInArray(reviewPhotos.id, [...ids])))
  if (ids.length === 0) return []
  const isFree = or(isNull(reviewPhotos.reviewId), eq(reviewPhotos.reviewId, reviewId))
  return tx
    .update(reviewPhotos)
    .set({ reviewId, place: sql`array_position(${sql.param(ids)}::uuid[], ${reviewPhotos.id})` })
    .where(and(inArray(reviewPhotos.id, [...ids]), eq(reviewPhotos.userId, userId), isFree))
    .returning()
}

/** @returns false when it has been dropped meanwhile */
export async function markWhole(tx: Tx, id: string): Promise<boolean> {
  const marked = await tx
    .update(reviewPhotos)
    .set({ isWhole: true })
    .where(and(eq(reviewPhotos.id, id), isNotNull(reviewPhotos.userId)))
    .returning({ id: reviewPhotos.id })
  return marked.length > 0
}

export async function markOutOfLibrary(tx: Tx, id: string): Promise<void> {
  await tx.update(reviewPhotos).set({ isApart: true }).where(eq(reviewPhotos.id, id))
}

export async function selectInLibrary(read: Read): Promise<PhotoRow[]> {
  return read.select().from(reviewPhotos).where(eq(reviewPhotos.isApart, false))
}

export async function dropUnnamed(tx: Tx, before: Date): Promise<void> {
  const isUnnamed = and(isNull(reviewPhotos.reviewId), isNotNull(reviewPhotos.userId))
  await tx
    .update(reviewPhotos)
    .set(dropped)
    .where(and(isUnnamed, lte(reviewPhotos.createdAt, before)))
}

export async function dropPhotosBy(tx: Tx, { userId }: { userId: string }): Promise<void> {
  await tx.update(reviewPhotos).set(dropped).where(eq(reviewPhotos.userId, userId))
}

export async function selectDropped(read: Read): Promise<PhotoRow[]> {
  return read.select().from(reviewPhotos).where(isNull(reviewPhotos.userId))
}

/** Named by a review, and not all of their files made. */
export async function selectUnfinished(read: Read): Promise<{ id: string }[]> {
  const isNamed = and(isNotNull(reviewPhotos.userId), isNotNull(reviewPhotos.reviewId))
  return read
    .select({ id: reviewPhotos.id })
    .from(reviewPhotos)
    .where(and(eq(reviewPhotos.isWhole, false), isNamed))
}

/** When its files were first deleted; a second time changes nothing. */
export async function markEmptied(tx: Tx, id: string, emptiedAt: Date): Promise<void> {
  await tx
    .update(reviewPhotos)
    .set({ emptiedAt })
    .where(and(eq(reviewPhotos.id, id), isNull(reviewPhotos.emptiedAt)))
}

export async function deletePhoto(tx: Tx, id: string): Promise<void> {
  await tx.delete(reviewPhotos).where(eq(reviewPhotos.id, id))
}
