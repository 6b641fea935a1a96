import { demandOf } from '@shop/contract/basket'
import { lockStock, returnStock } from '#api/catalogue/index.ts'
import { type Actor, changeOrderState, findOrder } from '#api/orders/index.ts'
import type { Tx } from '#api/platform/db/index.ts'
import { Refusal } from '#api/refusal.ts'
import { orderChanges } from '#api/texts/order-changes.ts'
import { askToEnd } from './ask-to-end.ts'
import {
  closePayment,
  findPaymentOfOrder,
  lockPayment,
  type StoredPayment,
} from './ledger/payments.repository.ts'
import type { StoredRefund } from './ledger/refunds.repository.ts'
import { type DeadPayment, isDead } from './payment-rules.ts'
import { recordOwnersStep } from './record-owners-step.ts'
import { refundRest } from './refund-payment.ts'
import { providerOf, type Shop } from './settlement-deps.ts'

/** Each round meets a payment that has changed meanwhile: another attempt, or paid. */
const MAX_ROUNDS = 4

/** `canBeSent`: whoever took the payment still takes the shop's, so a job sends it. */
type Cancellation = { refunds: readonly StoredRefund[]; canBeSent: boolean }

/**
 * Returns the stock once, ends an open payment at the provider first, and refunds a payment that was made in full.
 * @param request `isVouchedFor`: whoever cancels has seen that the open payment is dead (`askToEnd`)
 * @throws Refusal `transition_refused` when it was shipped or cancelled before; `not_found`; `payment_processing` while
 * the provider has not decided or does not answer
 */
export async function cancelOrder(
  shop: Shop,
  { id, actor, isVouchedFor = false }: { id: string; actor: Actor; isVouchedFor?: boolean },
): Promise<Cancellation> {
  for (let round = 1; round <= MAX_ROUNDS; round += 1) {
    const payment = await findPaymentOfOrder(shop.db, id)
    const asked =
      payment?.state === 'open' ? await askToEnd(shop, payment, actor, { isVouchedFor }) : undefined
    if (asked?.kind === 'busy') throw new Refusal('payment_processing')
    const dead = asked?.kind === 'dead' ? asked.dead : undefined
    const request = { id, actor, paymentId: payment?.id, dead }
    const refunds = await shop.db.transaction((tx) => cancelIn(tx, shop, request))
    if (refunds)
      return { refunds, canBeSent: payment !== undefined && providerOf(shop, payment) !== undefined }
  }
  throw new Refusal('payment_processing')
}

type Cancelled = {
  id: string
  actor: Actor
  paymentId: string | undefined
  dead: DeadPayment | undefined
}

/**
 * Order of locks: payment, product rows by id, order.
 * @returns undefined when the open payment is not the one that was ended: ask the provider anew
 */
async function cancelIn(
  tx: Tx,
  shop: Shop,
  { id, actor, paymentId, dead }: Cancelled,
): Promise<StoredRefund[] | undefined> {
  const payment = paymentId === undefined ? undefined : await lockPayment(tx, paymentId)
  if (payment?.state === 'open' && !isDead(payment, dead)) return undefined
  const order = await findOrder(tx, id)
  if (!order) throw new Refusal('not_found')
  const units = demandOf(order.lines)
  const at = shop.clock.now()
  await lockStock(tx, [...units.keys()])
  const from = await changeOrderState(tx, shop, { id, to: 'Cancelled', at, actor })
  await returnStock(tx, units)
  await recordOwnersStep(tx, actor, {
    id,
    summary: orderChanges.cancelled,
    before: { status: from },
    after: { status: 'Cancelled' },
  })
  return payment ? endPayment(tx, shop, payment, { at, actor }) : []
}

async function endPayment(
  tx: Tx,
  shop: Shop,
  { id, state }: StoredPayment,
  { at, actor }: { at: Date; actor: Actor },
): Promise<StoredRefund[]> {
  if (state === 'open') await closePayment(tx, { id, at, state: 'ended' })
  return state === 'paid' ? refundRest(tx, shop, id, { reason: 'cancelled', actor }) : []
}
