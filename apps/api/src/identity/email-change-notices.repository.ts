import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import type { Read, Tx } from '#api/platform/db/index.ts'
import { emailChangeNotice } from './identity.tables.ts'

export type StoredNotice = typeof emailChangeNotice.$inferSelect

export async function insertNotice(tx: Tx, notice: Omit<StoredNotice, 'triedAt'>): Promise<void> {
  await tx.insert(emailChangeNotice).values(notice)
}

export async function findNotice(read: Read, id: string): Promise<StoredNotice | undefined> {
  const [found] = await read.select().from(emailChangeNotice).where(eq(emailChangeNotice.id, id))
  return found
}

/** Whether this was the first time. */
export async function markTried(tx: Tx, id: string, now: Date): Promise<boolean> {
  const marked = await tx
    .update(emailChangeNotice)
    .set({ triedAt: now })
    .where(and(eq(emailChangeNotice.id, id), isNull(emailChangeNotice.triedAt)))
    .returning({ one: sql`1` })
  return marked.length > 0
}

export async function deleteNotice(tx: Tx, id: string): Promise<void> {
  await tx.delete(emailChangeNotice).where(eq(emailChangeNotice.id, id))
}

export async function deleteOldNotices(tx: Tx, before: Date): Promise<void> {
  await tx.delete(emailChangeNotice).where(lt(emailChangeNotice.askedAt, before))
}
