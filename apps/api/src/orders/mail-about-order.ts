import { ORDER_STATUSES } from '@shop/contract/order-statuses'
import * as z from 'zod/mini'
import type { Deps } from '#api/deps.ts'
import type { Tx } from '#api/platform/db/index.ts'

export const ORDER_MAIL = 'order-mail'

/**
 * What a mail can be about: a new status, or `confirmed` (placed to be paid in cash, or paid by card), `not-paid`
 * (over, because no card has paid), `refunded` (money went back), `refused-money` (money came for an order that is
 * over, and goes back).
 */
export const ORDER_MAIL_KINDS = [
  'confirmed',
  'not-paid',
  'refunded',
  'refused-money',
  ...ORDER_STATUSES,
] as const
export type OrderMailKind = (typeof ORDER_MAIL_KINDS)[number]

/** `orderId`: the order's `_id`. `amountCents`: for the two kinds about money. */
export const orderJobData = z.object({
  orderId: z.string(),
  kind: z.enum(ORDER_MAIL_KINDS),
  amountCents: z.optional(z.int()),
})
export type OrderJobData = z.output<typeof orderJobData>

/** Transactional outbox: the mail is written and sent once the transaction has committed, never if it rolls back. */
export async function mailAboutOrder(
  tx: Tx,
  { jobs }: Pick<Deps, 'jobs'>,
  { orderId, kind, amountCents }: OrderJobData,
): Promise<void> {
  await jobs.enqueue(tx, ORDER_MAIL, { orderId, kind, ...(amountCents !== undefined && { amountCents }) })
}
