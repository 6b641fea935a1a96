import { queryOptions } from '@tanstack/react-query'
import type { ShopClient } from '#storefront/platform/shop-client.ts'

/** The record of whoever is logged in. Fails with `unauthenticated` when nobody is. */
export function meQuery(client: ShopClient) {
  return queryOptions({
    queryKey: ['users', 'me'],
    queryFn: async () => (await client.send('getMe', {})).data,
  })
}
