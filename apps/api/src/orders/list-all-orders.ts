import type { OrderStatus } from '@shop/contract/order-statuses'
import type { Read } from '#api/platform/db/index.ts'
import { findNamedOrder } from './find-named-order.ts'
import { type ListedOrder, listNewestOrders } from './orders.repository.ts'

/** `after`: number or `_id` of the order after which the page begins. */
type Query = { status: OrderStatus | undefined; after: string | undefined; limit: number }

/** Keyset page, newest first. `next`: the number to go on after, or null. Throws `not_found` for an unknown `after`. */
export async function listAllOrders(
  read: Read,
  { status, after, limit }: Query,
): Promise<{ orders: ListedOrder[]; next: string | null }> {
  const last = after === undefined ? undefined : await findNamedOrder(read, after)
  // One more than the page holds tells whether another follows.
  const found = await listNewestOrders(read, { status, after: last?.id, limit: limit + 1 })
  const orders = found.slice(0, limit)
  return { orders, next: found.length > limit ? (orders.at(-1)?.orderId ?? null) : null }
}
