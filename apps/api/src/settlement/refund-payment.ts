import type { Actor } from '#api/orders/index.ts'
import type { Tx } from '#api/platform/db/index.ts'
import { askRefund } from './ledger/ask-refund.ts'
import {
  findPaymentOfOrder,
  listReceipts,
  lockPayment,
  type StoredPayment,
} from './ledger/payments.repository.ts'
import type { StoredRefund } from './ledger/refunds.repository.ts'
import { RefundRefused } from './settlement.errors.ts'
import { providerOf, type Shop } from './settlement-deps.ts'

/** Why money goes back, and who has it go. */
type Why = { reason: StoredRefund['reason']; actor: Actor }

/** What the owner gives back: an amount in cents, or without one all that is left. */
type RefundWish = { orderId: string; amountCents?: number | undefined; actor: Actor }

/**
 * Gives money of an order back, whole or in part, whatever the order's status. It is asked for here and sent by a job;
 * `orders show` tells what became of it. Of two who ask for the same rest one gets it.
 * @param orderId the order's `_id`
 * @returns the refunds that were asked for; more than one only where money arrived more than once
 * @throws RefundRefused when nothing was paid by card, less is left, or whoever took the payment cannot be asked
 */
export async function refundPayment(
  shop: Shop,
  { orderId, amountCents, actor }: RefundWish,
): Promise<readonly StoredRefund[]> {
  const payment = await findPaymentOfOrder(shop.db, orderId)
  if (!payment) throw new RefundRefused('This order was not paid by card.')
  if (!providerOf(shop, payment)) throw new RefundRefused(providerGone(payment))
  const why: Why = { reason: 'owner', actor }
  return shop.db.transaction(async (tx) => {
    await lockPayment(tx, payment.id)
    const refunds =
      amountCents === undefined
        ? await refundRest(tx, shop, payment.id, why)
        : await refundPart(tx, shop, payment.id, { amountCents, ...why })
    if (refunds.length === 0) throw new RefundRefused('There is nothing left to give back, or not as much.')
    return refunds
  })
}

/** What is asked for nevertheless (a cancelled order's money) waits for that provider; see `send-refunds.ts`. */
function providerGone({ provider }: StoredPayment): string {
  return `Nothing was asked back: ${provider} took this payment and takes none for the shop at present. Set its configuration, here as for the shop, or give the money back another way.`
}

/** Asks for everything that is left of a payment. The caller has locked it. */
export async function refundRest(
  tx: Tx,
  shop: Pick<Shop, 'clock' | 'jobs'>,
  paymentId: string,
  why: Why,
): Promise<StoredRefund[]> {
  const refunds = []
  for (const receipt of await listReceipts(tx, paymentId)) {
    const amountCents = receipt.amountCents - receipt.refundedCents
    if (amountCents > 0) refunds.push(await askRefund(tx, shop, receipt, { amountCents, ...why }))
  }
  return refunds.filter((refund) => refund !== undefined)
}

async function refundPart(
  tx: Tx,
  shop: Shop,
  paymentId: string,
  wish: Why & { amountCents: number },
): Promise<StoredRefund[]> {
  if (!Number.isInteger(wish.amountCents) || wish.amountCents < 1) {
    throw new RefundRefused('An amount is a whole number of cents, at least 1.')
  }
  for (const receipt of await listReceipts(tx, paymentId)) {
    const refund = await askRefund(tx, shop, receipt, wish)
    if (refund) return [refund]
  }
  return []
}
