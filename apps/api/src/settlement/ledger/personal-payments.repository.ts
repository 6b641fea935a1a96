import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Read, Tx } from '#api/platform/db/index.ts'
import { payment, providerEvent, refund } from './payments.tables.ts'

const paymentsOf = (read: Read, userId: string) =>
  read.select({ id: payment.id }).from(payment).where(eq(payment.userId, userId))

export async function selectPaymentsOfPerson(read: Read, userId: string): Promise<object[]> {
  return read.select().from(payment).where(eq(payment.userId, userId))
}

export async function forgetAddressesOf(tx: Tx, userId: string): Promise<void> {
  await tx.update(payment).set({ placedFrom: null }).where(eq(payment.userId, userId))
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
    .where(and(eq(refund.actorKind, 'customer'), eq(refund.actorName, userId)))
}

export async function forgetDeclinesOf(tx: Tx, userId: string): Promise<void> {
  await tx
    .update(providerEvent)
    .set({ decline: null })
    .where(
      inArray(
        providerEvent.paymentId,
        tx
          .select({ id: sql<string>`${payment.id}::text` })
          .from(payment)
          .where(eq(payment.userId, userId)),
      ),
    )
}
