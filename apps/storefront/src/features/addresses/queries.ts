import { queryOptions } from '@tanstack/react-query'
import type { ShopClient } from '#storefront/platform/shop-client.ts'

/** Key of everything about addresses; a change invalidates it (API-06 to API-08). */
export const ADDRESSES_KEY = ['addresses'] as const

/** The addresses of whoever is logged in, oldest first. */
export function addressesQuery(client: ShopClient) {
  return queryOptions({
    queryKey: ADDRESSES_KEY,
    queryFn: async () => (await client.send('listAddresses', {})).data,
  })
}
