import { asc, count, desc, eq, gte } from 'drizzle-orm'
import type { Read, Tx } from '#api/platform/db/index.ts'
import { alert } from './payments.tables.ts'

export type StoredAlert = typeof alert.$inferSelect

/** @returns false when there is an alert about the matter already */
export async function insertAlert(tx: Tx, row: StoredAlert): Promise<boolean> {
  const written = await tx.insert(alert).values(row).onConflictDoNothing().returning({ id: alert.id })
  return written.length > 0
}

/** Oldest first. */
export async function listAlertsOf(read: Read, customerOrderId: string): Promise<StoredAlert[]> {
  return read
    .select()
    .from(alert)
    .where(eq(alert.customerOrderId, customerOrderId))
    .orderBy(asc(alert.raisedAt), asc(alert.id))
}

export async function countAlerts(read: Read, since: Date): Promise<number> {
  const [row] = await read.select({ count: count() }).from(alert).where(gte(alert.raisedAt, since))
  return row?.count ?? 0
}

/** Newest first. */
export async function listLatestAlerts(read: Read, since: Date, limit: number): Promise<StoredAlert[]> {
  return read
    .select()
    .from(alert)
    .where(gte(alert.raisedAt, since))
    .orderBy(desc(alert.raisedAt), desc(alert.id))
    .limit(limit)
}
