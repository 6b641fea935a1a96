import { demandOf } from '@shop/contract/basket'
import { lockStock, returnStock } from '#api/catalogue/index.ts'
import { type Actor, changeOrderState, findOrder, lockStatus } from '#api/orders/index.ts'
import type { Tx } from '#api/platform/db/index.ts'
import { closePayment, type StoredPayment } from './ledger/payments.repository.ts'
import { raiseAlert } from './ledger/raise-alert.ts'
import type { Shop } from './settlement-deps.ts'

type Ending = {
  actor: Actor
  /** Products that the caller takes in the same transaction; all are locked at once, so that no two deadlock. */
  alsoLock?: readonly string[]
  /** `not-paid`: nothing was charged. `Cancelled`: money did come. `nothing`: another order takes its place. */
  mail?: 'not-paid' | 'Cancelled' | 'nothing'
}

type EndingShop = Pick<Shop, 'clock' | 'jobs' | 'log'>

/** As {@link releaseCardOrder}, and returns the stock. */
export async function endCardOrder(
  tx: Tx,
  shop: EndingShop,
  payment: StoredPayment,
  ending: Ending,
): Promise<void> {
  const units = await releaseCardOrder(tx, shop, payment, ending)
  await returnStock(tx, units)
}

/**
 * Closes the payment and cancels the order, each once. The caller has locked the payment, found it open, and knows that it
 * cannot be paid any more. Order of locks: payment (the caller), product rows by id, order.
 * @returns units by product id, for the caller to return or to hand to another order
 */
export async function releaseCardOrder(
  tx: Tx,
  shop: EndingShop,
  payment: StoredPayment,
  { actor, alsoLock = [], mail = 'not-paid' }: Ending,
): Promise<ReadonlyMap<string, number>> {
  const at = shop.clock.now()
  const { id, customerOrderId } = payment
  const order = await findOrder(tx, customerOrderId)
  const units = demandOf(order?.lines ?? [])
  await lockStock(tx, [...units.keys(), ...alsoLock])
  await closePayment(tx, { id, at, state: 'ended' })
  const status = await lockStatus(tx, customerOrderId)
  if (status === 'Pending' || status === 'Halted') {
    await changeOrderState(tx, shop, { id: customerOrderId, to: 'Cancelled', at, actor, mail })
    return units
  }
  const detail = `The payment has ended, but its order is ${status}`
  await raiseAlert(tx, shop, { kind: 'unpaid_order_went_on', subject: id, customerOrderId, detail })
  return new Map()
}
