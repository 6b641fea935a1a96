import type { Deps } from '#api/deps.ts'
import type { PaymentProvider } from '#api/payments/index.ts'
import type { Tx } from '#api/platform/db/index.ts'
import { newId } from '#api/platform/ids/ids.ts'
import { Refusal } from '#api/refusal.ts'
import { insertPayment } from './ledger/payments.repository.ts'

/** `placedFrom` is the shopper's network address. */
type Payable = {
  order: { id: string; userId: string; totalCents: number; currency: string; createdAt: Date }
  placedFrom: string
}

/**
 * Opens the payment of an order, in the order's transaction and under the account's lock; the account has no other open one.
 * Throws `below_card_minimum`.
 */
export async function startPayment(
  tx: Tx,
  { config }: Pick<Deps, 'config'>,
  { name, isLive }: PaymentProvider,
  { order, placedFrom }: Payable,
): Promise<void> {
  if (order.totalCents < config.cardMinimumCents) throw new Refusal('below_card_minimum')
  const at = order.createdAt
  await insertPayment(tx, {
    id: newId(),
    customerOrderId: order.id,
    userId: order.userId,
    state: 'open',
    provider: name,
    isLive,
    amountCents: order.totalCents,
    currency: order.currency,
    attempt: 1,
    intentId: null,
    placedFrom,
    holdUntil: new Date(at.getTime() + config.holdMs),
    askedAt: at,
    createdAt: at,
    closedAt: null,
  })
}
