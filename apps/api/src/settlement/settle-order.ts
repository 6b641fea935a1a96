import type { SettledPayment } from '@shop/contract/payments'
import { type Actor, findOrder, type StoredOrder } from '#api/orders/index.ts'
import { Refusal } from '#api/refusal.ts'
import { findPaymentOfOrder, type StoredPayment } from './ledger/payments.repository.ts'
import { noteProviderFailure } from './note-provider-failure.ts'
import { settleIntent } from './settle-intent.ts'
import { providerUnavailable } from './settlement.errors.ts'
import { providerOf, type Shop } from './settlement-deps.ts'

/** A closed payment stays. Throws `not_found` for an order that is not paid by card, `provider_unavailable`. */
export async function settleOrder(shop: Shop, order: StoredOrder, actor: Actor): Promise<SettledPayment> {
  const payment = await findPaymentOfOrder(shop.db, order.id)
  if (!payment) throw new Refusal('not_found')
  const settled = payment.state === 'open' ? await settleOpen(shop, payment, actor) : undefined
  const now = await findOrder(shop.db, order.id)
  return {
    orderStatus: (now ?? order).status,
    paymentState: payment.state,
    ...settled,
  }
}

async function settleOpen(
  shop: Shop,
  payment: StoredPayment,
  actor: Actor,
): Promise<Pick<SettledPayment, 'paymentState' | 'message'> | undefined> {
  const provider = providerOf(shop, payment)
  if (!provider || payment.intentId === null) return undefined
  try {
    const intent = await provider.findIntent(payment.intentId)
    if (!intent) return undefined
    const paymentState = await settleIntent(shop, { paymentId: payment.id, intent, actor })
    const message = paymentState === 'open' ? intent.lastDecline?.message : undefined
    return { paymentState, ...(message && { message }) }
  } catch (error) {
    if (!noteProviderFailure(shop, error, 'the payment stays as it is')) throw error
    throw providerUnavailable(error)
  }
}
