import type { Actor } from '#api/orders/index.ts'
import type { StoredPayment } from './ledger/payments.repository.ts'
import { raiseAlert } from './ledger/raise-alert.ts'
import { noteProviderFailure } from './note-provider-failure.ts'
import type { DeadPayment } from './payment-rules.ts'
import { settleIntent } from './settle-intent.ts'
import { providerOf, type Shop } from './settlement-deps.ts'

/** `dead`: it cannot be paid any more. `busy`: the provider has not decided, or does not answer. */
export type AskedToEnd = { kind: 'dead'; dead: DeadPayment } | { kind: 'paid' } | { kind: 'busy' }

/**
 * Ends an open payment at the provider before its order may end (expiry, cancellation, another order instead). Money
 * that came first settles the order. Call it outside any transaction; whoever then ends the order checks `isDead` in
 * its own.
 * @param isVouchedFor a person has seen that it is dead; counts only where its provider takes no payments for the shop
 * any more
 */
export async function askToEnd(
  shop: Shop,
  payment: StoredPayment,
  actor: Actor,
  { isVouchedFor = false }: { isVouchedFor?: boolean } = {},
): Promise<AskedToEnd> {
  const { id, attempt, intentId } = payment
  const dead: AskedToEnd = { kind: 'dead', dead: { id, attempt, intentId } }
  // Nobody can pay it: no secret leaves the shop before its intent is written down.
  if (intentId === null) return dead
  const provider = providerOf(shop, payment)
  if (!provider) {
    // In test mode no money moves; whoever moves some must be asked.
    if (!payment.isLive || isVouchedFor) return dead
    await alertOfMissingProvider(shop, payment)
    return { kind: 'busy' }
  }
  try {
    const intent = await provider.cancelIntent(intentId)
    if (!intent) {
      await alertOfUnknownIntent(shop, payment)
      return dead
    }
    if (intent.state === 'cancelled') return dead
    if (intent.state !== 'succeeded') return { kind: 'busy' }
    const status = await settleIntent(shop, { paymentId: id, intent, actor })
    if (status === 'ended') return dead
    return { kind: status === 'paid' ? 'paid' : 'busy' }
  } catch (error) {
    if (!noteProviderFailure(shop, error, 'the hold goes on')) throw error
    return { kind: 'busy' }
  }
}

/** The hold goes on, and a person must look: without the provider's keys nobody learns whether it was paid. */
async function alertOfMissingProvider(
  shop: Shop,
  { intentId, customerOrderId, provider }: StoredPayment,
): Promise<void> {
  const detail = `${intentId} is open at ${provider} in live mode, where the shop takes no payments at present: its order can neither be paid nor end`
  await shop.db.transaction((tx) =>
    raiseAlert(tx, shop, { kind: 'provider_missing', subject: intentId ?? '', customerOrderId, detail }),
  )
}

/** An intent that its own provider does not know: the account there was changed. */
async function alertOfUnknownIntent(shop: Shop, { intentId, customerOrderId }: StoredPayment): Promise<void> {
  const detail = `The provider knows no intent ${intentId}; was the account changed?`
  await shop.db.transaction((tx) =>
    raiseAlert(tx, shop, { kind: 'provider_missing', subject: intentId ?? '', customerOrderId, detail }),
  )
}
