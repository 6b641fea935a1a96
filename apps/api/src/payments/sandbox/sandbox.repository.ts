import { and, eq, gte, lte, sum } from 'drizzle-orm'
import type { Read, Tx } from '#api/platform/db/index.ts'
import { sandboxEvent, sandboxIntent, sandboxRefund, sandboxSecret } from './sandbox.tables.ts'

/** An attempt at a payment, as the sandbox keeps it. */
export type StoredIntent = typeof sandboxIntent.$inferSelect
/** Money that went back, as the sandbox keeps it. */
export type StoredSandboxRefund = typeof sandboxRefund.$inferSelect
/** Something that is told to the shop. */
export type StoredSandboxEvent = typeof sandboxEvent.$inferSelect

/** What all secrets are derived from; nothing before anybody has needed one. */
export async function findSecret(read: Read): Promise<string | undefined> {
  const [row] = await read.select({ secret: sandboxSecret.secret }).from(sandboxSecret)
  return row?.secret
}

/** Keeps a secret, unless another process was first. */
export async function insertSecret(tx: Tx, secret: string, createdAt: Date): Promise<void> {
  await tx.insert(sandboxSecret).values({ onlyRow: true, secret, createdAt }).onConflictDoNothing()
}

/** Writes an intent, unless the same payment and attempt has one. */
export async function insertIntent(tx: Tx, row: typeof sandboxIntent.$inferInsert): Promise<void> {
  await tx
    .insert(sandboxIntent)
    .values(row)
    .onConflictDoNothing({ target: [sandboxIntent.paymentId, sandboxIntent.attempt] })
}

/** The intent of an attempt. */
export async function findIntentOfAttempt(
  read: Read,
  { paymentId, attempt }: Pick<StoredIntent, 'paymentId' | 'attempt'>,
): Promise<StoredIntent | undefined> {
  const isIt = and(eq(sandboxIntent.paymentId, paymentId), eq(sandboxIntent.attempt, attempt))
  const [found] = await read.select().from(sandboxIntent).where(isIt)
  return found
}

/** An intent by its id. */
export async function findStoredIntent(read: Read, id: string): Promise<StoredIntent | undefined> {
  const [found] = await read.select().from(sandboxIntent).where(eq(sandboxIntent.id, id))
  return found
}

/** An intent that nobody else changes until the transaction ends. */
export async function lockIntent(tx: Tx, id: string): Promise<StoredIntent | undefined> {
  const [found] = await tx.select().from(sandboxIntent).where(eq(sandboxIntent.id, id)).for('update')
  return found
}

/** Changes an intent that the caller has locked. */
export async function changeIntent(
  tx: Tx,
  id: string,
  change: Partial<Omit<StoredIntent, 'id' | 'changedAt'>> & Pick<StoredIntent, 'changedAt'>,
): Promise<void> {
  await tx.update(sandboxIntent).set(change).where(eq(sandboxIntent.id, id))
}

/** The intents to which something happened since then. */
export async function listIntentsChanged(read: Read, since: Date): Promise<StoredIntent[]> {
  return read.select().from(sandboxIntent).where(gte(sandboxIntent.changedAt, since))
}

/** Deletes the intents that nothing happened to since then, and their refunds. */
export async function deleteIntents(tx: Tx, changedBefore: Date): Promise<void> {
  await tx.delete(sandboxIntent).where(lte(sandboxIntent.changedAt, changedBefore))
}

/** A refund by the shop's id of it. */
export async function findRefundOf(read: Read, refundId: string): Promise<StoredSandboxRefund | undefined> {
  const [found] = await read.select().from(sandboxRefund).where(eq(sandboxRefund.refundId, refundId))
  return found
}

/** A refund by the sandbox's id of it. */
export async function findStoredRefund(read: Read, id: string): Promise<StoredSandboxRefund | undefined> {
  const [found] = await read.select().from(sandboxRefund).where(eq(sandboxRefund.id, id))
  return found
}

/** How much of an intent has gone back. */
export async function sumRefunds(read: Read, intentId: string): Promise<number> {
  const [row] = await read
    .select({ cents: sum(sandboxRefund.amountCents).mapWith(Number) })
    .from(sandboxRefund)
    .where(eq(sandboxRefund.intentId, intentId))
  return row?.cents ?? 0
}

/** Writes a refund; the caller has locked its intent. */
export async function insertSandboxRefund(tx: Tx, row: StoredSandboxRefund): Promise<void> {
  await tx.insert(sandboxRefund).values(row)
}

/** Writes what is to be told. */
export async function insertSandboxEvent(tx: Tx, row: typeof sandboxEvent.$inferInsert): Promise<void> {
  await tx.insert(sandboxEvent).values(row)
}

/** What is to be told, by its id. */
export async function findSandboxEvent(read: Read, id: string): Promise<StoredSandboxEvent | undefined> {
  const [found] = await read.select().from(sandboxEvent).where(eq(sandboxEvent.id, id))
  return found
}

/** Deletes what happened before then. */
export async function deleteSandboxEvents(tx: Tx, before: Date): Promise<void> {
  await tx.delete(sandboxEvent).where(lte(sandboxEvent.createdAt, before))
}
