import { ORDER_STATUSES, type OrderStatus } from '@shop/contract/order-statuses'
import {
  type Actor,
  changeOrderState,
  lockOrderState,
  nextStatus,
  transitionRefused,
} from '#api/orders/index.ts'
import { Refusal } from '#api/refusal.ts'
import { orderChanges } from '#api/texts/order-changes.ts'
import { findPaymentOfOrder, lockPayment } from './ledger/payments.repository.ts'
import { recordOwnersStep } from './record-owners-step.ts'
import type { Shop } from './settlement-deps.ts'

/** Cancelling returns stock and money, so it is a use case of its own (`cancelOrder`). */
export const STATUSES_BY_HAND = ORDER_STATUSES.filter((status) => status !== 'Cancelled')

/** Without `to`: the status that follows. */
type Input = { id: string; to?: (typeof STATUSES_BY_HAND)[number] | undefined; actor: Actor }

/** An order in one of these is not worked on, so it need not be paid. */
const RESTING: readonly OrderStatus[] = ['Pending', 'Halted']

/**
 * A halted order goes back to where it was, and from Pending on to Approved if its card has paid meanwhile: nobody else
 * would move it on. Order of locks: payment, order.
 * @returns the status before and after
 * @throws Refusal `not_found`, `transition_refused`, `order_unpaid` when its card has not been charged
 */
export async function advanceOrder(
  shop: Pick<Shop, 'db' | 'clock' | 'jobs'>,
  { id, to, actor }: Input,
): Promise<{ from: OrderStatus; to: OrderStatus }> {
  const payment = await findPaymentOfOrder(shop.db, id)
  return shop.db.transaction(async (tx) => {
    const locked = payment && (await lockPayment(tx, payment.id))
    const state = await lockOrderState(tx, id)
    if (!state) throw new Refusal('not_found')
    const { status: from, left } = state
    const next = to ?? nextStatus(from, left)
    if (!next) throw transitionRefused({ from })
    if (locked && locked.state !== 'paid' && !RESTING.includes(next)) throw new Refusal('order_unpaid')
    const isPaidMeanwhile = next === 'Pending' && locked?.state === 'paid'
    const reached = isPaidMeanwhile ? 'Approved' : next
    const step = { id, at: shop.clock.now(), actor }
    if (isPaidMeanwhile) await changeOrderState(tx, shop, { ...step, to: next, mail: 'nothing' })
    await changeOrderState(tx, shop, { ...step, to: reached })
    await recordOwnersStep(tx, actor, {
      id,
      summary: orderChanges.moved(reached),
      before: { status: from },
      after: { status: reached },
    })
    return { from, to: reached }
  })
}
