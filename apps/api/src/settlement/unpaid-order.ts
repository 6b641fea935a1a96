import type { PlacedOrder, UnpaidOrder } from '@shop/contract/payments'
import { findOrder, type StoredOrder, toOrderReply } from '#api/orders/index.ts'
import { findOpenPayment, type StoredPayment } from './ledger/payments.repository.ts'
import { preparePayment, toAwaitedPayment } from './prepare-payment.ts'
import { providerOf, type Shop } from './settlement-deps.ts'

type ReadShop = Pick<Shop, 'db' | 'payments'>
type Waiting = { order: StoredOrder; payment: StoredPayment }

/** A safe read: the provider is not asked. */
export async function findUnpaidOrder(shop: ReadShop, userId: string): Promise<UnpaidOrder | undefined> {
  const waiting = await findWaiting(shop, userId)
  return waiting && { ...toOrderReply(waiting.order), payment: toAwaitedPayment(waiting.payment) }
}

/**
 * Gives the customer's unpaid order an intent that can be paid, or settles it if it was paid.
 * Throws `provider_unavailable`, `rate_limited`.
 */
export async function resumeUnpaidOrder(
  shop: Shop,
  { userId, address }: { userId: string; address: string },
): Promise<PlacedOrder | undefined> {
  const waiting = await findWaiting(shop, userId)
  return waiting && preparePayment(shop, waiting.order, address)
}

/** Without its provider a payment cannot be made, so it does not wait. */
async function findWaiting(shop: ReadShop, userId: string): Promise<Waiting | undefined> {
  const payment = await findOpenPayment(shop.db, userId)
  if (!payment || !providerOf(shop, payment)) return undefined
  const order = await findOrder(shop.db, payment.customerOrderId)
  return order && { order, payment }
}
