import { and, asc, eq, inArray, isNull, lte } from 'drizzle-orm'
import type { Read, Tx } from '#api/platform/db/index.ts'
import { type ReportRow, reviewReports } from './reviews.tables.ts'

export async function insertReport(tx: Tx, row: typeof reviewReports.$inferInsert): Promise<void> {
  await tx.insert(reviewReports).values(row)
}

/** Oldest first. */
export async function selectOpenReports(read: Read, reviewIds: readonly string[]): Promise<ReportRow[]> {
  if (reviewIds.length === 0) return []
  return read
    .select()
    .from(reviewReports)
    .where(and(inArray(reviewReports.reviewId, [...reviewIds]), isNull(reviewReports.closedAt)))
    .orderBy(asc(reviewReports.createdAt), asc(reviewReports.id))
}

/** @returns those that were open */
export async function closeReports(tx: Tx, reviewId: string, at: Date): Promise<ReportRow[]> {
  return tx
    .update(reviewReports)
    .set({ closedAt: at })
    .where(and(eq(reviewReports.reviewId, reviewId), isNull(reviewReports.closedAt)))
    .returning()
}

export async function findReport(read: Read, id: string): Promise<ReportRow | undefined> {
  const [row] = await read.select().from(reviewReports).where(eq(reviewReports.id, id))
  return row
}

export async function updateReport(tx: Tx, id: string, patch: Pick<ReportRow, 'closedAt'>): Promise<void> {
  await tx.update(reviewReports).set(patch).where(eq(reviewReports.id, id))
}

export async function deleteReports(tx: Tx, before: Date): Promise<void> {
  await tx.delete(reviewReports).where(lte(reviewReports.createdAt, before))
}
