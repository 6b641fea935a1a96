import { and, asc, eq, isNotNull, lte, sql } from 'drizzle-orm'
import type { Read, Tx } from '#api/platform/db/index.ts'
import { paymentReceipt, refund } from './payments.tables.ts'

export type StoredRefund = typeof refund.$inferSelect

/** False when less is left. The caller has locked the payment. */
export async function takeFromReceipt(tx: Tx, intentId: string, amountCents: number): Promise<boolean> {
  const taken = await tx
    .update(paymentReceipt)
    .set({ refundedCents: sql`${paymentReceipt.refundedCents} + ${amountCents}` })
    .where(
      and(
        eq(paymentReceipt.intentId, intentId),
        sql`${paymentReceipt.refundedCents} + ${amountCents} <= ${paymentReceipt.amountCents}`,
      ),
    )
    .returning({ intentId: paymentReceipt.intentId })
  return taken.length > 0
}

export async function returnToReceipt(tx: Tx, intentId: string, amountCents: number): Promise<void> {
  await tx
    .update(paymentReceipt)
    .set({ refundedCents: sql`${paymentReceipt.refundedCents} - ${amountCents}` })
    .where(eq(paymentReceipt.intentId, intentId))
}

export async function insertRefund(tx: Tx, row: StoredRefund): Promise<void> {
  await tx.insert(refund).values(row)
}

/** Oldest first. */
export async function listRefunds(read: Read, paymentId: string): Promise<StoredRefund[]> {
  return read.select().from(refund).where(eq(refund.paymentId, paymentId)).orderBy(asc(refund.id))
}

/** The one that was looked at longest ago first. */
export async function listUnfinishedRefunds(read: Read, limit: number): Promise<StoredRefund[]> {
  return read
    .select()
    .from(refund)
    .where(eq(refund.state, 'asked'))
    .orderBy(asc(refund.changedAt), asc(refund.id))
    .limit(limit)
}

/** Finds a refund by the id that the provider gave it. */
export async function findRefundAtProvider(
  read: Read,
  providerRefundId: string,
): Promise<StoredRefund | undefined> {
  const [found] = await read.select().from(refund).where(eq(refund.providerRefundId, providerRefundId))
  return found
}

/** Optimistic lock: false when the refund has changed since the caller read it. */
export async function changeRefund(
  tx: Tx,
  seen: Pick<StoredRefund, 'id' | 'state' | 'attempt'>,
  change: Partial<StoredRefund>,
): Promise<boolean> {
  const changed = await tx
    .update(refund)
    .set(change)
    .where(and(eq(refund.id, seen.id), eq(refund.state, seen.state), eq(refund.attempt, seen.attempt)))
    .returning({ id: refund.id })
  return changed.length > 0
}

/** Forgets the network addresses of customers whose way back from the provider led to a refund before then. */
export async function emptyOrigins(tx: Tx, before: Date): Promise<void> {
  await tx
    .update(refund)
    .set({ actorFrom: null })
    .where(and(eq(refund.actorKind, 'customer'), isNotNull(refund.actorFrom), lte(refund.askedAt, before)))
}
