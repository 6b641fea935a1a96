import type { Read } from '#api/platform/db/index.ts'
import { isId } from '#api/platform/ids/ids.ts'
import { Refusal } from '#api/refusal.ts'
import { parseOrderId } from './order-id.ts'
import { findOrder, findOrderByOrderId, type StoredOrder } from './orders.repository.ts'

/** Finds anybody's order by its number in any spelling, or by its `_id`. Throws Refusal `not_found`. */
export async function findNamedOrder(read: Read, name: string): Promise<StoredOrder> {
  const order = isId(name) ? await findOrder(read, name) : await findByNumber(read, name)
  if (!order) throw new Refusal('not_found')
  return order
}

async function findByNumber(read: Read, text: string): Promise<StoredOrder | undefined> {
  const orderId = parseOrderId(text)
  return orderId ? findOrderByOrderId(read, orderId) : undefined
}
