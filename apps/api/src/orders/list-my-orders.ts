import { ORDERS_PAGE_SIZE } from '@shop/contract/constants'
import type { OrderStatus } from '@shop/contract/order-statuses'
import type { Read } from '#api/platform/db/index.ts'
import { invalidField } from '#api/refusal.ts'
import { findCursorOf, listOrdersOf, type StoredOrder } from './orders.repository.ts'

type Query = { userId: string; status: OrderStatus | undefined; after: string | undefined }

/** Keyset page, newest first. `next`: the `_id` to go on after, or null. Throws `invalid_input` for an unknown `after`. */
export async function listMyOrders(
  read: Read,
  { userId, status, after }: Query,
): Promise<{ orders: StoredOrder[]; next: string | null }> {
  const place = after === undefined ? undefined : await findCursorOf(read, { id: after, userId })
  if (after !== undefined && !place) throw invalidField('after')
  const found = await listOrdersOf(read, { userId, status, after: place, limit: ORDERS_PAGE_SIZE + 1 })
  const orders = found.slice(0, ORDERS_PAGE_SIZE)
  return { orders, next: found.length > orders.length ? (orders.at(-1)?.id ?? null) : null }
}
