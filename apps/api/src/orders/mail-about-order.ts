import { ORDER_STATUSES } from '@shop/contract/order-statuses'
import * as z from 'zod/mini'
import type { Deps } from '#api/deps.ts'
import type { Tx } from '#api/platform/db/index.ts'

/** The job that writes and sends one mail about an order. */
export const ORDER_MAIL = 'order-mail'

/**
 * What a mail can be about: a new status, or `confirmed` (placed to be paid in cash, or paid by card),
 * `not-paid` (over, because no card has paid for it), `refunded` (money has gone back), `refused-money` (money came for an order that is over, and goes back).
 */
export const ORDER_MAIL_KINDS = [
  'confirmed',
  'not-paid',
  'refunded',
  'refused-money',
  ...ORDER_STATUSES,
] as const
/** See {@link ORDER_MAIL_KINDS}. */
export type OrderMailKind = (typeof ORDER_MAIL_KINDS)[number]

/** What a mail is about. `orderId`: the order's `_id`. `amountCents`: the money that it tells of, for the two kinds about money. */
export const orderNews = z.object({
  orderId: z.string(),
  kind: z.enum(ORDER_MAIL_KINDS),
  amountCents: z.optional(z.int()),
})
/** See {@link orderNews}. */
export type OrderNews = z.output<typeof orderNews>

/** Has a mail about an order written and sent once the transaction has committed; if it rolls back, nobody hears of it. */
export async function mailAboutOrder(
  tx: Tx,
  { jobs }: Pick<Deps, 'jobs'>,
  { orderId, kind, amountCents }: OrderNews,
): Promise<void> {
  await jobs.enqueue(tx, ORDER_MAIL, { orderId, kind, ...(amountCents !== undefined && { amountCents }) })
}
