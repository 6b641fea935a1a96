import type { Address } from '@shop/contract/addresses'
import type { Client } from '@shop/contract/client'
import type { QueryClient } from '@tanstack/react-query'
import { currentAddressesQuery } from '#storefront/features/addresses/queries.ts'
import { isSamePlace } from '#storefront/features/checkout/is-same-place.ts'

/** Thrown when the address of an order is another one by now than was shown. */
export class AddressChanged extends Error {
  constructor() {
    super('The address has changed since it was shown')
    this.name = 'AddressChanged'
  }
}

/**
 * Refuses to order to a place that the shopper has not seen: the shop takes an address as it stands, and another tab or
 * device may have changed it. One that is gone it refuses by itself.
 * @param shown as it was on the screen at the press; without it there is nothing to compare with
 */
export async function requireSameAddress(
  { client, queryClient }: { client: Client; queryClient: QueryClient },
  shown: Address | undefined,
): Promise<void> {
  if (!shown) return
  const addresses = await queryClient.fetchQuery(currentAddressesQuery(client))
  const present = addresses.find(({ _id }) => _id === shown._id)
  if (present && !isSamePlace(present, shown)) throw new AddressChanged()
}
