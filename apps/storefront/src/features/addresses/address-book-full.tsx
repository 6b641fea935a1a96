import { MAX_ADDRESSES } from '@shop/contract/constants'
import { FormMessage } from '@shop/ui/form-message'
import { useQuery } from '@tanstack/react-query'
import { addressesQuery } from '#storefront/features/addresses/queries.ts'
import { useShopClient } from '#storefront/platform/shop-client.ts'
import { addressBookFull } from '#storefront/texts/addresses.ts'

/** Above the form for a new address: why none can be saved, once there are as many as an account can have. */
export function AddressBookFull() {
  // Whoever shows the list loads it: a second observer would ask again at each mount after a failure.
  const { data } = useQuery({ ...addressesQuery(useShopClient()), enabled: false })
  if (data === undefined || data.length < MAX_ADDRESSES) return null
  return <FormMessage className="mb-5">{addressBookFull(MAX_ADDRESSES)}</FormMessage>
}
