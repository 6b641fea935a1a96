import type { Client } from '@shop/contract/client'
import { listOrders, type Order } from '@shop/contract/orders'
import { infiniteQueryOptions } from '@tanstack/react-query'
import type { OrderFilter } from '#storefront/features/account/orders-search.ts'

/** An order as a row of My Orders shows it; `totalAmount` in dollars. */
export type ListedOrder = Pick<Order, '_id' | 'orderId' | 'orderStatus' | 'createdAt' | 'totalAmount'> & {
  lineCount: number
}

const FIRST_PAGE: string | undefined = undefined

/** Newest first, page by page, in one status or in all; asked for anew whenever they are shown (API-37, API-38). */
export function myOrdersQuery(client: Client, status: OrderFilter) {
  return infiniteQueryOptions({
    queryKey: ['orders', 'mine', status],
    queryFn: async ({ pageParam: after }) => {
      const { data, meta } = await client.send(listOrders, { query: { status, after } })
      return { orders: data.map(toListedOrder), next: meta.next }
    },
    initialPageParam: FIRST_PAGE,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  })
}

function toListedOrder({ _id, orderId, orderStatus, createdAt, totalAmount, items }: Order): ListedOrder {
  return { _id, orderId, orderStatus, createdAt, totalAmount, lineCount: items.length }
}
