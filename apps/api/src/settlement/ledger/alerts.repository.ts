import { asc, eq } from 'drizzle-orm'
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
