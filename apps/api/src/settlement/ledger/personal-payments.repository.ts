import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Read, Tx } from '#api/platform/db/index.ts'
import type { Merging } from '#api/platform/personal-data/index.ts'
import { payment, providerEvent, refund } from './payments.tables.ts'

const paymentsOf = (read: Read, userId: string) =>
  read.select({ id: payment.id }).from(payment).where(eq(payment.userId, userId))

export async function selectPaymentsOfPerson(read: Read, userId: string): Promise<object[]> {
  return read.select().from(payment).where(eq(payment.userId, userId))
}

export async function forgetAddressesOf(tx: Tx, userId: string): Promise<void> {
  await tx
    .update(payment)
    .set({ placedFrom: null })
    .where(and(eq(payment.userId, userId), isNotNull(payment.placedFrom)))
}

export async function selectRefundsOfPerson(read: Read, userId: string): Promise<object[]> {
  const { id, paymentId, amountCents, currency, reason, state, askedAt, changedAt } = refund
  return read
    .select({ id, paymentId, amountCents, currency, reason, state, askedAt, changedAt })
    .from(refund)
    .where(inArray(paymentId, paymentsOf(read, userId)))
}

export async function emptyRefundOriginsOf(tx: Tx, userId: string): Promise<void> {
  await tx
    .update(refund)
    .set({ actorFrom: null })
    .where(and(eq(refund.actorKind, 'customer'), eq(refund.actorName, userId), isNotNull(refund.actorFrom)))
}

export async function forgetDeclinesOf(tx: Tx, userId: string): Promise<void> {
  await tx
    .update(providerEvent)
    .set({ decline: null })
    .where(
      and(
        isNotNull(providerEvent.decline),
        inArray(
          providerEvent.paymentId,
          tx
            .select({ id: sql<string>`${payment.id}::text` })
            .from(payment)
            .where(eq(payment.userId, userId)),
        ),
      ),
    )
}

/**
 * Money that is on its way back. A refund that failed is on no way: its amount lies with the receipt again and an alert
 * tells the owner. Nothing here says that it was then given back by another refund or outside the shop, so it would be
 * open for ever.
 */
export async function isRefundOpen(read: Read, userId: string): Promise<boolean> {
  const [open] = await read
    .select({ id: refund.id })
    .from(refund)
    .where(and(eq(refund.state, 'asked'), inArray(refund.paymentId, paymentsOf(read, userId))))
    .limit(1)
  return open !== undefined
}

/** A customer has at most one unpaid card order, which the database sees to. */
export async function haveBothOpenPayments(read: Read, userIds: readonly [string, string]): Promise<boolean> {
  const open = await read
    .select({ id: payment.id })
    .from(payment)
    .where(and(eq(payment.state, 'open'), inArray(payment.userId, [...userIds])))
  return open.length === userIds.length
}

export async function movePayments(tx: Tx, { from, into }: Merging): Promise<void> {
  await tx.update(payment).set({ userId: into.userId }).where(eq(payment.userId, from.userId))
}

/** Refunds that they asked for themselves name their account. */
export async function moveRefundOrigins(tx: Tx, { from, into }: Merging): Promise<void> {
  await tx
    .update(refund)
    .set({ actorName: into.userId })
    .where(and(eq(refund.actorKind, 'customer'), eq(refund.actorName, from.userId)))
}
