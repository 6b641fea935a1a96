import type { OrderStatus } from '@shop/contract/order-statuses'
import type { Deps } from '#api/deps.ts'
import type { Tx } from '#api/platform/db/index.ts'
import { newId } from '#api/platform/ids/ids.ts'
import { Refusal } from '#api/refusal.ts'
import { orderMessages } from '#api/texts/order-messages.ts'
import { type Actor, toActorColumns } from './actor.ts'
import { mailAboutOrder, type OrderMailKind } from './mail-about-order.ts'
import { canMove } from './order-states.ts'
import { transitionRefused } from './orders.errors.ts'
import { lockOrderState, saveTransition } from './orders.repository.ts'

type Transition = {
  id: string
  to: OrderStatus
  at: Date
  actor: Actor
  /** Which mail, where it is not the one of the new status. */
  mail?: OrderMailKind | 'nothing'
}

/**
 * Moves an order to another status, with an entry of its history (TRACK-27) and a mail to the shopper. Only the order
 * changes: whoever cancels returns its stock in the same transaction.
 * @returns the status that it left
 * @throws Refusal `transition_refused` for a step that the transition table does not hold, `not_found`
 */
export async function changeOrderState(
  tx: Tx,
  shop: Pick<Deps, 'jobs'>,
  { id, to, at, actor, mail = to }: Transition,
): Promise<OrderStatus> {
  const state = await lockOrderState(tx, id)
  if (!state) throw new Refusal('not_found')
  const { status, left, entries } = state
  if (!canMove(status, to, left)) throw transitionRefused({ from: status, to })
  await saveTransition(tx, {
    id: newId(),
    customerOrderId: id,
    position: entries + 1,
    status: to,
    at,
    message: orderMessages[to],
    ...toActorColumns(actor),
  })
  if (mail !== 'nothing') await mailAboutOrder(tx, shop, { orderId: id, kind: mail })
  return status
}
