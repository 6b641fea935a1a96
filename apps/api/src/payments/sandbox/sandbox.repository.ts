import { and, eq, gte, lte, sum } from 'drizzle-orm'
import type { Read, Tx } from '#api/platform/db/index.ts'
import { sandboxEvent, sandboxIntent, sandboxRefund, sandboxSecret } from './sandbox.tables.ts'

export type StoredIntent = typeof sandboxIntent.$inferSelect
export type StoredSandboxRefund = typeof sandboxRefund.$inferSelect
export type StoredSandboxEvent = typeof sandboxEvent.$inferSelect

/** What all secrets are derived from; nothing before anybody has needed one. */
export async function findSecret(read: Read): Promise<string | undefined> {
  const [row] = await read.select({ secret: sandboxSecret.secret }).from(sandboxSecret)
  return row?.secret
}

/** Does nothing where another process was first. */
export async function insertSecret(tx: Tx, secret: string, createdAt: Date): Promise<void> {
  await tx.insert(sandboxSecret).values({ onlyRow: true, secret, createdAt }).onConflictDoNothing()
}

/** Does nothing where the same payment and attempt has one. */
export async function insertIntent(tx: Tx, row: typeof sandboxIntent.$inferInsert): Promise<void> {
  await tx
    .insert(sandboxIntent)
    .values(row)
    .onConflictDoNothing({ target: [sandboxIntent.paymentId, sandboxIntent.attempt] })
}

export async function findIntentOfAttempt(
  read: Read,
  { paymentId, attempt }: Pick<StoredIntent, 'paymentId' | 'attempt'>,
): Promise<StoredIntent | undefined> {
  const isIt = and(eq(sandboxIntent.paymentId, paymentId), eq(sandboxIntent.attempt, attempt))
  const [found] = await read.select().from(sandboxIntent).where(isIt)
  return found
}

export async function findStoredIntent(read: Read, id: string): Promise<StoredIntent | undefined> {
  const [found] = await read.select().from(sandboxIntent).where(eq(sandboxIntent.id, id))
  return found
}

export async function lockIntent(tx: Tx, id: string): Promise<StoredIntent | undefined> {
  const [found] = await tx.select().from(sandboxIntent).where(eq(sandboxIntent.id, id)).for('update')
  return found
}

/** The caller has locked it. */
export async function changeIntent(
  tx: Tx,
  id: string,
  change: Partial<Omit<StoredIntent, 'id' | 'changedAt'>> & Pick<StoredIntent, 'changedAt'>,
): Promise<void> {
  await tx.update(sandboxIntent).set(change).where(eq(sandboxIntent.id, id))
}

export async function listIntentsChanged(read: Read, since: Date): Promise<StoredIntent[]> {
  return read.select().from(sandboxIntent).where(gte(sandboxIntent.changedAt, since))
}

/** Deletes their refunds too. */
export async function deleteIntents(tx: Tx, changedBefore: Date): Promise<void> {
  await tx.delete(sandboxIntent).where(lte(sandboxIntent.changedAt, changedBefore))
}

/** By the shop's id of it. */
export async function findRefundOf(read: Read, refundId: string): Promise<StoredSandboxRefund | undefined> {
  const [found] = await read.select().from(sandboxRefund).where(eq(sandboxRefund.refundId, refundId))
  return found
}

/** By the sandbox's id of it. */
export async function findStoredRefund(read: Read, id: string): Promise<StoredSandboxRefund | undefined> {
  const [found] = await read.select().from(sandboxRefund).where(eq(sandboxRefund.id, id))
  return found
}

export async function sumRefunds(read: Read, intentId: string): Promise<number> {
  const [row] = await read
    .select({ cents: sum(sandboxRefund.amountCents).mapWith(Number) })
    .from(sandboxRefund)
    .where(eq(sandboxRefund.intentId, intentId))
  return row?.cents ?? 0
}

/** The caller has locked its intent. */
export async function insertSandboxRefund(tx: Tx, row: StoredSandboxRefund): Promise<void> {
  await tx.insert(sandboxRefund).values(row)
}

export async function insertSandboxEvent(tx: Tx, row: typeof sandboxEvent.$inferInsert): Promise<void> {
  await tx.insert(sandboxEvent).values(row)
}

export async function findSandboxEvent(read: Read, id: string): Promise<StoredSandboxEvent | undefined> {
  const [found] = await read.select().from(sandboxEvent).where(eq(sandboxEvent.id, id))
  return found
}

export async function deleteSandboxEvents(tx: Tx, before: Date): Promise<void> {
  await tx.delete(sandboxEvent).where(lte(sandboxEvent.createdAt, before))
}
