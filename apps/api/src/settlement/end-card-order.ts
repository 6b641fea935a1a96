import { demandOf } from '@shop/contract/basket'
import { lockStock, returnStock } from '#api/catalogue/index.ts'
import { type Actor, changeOrderState, findOrder, lockStatus } from '#api/orders/index.ts'
import type { Tx } from '#api/platform/db/index.ts'
import { closePayment, type StoredPayment } from './ledger/payments.repository.ts'
import { raiseAlert } from './ledger/raise-alert.ts'
import type { Shop } from './settlement-deps.ts'

type Ending = {
  actor: Actor
  /** Products that the caller takes in the same transaction; all are locked at once, so that no two wait for each other in a ring. */
  alsoLock?: readonly string[]
  /**
   * What the shopper is told: that nothing was charged; where money did come, only that the order is cancelled; nothing
   * where another order takes its place, which speaks for itself.
   */
  mail?: 'not-paid' | 'Cancelled' | 'nothing'
}

/**
 * Ends an order that was not paid: its payment is closed, its stock returned, the order cancelled, each once. The
 * caller has locked the payment, found it open, and knows that it cannot be paid any more. Locks in the one order of
 * this module: payment (the caller), product rows by id, order.
 */
export async function endCardOrder(
  tx: Tx,
  shop: Pick<Shop, 'clock' | 'jobs' | 'log'>,
  payment: StoredPayment,
  { actor, alsoLock = [], mail = 'not-paid' }: Ending,
): Promise<void> {
  const at = shop.clock.now()
  const { id, customerOrderId } = payment
  const order = await findOrder(tx, customerOrderId)
  const pieces = demandOf(order?.lines ?? [])
  await lockStock(tx, [...pieces.keys(), ...alsoLock])
  await closePayment(tx, { id, at, state: 'ended' })
  const status = await lockStatus(tx, customerOrderId)
  if (status === 'Pending' || status === 'Halted') {
    await changeOrderState(tx, shop, { id: customerOrderId, to: 'Cancelled', at, actor, mail })
    await returnStock(tx, pieces)
  } else {
    const detail = `The payment has ended, but its order is ${status}`
    await raiseAlert(tx, shop, { kind: 'unpaid_order_went_on', subject: id, customerOrderId, detail })
  }
}
