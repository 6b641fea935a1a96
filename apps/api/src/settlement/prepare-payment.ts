import type { AwaitedPayment, CardPayment, PlacedOrder } from '@shop/contract/payments'
import { customerActor, findOrder, type StoredOrder, toOrderReply } from '#api/orders/index.ts'
import type { Intent } from '#api/payments/index.ts'
import { ensureIntent } from './ensure-intent.ts'
import { findPaymentOfOrder, type StoredPayment } from './ledger/payments.repository.ts'
import { settleIntent } from './settle-intent.ts'
import { providerUnavailable } from './settlement.errors.ts'
import { providerOf, type Shop } from './settlement-deps.ts'

/**
 * Makes sure that an unpaid card order has its intent at the provider, and settles the order if that was paid meanwhile.
 * Idempotent: after a lost reply another call gets what the browser needs.
 * @returns the order, with the payment that the browser is to make, if one is awaited
 * @throws Refusal `provider_unavailable`, `rate_limited`
 */
export async function preparePayment(shop: Shop, order: StoredOrder, address: string): Promise<PlacedOrder> {
  const payment = order.paymentMethod === 'stripe' ? await findPaymentOfOrder(shop.db, order.id) : undefined
  if (payment?.state !== 'open') return toOrderReply(order)
  const provider = providerOf(shop, payment)
  if (!provider) throw providerUnavailable()
  const found = await ensureIntent(shop, provider, { paymentId: payment.id, orderId: order.orderId, address })
  if (found && found.intent.state !== 'succeeded') {
    return { ...toOrderReply(order), payment: toCardPayment(found.payment, found.intent) }
  }
  if (found) {
    const actor = customerActor({ userId: order.userId, address })
    await settleIntent(shop, { paymentId: found.payment.id, intent: found.intent, actor })
  }
  return toOrderReply((await findOrder(shop.db, order.id)) ?? order)
}

function toCardPayment(payment: StoredPayment, { clientSecret, state }: Intent): CardPayment {
  return {
    ...toAwaitedPayment(payment),
    clientSecret,
    state: state === 'processing' ? 'processing' : 'open',
  }
}

export function toAwaitedPayment({
  id,
  provider,
  amountCents,
  currency,
  holdUntil,
}: StoredPayment): AwaitedPayment {
  return {
    id,
    provider,
    amount: amountCents,
    currency: currency.toLowerCase(),
    expiresAt: holdUntil.toISOString(),
  }
}
