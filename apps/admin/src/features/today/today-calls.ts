import { getToday } from '@shop/contract/admin/today'
import type { CallReply } from '@shop/contract/call'
import { queryOptions } from '@tanstack/react-query'
import { client } from '#admin/platform/client.ts'

export type Today = CallReply<typeof getToday>['data']
export type Sales = NonNullable<Today['sales']>

/** The page stays open beside the work: shoppers order meanwhile. */
const ANEW_MS = 60_000

export const todayQuery = queryOptions({
  queryKey: ['today'],
  queryFn: async () => (await client.send(getToday, {})).data,
  refetchInterval: ANEW_MS,
  meta: { kinds: ['product', 'stock-movement', 'stock-level', 'conversation'] },
})
