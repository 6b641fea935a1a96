import { getFirstDay } from '@shop/contract/admin/first-day'
import type { CallReply } from '@shop/contract/call'
import { queryOptions } from '@tanstack/react-query'
import { PRODUCTS } from '#admin/features/products/product-calls.ts'
import { client } from '#admin/platform/client.ts'

export type FirstDayState = CallReply<typeof getFirstDay>['data']

/** What is missing before the first parcel. */
export const firstDayQuery = queryOptions({
  queryKey: [...PRODUCTS, 'first-day'],
  queryFn: async () => (await client.send(getFirstDay, {})).data,
  meta: { kinds: ['product', 'staff'] },
})
