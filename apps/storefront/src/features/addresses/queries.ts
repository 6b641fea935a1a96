import { listAddresses } from '@shop/contract/addresses'
import type { Client } from '@shop/contract/client'
import { queryOptions } from '@tanstack/react-query'

/** Key of everything about addresses; a change invalidates it (API-06 to API-08). */
export const ADDRESSES_KEY = ['addresses'] as const

/** The addresses of whoever is logged in, oldest first. */
export function addressesQuery(client: Client) {
  return queryOptions({
    queryKey: ADDRESSES_KEY,
    queryFn: async () => (await client.send(listAddresses, {})).data,
  })
}

/** The same, asked anew on arrival and when the tab is looked at again: an order goes to what an address is by then. */
export function currentAddressesQuery(client: Client) {
  return queryOptions({ ...addressesQuery(client), staleTime: 0, refetchOnWindowFocus: true })
}
