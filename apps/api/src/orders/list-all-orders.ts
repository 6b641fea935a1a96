import type { OrderStatus } from '@shop/contract/order-statuses'
import type { Read } from '#api/platform/db/index.ts'
import { findNamedOrder } from './find-named-order.ts'
import { type ListedOrder, listNewestOrders } from './orders.repository.ts'

/** Which of all orders to list. `after`: number or `_id` of the order after which the list goes on. */
type Wish = { status: OrderStatus | undefined; after: string | undefined; limit: number }

/**
 * Everybody's orders, the last one placed first, one page of them. `next` is the number of the order after which the
 * following page begins, null when this is the last.
 * @throws Refusal `not_found` when there is no order `after`
 */
export async function listAllOrders(
  read: Read,
  { status, after, limit }: Wish,
): Promise<{ orders: ListedOrder[]; next: string | null }> {
  const last = after === undefined ? undefined : await findNamedOrder(read, after)
  // One more than the page holds tells whether another follows.
  const found = await listNewestOrders(read, { status, after: last?.id, limit: limit + 1 })
  const orders = found.slice(0, limit)
  return { orders, next: found.length > limit ? (orders.at(-1)?.orderId ?? null) : null }
}
