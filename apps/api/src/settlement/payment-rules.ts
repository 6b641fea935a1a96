import type { Intent } from '#api/payments/index.ts'
import type { StoredPayment } from './ledger/payments.repository.ts'

/**
 * `none`: nothing has arrived. `known`: this money settled the payment before. `settles`: the exact amount. `wrong`:
 * money, but not what the order costs. `unwanted`: money after the payment has ended, or a second time. `foreign`: test
 * money for a live shop, or the reverse.
 */
export type IntentResult = 'none' | 'known' | 'settles' | 'wrong' | 'unwanted' | 'foreign'

/** Pure, so that the same state always leads to the same end. */
export function classifyIntent(
  payment: Pick<StoredPayment, 'state' | 'isLive' | 'amountCents' | 'currency' | 'intentId'>,
  intent: Pick<Intent, 'id' | 'state' | 'isLive' | 'receivedCents' | 'currency'>,
): IntentResult {
  if (intent.state !== 'succeeded') return 'none'
  if (intent.isLive !== payment.isLive) return 'foreign'
  if (payment.state === 'paid' && payment.intentId === intent.id) return 'known'
  if (payment.state !== 'open') return 'unwanted'
  const isExact =
    intent.receivedCents === payment.amountCents && intent.currency === payment.currency.toLowerCase()
  return isExact ? 'settles' : 'wrong'
}

/** Proof that a payment cannot be made any more: its present intent is dead at the provider, or it never had one. */
export type DeadPayment = Pick<StoredPayment, 'id' | 'attempt' | 'intentId'>

/** Optimistic check: no new intent has come since the proof was taken. */
export function isDead(payment: StoredPayment, dead: DeadPayment | undefined): boolean {
  return (
    dead !== undefined &&
    payment.id === dead.id &&
    payment.attempt === dead.attempt &&
    payment.intentId === dead.intentId
  )
}
