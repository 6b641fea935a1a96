import type { Actor } from '#api/orders/index.ts'
import type { Tx } from '#api/platform/db/index.ts'
import { invalidField, Refusal } from '#api/refusal.ts'
import { orderChanges } from '#api/texts/order-changes.ts'
import { askRefund } from './ledger/ask-refund.ts'
import { findPaymentOfOrder, listReceipts, lockPayment, type Receipt } from './ledger/payments.repository.ts'
import type { StoredRefund } from './ledger/refunds.repository.ts'
import { recordOwnersStep } from './record-owners-step.ts'
import { providerGone, refundTooLarge } from './settlement.errors.ts'
import { providerOf, type Shop } from './settlement-deps.ts'

type Why = { reason: StoredRefund['reason']; actor: Actor }

/** An amount in cents, or without one all that is left. */
type RefundRequest = { orderId: string; amountCents?: number | undefined; actor: Actor }

/**
 * Refunds whatever the order's status; a job sends it. Of two who ask for the same rest one gets it.
 * @param orderId the order's `_id`
 * @returns the refunds that were asked for; several only where money arrived more than once
 * @throws Refusal `not_paid_by_card`, `refund_too_large`, `provider_gone`; `invalid_input` for what is no amount
 */
export async function refundPayment(
  shop: Shop,
  { orderId, amountCents, actor }: RefundRequest,
): Promise<readonly StoredRefund[]> {
  const payment = await findPaymentOfOrder(shop.db, orderId)
  if (!payment) throw new Refusal('not_paid_by_card')
  // What is asked for nevertheless (a cancelled order's money) waits for that provider (`send-refunds.ts`).
  if (!providerOf(shop, payment)) throw providerGone(payment)
  const why: Why = { reason: 'owner', actor }
  return shop.db.transaction(async (tx) => {
    await lockPayment(tx, payment.id)
    const refunds =
      amountCents === undefined
        ? await refundRest(tx, shop, payment.id, why)
        : await refundPart(tx, shop, payment.id, { amountCents, ...why })
    const after = await listReceipts(tx, payment.id)
    if (refunds.length === 0) throw refundTooLarge(mostLeft(after))
    const asked = sum(refunds.map((refund) => refund.amountCents))
    const refundedCents = sum(after.map((receipt) => receipt.refundedCents))
    await recordOwnersStep(tx, actor, {
      id: orderId,
      summary: orderChanges.refunded(asked),
      before: { refundedCents: refundedCents - asked },
      after: { refundedCents },
    })
    return refunds
  })
}

/** The caller has locked the payment. */
export async function refundRest(
  tx: Tx,
  shop: Pick<Shop, 'clock' | 'jobs'>,
  paymentId: string,
  why: Why,
): Promise<StoredRefund[]> {
  const refunds = []
  for (const receipt of await listReceipts(tx, paymentId)) {
    const amountCents = leftOf(receipt)
    if (amountCents > 0) refunds.push(await askRefund(tx, shop, receipt, { amountCents, ...why }))
  }
  return refunds.filter((refund) => refund !== undefined)
}

async function refundPart(
  tx: Tx,
  shop: Shop,
  paymentId: string,
  request: Why & { amountCents: number },
): Promise<StoredRefund[]> {
  if (!Number.isInteger(request.amountCents) || request.amountCents < 1) {
    throw invalidField('amount')
  }
  for (const receipt of await listReceipts(tx, paymentId)) {
    const refund = await askRefund(tx, shop, receipt, request)
    if (refund) return [refund]
  }
  return []
}

/** A partial refund comes out of one receipt, since each went to a card of its own. */
function mostLeft(receipts: readonly Receipt[]): number {
  return Math.max(0, ...receipts.map(leftOf))
}

function sum(cents: readonly number[]): number {
  return cents.reduce((one, other) => one + other, 0)
}

function leftOf({ amountCents, refundedCents }: Receipt): number {
  return amountCents - refundedCents
}
