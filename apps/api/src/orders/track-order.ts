import type { TrackedOrder } from '@shop/contract/orders'
import type { Caller } from '#api/caller.ts'
import type { Read } from '#api/platform/db/index.ts'
import { isId } from '#api/platform/ids/ids.ts'
import { Refusal } from '#api/refusal.ts'
import { parseOrderId } from './order-id.ts'
import { toOrderReply, toPublicReply } from './order-reply.ts'
import { findOrderByOrderId, findOrderOf } from './orders.repository.ts'

/**
 * Finds an order by `orderId` for anybody, by `_id` for its holder, who gets all of it (API-49).
 * Throws `not_found`, also for another's `_id`.
 */
export async function trackOrder(
  read: Read,
  { id, caller, now }: { id: string; caller: Caller; now: Date },
): Promise<TrackedOrder> {
  const order = isId(id) ? await findOwn(read, id, caller) : await findByOrderId(read, id)
  if (!order) throw new Refusal('not_found')
  return order.userId === caller?.userId ? toOrderReply(order) : toPublicReply(order, now)
}

async function findOwn(read: Read, id: string, caller: Caller) {
  return caller ? findOrderOf(read, { id, userId: caller.userId }) : undefined
}

async function findByOrderId(read: Read, text: string) {
  const orderId = parseOrderId(text)
  return orderId ? findOrderByOrderId(read, orderId) : undefined
}
