import { and, asc, eq, gte, inArray, isNotNull, isNull, lte, or } from 'drizzle-orm'
import type { Read, Tx } from '#api/platform/db/index.ts'
import { payment, paymentReceipt } from './payments.tables.ts'

/** A payment as it is stored; amount in cents, currency in upper case like the order's. */
export type StoredPayment = typeof payment.$inferSelect

/** Money that arrived for one intent. */
export type Receipt = typeof paymentReceipt.$inferSelect

/** Writes a payment. Its customer must have no other open one. */
export async function insertPayment(tx: Tx, row: StoredPayment): Promise<void> {
  await tx.insert(payment).values(row)
}

/** A payment by its id. */
export async function findPayment(read: Read, id: string): Promise<StoredPayment | undefined> {
  const [found] = await read.select().from(payment).where(eq(payment.id, id))
  return found
}

/** The payment of an order; a cash order has none. */
export async function findPaymentOfOrder(
  read: Read,
  customerOrderId: string,
): Promise<StoredPayment | undefined> {
  const [found] = await read.select().from(payment).where(eq(payment.customerOrderId, customerOrderId))
  return found
}

/** The payment that has, or once received money by, this intent. */
export async function findPaymentByIntent(read: Read, intentId: string): Promise<StoredPayment | undefined> {
  const [found] = await read
    .select({ payment })
    .from(payment)
    .leftJoin(paymentReceipt, eq(paymentReceipt.paymentId, payment.id))
    .where(or(eq(payment.intentId, intentId), eq(paymentReceipt.intentId, intentId)))
  return found?.payment
}

/** The customer's payment that waits for its card, if there is one. */
export async function findOpenPayment(read: Read, userId: string): Promise<StoredPayment | undefined> {
  const [found] = await read.select().from(payment).where(isOpenOf(userId))
  return found
}

/** {@link findOpenPayment}, and keeps it from changing until the transaction ends. */
export async function lockOpenPayment(tx: Tx, userId: string): Promise<StoredPayment | undefined> {
  const [found] = await tx.select().from(payment).where(isOpenOf(userId)).for('update')
  return found
}

/** A payment by its id, kept from changing until the transaction ends. Whoever changes an order by card locks its payment first. */
export async function lockPayment(tx: Tx, id: string): Promise<StoredPayment | undefined> {
  const [found] = await tx.select().from(payment).where(eq(payment.id, id)).for('update')
  return found
}

function isOpenOf(userId: string) {
  return and(eq(payment.userId, userId), eq(payment.state, 'open'))
}

/**
 * Notes the provider's id of a payment's present attempt.
 * @returns false when that attempt is over, or already has another intent
 */
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

/**
 * Leaves an attempt whose intent is dead behind, so that a new one can be asked for.
 * @returns false when somebody else has done so, or the payment is closed
 */
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

/** Closes a payment that the caller has locked: `paid` by an intent, or `ended`. */
export async function closePayment(
  tx: Tx,
  { id, at, ...end }: { id: string; at: Date } & ({ state: 'paid'; intentId: string } | { state: 'ended' }),
): Promise<void> {
  await tx
    .update(payment)
    .set({ ...end, closedAt: at })
    .where(eq(payment.id, id))
}

/** Open payments whose hold is over, the one that was asked about longest ago first. */
export async function listOverdue(read: Read, now: Date, limit: number): Promise<StoredPayment[]> {
  return read
    .select()
    .from(payment)
    .where(and(eq(payment.state, 'open'), lte(payment.holdUntil, now)))
    .orderBy(asc(payment.askedAt))
    .limit(limit)
}

/** Open payments that can be paid, the one that was asked about longest ago first. */
export async function listPayable(
  read: Read,
  askedBefore: Date,
  limit: number,
): Promise<(StoredPayment & { intentId: string })[]> {
  const rows = await read
    .select()
    .from(payment)
    .where(and(eq(payment.state, 'open'), lte(payment.askedAt, askedBefore)))
    .orderBy(asc(payment.askedAt))
    .limit(limit)
  return rows.flatMap(({ intentId, ...row }) => (intentId === null ? [] : [{ ...row, intentId }]))
}

/** Payments that were made since then. */
export async function listPaidSince(read: Read, since: Date): Promise<StoredPayment[]> {
  return read
    .select()
    .from(payment)
    .where(and(eq(payment.state, 'paid'), gte(payment.closedAt, since)))
    .orderBy(asc(payment.closedAt))
}

/** Notes that the provider is being asked about these payments, so that the next look begins with others. */
export async function noteAsked(tx: Tx, ids: readonly string[], at: Date): Promise<void> {
  if (ids.length === 0) return
  await tx
    .update(payment)
    .set({ askedAt: at })
    .where(inArray(payment.id, [...ids]))
}

/** Forgets where orders came from that were placed before then. */
export async function forgetAddresses(tx: Tx, placedBefore: Date): Promise<void> {
  await tx
    .update(payment)
    .set({ placedFrom: null })
    .where(and(isNotNull(payment.placedFrom), lte(payment.createdAt, placedBefore)))
}

/**
 * Books money that arrived, once for each intent.
 * @returns false when it was booked before
 */
export async function insertReceipt(tx: Tx, row: Omit<Receipt, 'refundedCents'>): Promise<boolean> {
  const written = await tx
    .insert(paymentReceipt)
    .values({ ...row, refundedCents: 0 })
    .onConflictDoNothing()
    .returning({ intentId: paymentReceipt.intentId })
  return written.length > 0
}

/** Everything that arrived for a payment, oldest first. */
export async function listReceipts(read: Read, paymentId: string): Promise<Receipt[]> {
  return read
    .select()
    .from(paymentReceipt)
    .where(eq(paymentReceipt.paymentId, paymentId))
    .orderBy(asc(paymentReceipt.arrivedAt))
}
