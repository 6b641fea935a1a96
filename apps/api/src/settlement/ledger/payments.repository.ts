import { and, asc, eq, gte, inArray, isNotNull, isNull, lte, or } from 'drizzle-orm'
import type { Read, Tx } from '#api/platform/db/index.ts'
import { payment, paymentReceipt } from './payments.tables.ts'

/** Amount in cents, currency in upper case like the order's. */
export type StoredPayment = typeof payment.$inferSelect

/** Money that arrived for one intent. */
export type Receipt = typeof paymentReceipt.$inferSelect

/** The customer must have no other open payment. */
export async function insertPayment(tx: Tx, row: StoredPayment): Promise<void> {
  await tx.insert(payment).values(row)
}

export async function findPayment(read: Read, id: string): Promise<StoredPayment | undefined> {
  const [found] = await read.select().from(payment).where(eq(payment.id, id))
  return found
}

/** A cash order has none. */
export async function findPaymentOfOrder(
  read: Read,
  customerOrderId: string,
): Promise<StoredPayment | undefined> {
  const [found] = await read.select().from(payment).where(eq(payment.customerOrderId, customerOrderId))
  return found
}

/** Finds earlier attempts too, when money arrived by them. */
export async function findPaymentByIntent(read: Read, intentId: string): Promise<StoredPayment | undefined> {
  // No join: each of the two is then found by its own index.
  const received = read
    .select({ id: paymentReceipt.paymentId })
    .from(paymentReceipt)
    .where(eq(paymentReceipt.intentId, intentId))
  const [found] = await read
    .select()
    .from(payment)
    .where(or(eq(payment.intentId, intentId), eq(payment.id, received)))
  return found
}

export async function findOpenPayment(read: Read, userId: string): Promise<StoredPayment | undefined> {
  const [found] = await read.select().from(payment).where(isOpenOf(userId))
  return found
}

export async function lockOpenPayment(tx: Tx, userId: string): Promise<StoredPayment | undefined> {
  const [found] = await tx.select().from(payment).where(isOpenOf(userId)).for('update')
  return found
}

/** Whoever changes an order by card locks its payment first. */
export async function lockPayment(tx: Tx, id: string): Promise<StoredPayment | undefined> {
  const [found] = await tx.select().from(payment).where(eq(payment.id, id)).for('update')
  return found
}

function isOpenOf(userId: string) {
  return and(eq(payment.userId, userId), eq(payment.state, 'open'))
}

/** @returns false when that attempt is over, or already has another intent */
export async function saveIntent(
  tx: Tx,
  { id, attempt, intentId }: { id: string; attempt: number; intentId: string },
): Promise<boolean> {
  const saved = await tx
    .update(payment)
    .set({ intentId })
    .where(and(isAttempt(id, attempt), or(isNull(payment.intentId), eq(payment.intentId, intentId))))
    .returning({ id: payment.id })
  return saved.length > 0
}

/** @returns false when somebody else has done so, or the payment is closed */
export async function startNextAttempt(
  tx: Tx,
  { id, attempt }: { id: string; attempt: number },
): Promise<boolean> {
  const started = await tx
    .update(payment)
    .set({ attempt: attempt + 1, intentId: null })
    .where(isAttempt(id, attempt))
    .returning({ id: payment.id })
  return started.length > 0
}

function isAttempt(id: string, attempt: number) {
  return and(eq(payment.id, id), eq(payment.state, 'open'), eq(payment.attempt, attempt))
}

/** The caller has locked the payment. */
export async function closePayment(
  tx: Tx,
  { id, at, ...end }: { id: string; at: Date } & ({ state: 'paid'; intentId: string } | { state: 'ended' }),
): Promise<void> {
  await tx
    .update(payment)
    .set({ ...end, closedAt: at })
    .where(eq(payment.id, id))
}

/** Those whose hold is over, the one asked about longest ago first. */
export async function listOverdue(read: Read, now: Date, limit: number): Promise<StoredPayment[]> {
  return read
    .select()
    .from(payment)
    .where(and(eq(payment.state, 'open'), lte(payment.holdUntil, now)))
    .orderBy(asc(payment.askedAt))
    .limit(limit)
}

/** Those that can be paid, the one asked about longest ago first. */
export async function listPayable(
  read: Read,
  askedBefore: Date,
  limit: number,
): Promise<(StoredPayment & { intentId: string })[]> {
  const rows = await read
    .select()
    .from(payment)
    .where(and(eq(payment.state, 'open'), lte(payment.askedAt, askedBefore), isNotNull(payment.intentId)))
    .orderBy(asc(payment.askedAt))
    .limit(limit)
  // The query has none without an intent; the column's type does not know.
  return rows.flatMap(({ intentId, ...row }) => (intentId === null ? [] : [{ ...row, intentId }]))
}

export async function listPaidSince(read: Read, since: Date): Promise<StoredPayment[]> {
  return read
    .select()
    .from(payment)
    .where(and(eq(payment.state, 'paid'), gte(payment.closedAt, since)))
    .orderBy(asc(payment.closedAt))
}

/** Has the next look begin with others. Locked by id first, as two processes may note the same ones at once. */
export async function noteAsked(tx: Tx, ids: readonly string[], at: Date): Promise<void> {
  if (ids.length === 0) return
  const locked = tx
    .select({ id: payment.id })
    .from(payment)
    .where(inArray(payment.id, [...ids]))
    .orderBy(asc(payment.id))
    .for('no key update')
  await tx.update(payment).set({ askedAt: at }).where(inArray(payment.id, locked))
}

export async function forgetAddresses(tx: Tx, placedBefore: Date): Promise<void> {
  await tx
    .update(payment)
    .set({ placedFrom: null })
    .where(and(isNotNull(payment.placedFrom), lte(payment.createdAt, placedBefore)))
}

/** Idempotent by intent: false when it was written before. */
export async function insertReceipt(tx: Tx, row: Omit<Receipt, 'refundedCents'>): Promise<boolean> {
  const written = await tx
    .insert(paymentReceipt)
    .values({ ...row, refundedCents: 0 })
    .onConflictDoNothing()
    .returning({ intentId: paymentReceipt.intentId })
  return written.length > 0
}

/** Oldest first. */
export async function listReceipts(read: Read, paymentId: string): Promise<Receipt[]> {
  return read
    .select()
    .from(paymentReceipt)
    .where(eq(paymentReceipt.paymentId, paymentId))
    .orderBy(asc(paymentReceipt.arrivedAt))
}
