import type { OrderStatus } from '@shop/contract/order-statuses'
import {
  type Actor,
  changeOrderState,
  lockStanding,
  nextStatus,
  TransitionRefused,
} from '#api/orders/index.ts'
import { Refusal } from '#api/refusal.ts'
import { findPaymentOfOrder, lockPayment } from './ledger/payments.repository.ts'
import type { Shop } from './settlement-deps.ts'

/** Where an order may be moved by hand. Cancelling has consequences of its own (`cancelOrder`). */
type Wish = { id: string; to?: Exclude<OrderStatus, 'Cancelled'> | undefined; actor: Actor }

/** An order in one of these is not worked on, so it need not be paid. */
const RESTING: readonly OrderStatus[] = ['Pending', 'Halted']

/**
 * Moves an order on to the status that follows, or to the one that is said; a halted one goes back to where it was.
 * Locks in the one order of this module: payment, order.
 * @returns the status before and after
 * @throws TransitionRefused when there is no such step
 * @throws Refusal `not_found`, `order_unpaid` when its card has not been charged
 */
export async function advanceOrder(
  shop: Pick<Shop, 'db' | 'clock' | 'jobs'>,
  { id, to, actor }: Wish,
): Promise<{ from: OrderStatus; to: OrderStatus }> {
  const payment = await findPaymentOfOrder(shop.db, id)
  return shop.db.transaction(async (tx) => {
    const locked = payment && (await lockPayment(tx, payment.id))
    const standing = await lockStanding(tx, id)
    if (!standing) throw new Refusal('not_found')
    const { status: from, left } = standing
    const next = to ?? nextStatus(from, left)
    if (!next) throw new TransitionRefused(from)
    if (locked && locked.state !== 'paid' && !RESTING.includes(next)) throw new Refusal('order_unpaid')
    await changeOrderState(tx, shop, { id, to: next, at: shop.clock.now(), actor })
    return { from, to: next }
  })
}
