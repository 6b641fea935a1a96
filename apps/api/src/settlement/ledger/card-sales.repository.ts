import { and, count, eq, min, ne, sql } from 'drizzle-orm'
import { dayOf, isSince, type Read, type Since } from '#api/platform/db/index.ts'
import { payment, paymentReceipt, refund } from './payments.tables.ts'

type DayOfMoney = { day: string; orders: number; cents: number }

/** Money that came by card, by the day of its arrival. What nobody wanted, and went back for that, was no sale. */
export async function selectCardReceipts(read: Read, since: Since): Promise<DayOfMoney[]> {
  const { intentId, amountCents, arrivedAt } = paymentReceipt
  const unwanted = sql`coalesce((select sum(${refund.amountCents}) from ${refund}
    where ${refund.intentId} = ${intentId} and ${refund.reason} = 'unwanted' and ${refund.state} <> 'failed'), 0)`
  return read
    .select({
      day: dayOf(arrivedAt, since),
      orders: sql`count(*) filter (where ${amountCents} > ${unwanted})`.mapWith(Number),
      cents: sql`sum(${amountCents} - ${unwanted})`.mapWith(Number),
    })
    .from(paymentReceipt)
    .where(isSince(arrivedAt, since))
    .groupBy(sql`1`)
}

/** Money that went back, by the day on which it was given back. */
export async function selectCardRefunds(read: Read, since: Since): Promise<DayOfMoney[]> {
  const { askedAt, amountCents, reason, state } = refund
  return read
    .select({ day: dayOf(askedAt, since), orders: count(), cents: sql`sum(${amountCents})`.mapWith(Number) })
    .from(refund)
    .where(and(ne(reason, 'unwanted'), ne(state, 'failed'), isSince(askedAt, since)))
    .groupBy(sql`1`)
}

/** Orders whose card is awaited. */
export async function sumOpenPayments(
  read: Read,
): Promise<{ count: number; cents: number; since: Date | null }> {
  const [row] = await read
    .select({
      count: count(),
      cents: sql`coalesce(sum(${payment.amountCents}), 0)`.mapWith(Number),
      since: min(payment.createdAt),
    })
    .from(payment)
    .where(eq(payment.state, 'open'))
  return row ?? { count: 0, cents: 0, since: null }
}
