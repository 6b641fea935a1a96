import type { Client } from '@shop/contract/client'
import { listWishedIds } from '@shop/contract/wished-ids'
import { queryOptions } from '@tanstack/react-query'

/** Key of everything about the account's wishlist; a change invalidates it. */
export const WISHLIST_KEY = ['wishlist'] as const

/** Which products have their hearts pressed, for who is logged in. */
export function wishedIdsQuery(client: Client) {
  return queryOptions({
    queryKey: [...WISHLIST_KEY, 'ids'],
    queryFn: async () => (await client.send(listWishedIds, {})).data,
  })
}
