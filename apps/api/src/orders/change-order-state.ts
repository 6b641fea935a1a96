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
import { lockStanding, saveTransition } from './orders.repository.ts'

/** A step that an order takes. */
type Transition = {
  id: string
  to: OrderStatus
  at: Date
  actor: Actor
  /** What the shopper is told, where it is more than the new status; `nothing` where there is nothing to tell. */
  mail?: OrderMailKind | 'nothing'
}

/**
 * Moves an order to another status and adds it, with a message for the shopper and with who did it, to its history
 * (TRACK-27). A mail tells the shopper. Only the order changes: who cancels returns its stock in the same transaction.
 * @throws Refusal `transition_refused` when the table of transitions does not hold this one, `not_found` when there is no
 * such order
 */
export async function changeOrderState(
  tx: Tx,
  shop: Pick<Deps, 'jobs'>,
  { id, to, at, actor, mail = to }: Transition,
): Promise<void> {
  const standing = await lockStanding(tx, id)
  if (!standing) throw new Refusal('not_found')
  const { status, left, entries } = standing
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
}
