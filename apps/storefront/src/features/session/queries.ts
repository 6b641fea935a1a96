import type { Client } from '@shop/contract/client'
import { getMe } from '@shop/contract/identity'
import { queryOptions } from '@tanstack/react-query'

/** The record of whoever is logged in. Fails with `unauthenticated` when nobody is. */
export function meQuery(client: Client) {
  return queryOptions({
    queryKey: ['users', 'me'],
    queryFn: async () => (await client.send(getMe, {})).data,
  })
}
