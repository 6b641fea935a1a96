import type { Order } from '@shop/contract/orders'
import { queryOptions } from '@tanstack/react-query'
import type { OrderFilter } from '#storefront/features/account/orders-search.ts'
import type { ShopClient } from '#storefront/platform/shop-client.ts'

/** An order as a row of My Orders shows it; `totalAmount` in dollars. */
export type ListedOrder = Pick<Order, '_id' | 'orderId' | 'orderStatus' | 'createdAt' | 'totalAmount'> & {
  lineCount: number
}

/** The caller's orders in one status or in all, newest first; asked for anew whenever they are shown (API-37, API-38). */
export function myOrdersQuery(client: ShopClient, status: OrderFilter) {
  return queryOptions({
    queryKey: ['orders', 'mine', status],
    queryFn: async () => (await client.send('listOrders', { query: { status } })).data.map(toListedOrder),
    staleTime: 0,
  })
}

function toListedOrder({ _id, orderId, orderStatus, createdAt, totalAmount, items }: Order): ListedOrder {
  return { _id, orderId, orderStatus, createdAt, totalAmount, lineCount: items.length }
}
