import {
  type Address,
  type AddressForm,
  addAddress,
  changeAddress,
  deleteAddress,
} from '@shop/contract/addresses'
import { toast } from '@shop/ui/toast'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  ADDRESSES_KEY,
  addressesQuery,
  currentAddressesQuery,
} from '#storefront/features/addresses/queries.ts'
import { failureMessage, withFaultNumber } from '#storefront/parts/failure-message.ts'
import { mergeEntries } from '#storefront/platform/merge-entries.ts'
import { useShopClient } from '#storefront/platform/shop-client.ts'
import { toastProgress } from '#storefront/platform/toast-progress.ts'
import { useSoleMutation } from '#storefront/platform/use-sole-mutation.ts'
import { addressToasts } from '#storefront/texts/addresses.ts'

/** Saves a new address (ERR-14 to ERR-17); under way until the list is loaded again, so that `onSuccess` finds it there. */
export function useAddAddress(userId: string | undefined) {
  const client = useShopClient()
  const queryClient = useQueryClient()
  return useSoleMutation({
    mutationFn: async (form: AddressForm) => {
      const user = requireUser(userId)
      const failed = (error: unknown) => withFaultNumber(addressToasts.saveFailed, error)
      const { data } = await toastProgress({ ...saving, failed }, () =>
        client.send(addAddress, { body: { ...form, user } }),
      )
      return data
    },
    onSuccess: (address) => {
      // Also where the list then cannot be loaded, and not twice where it was saved before without an answer.
      queryClient.setQueryData(
        addressesQuery(client).queryKey,
        (known) => known && [...known.filter(({ _id }) => _id !== address._id), address],
      )
      return reload(queryClient)
    },
    // It may have been saved without an answer; where there are as many as can be, others were added elsewhere.
    onError: () => reload(queryClient),
  })
}

/** `base`: the address as its form began. */
export type EditedAddress = { base: Address; entries: AddressForm }

/** Saves what was changed of an address (ERR-18 to ERR-21). */
export function useChangeAddress() {
  const client = useShopClient()
  const queryClient = useQueryClient()
  return useSoleMutation({
    mutationFn: async ({ base, entries }: EditedAddress) => {
      const failed = (error: unknown) => failureMessage(error, addressToasts.saveFailed)
      const { data } = await toastProgress({ ...saving, failed }, async () => {
        const addresses = await queryClient.fetchQuery(currentAddressesQuery(client))
        // Of one that is gone the shop says so.
        const present = addresses.find(({ _id }) => _id === base._id) ?? base
        const body = mergeEntries<AddressForm>(entries, base, present)
        return client.send(changeAddress, { params: { id: base._id }, body })
      })
      return data
    },
    onSuccess: () => reload(queryClient),
    // It may have been saved without an answer, or the address deleted elsewhere.
    onError: () => reload(queryClient),
  })
}

/** Deletes an address by its id (ERR-22 to ERR-25). */
export function useDeleteAddress() {
  const client = useShopClient()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (id: string) => {
      const failed = (error: unknown) => failureMessage(error, addressToasts.deleteFailed)
      await toastProgress({ waiting: addressToasts.deleting, done: addressToasts.deleted, failed }, () =>
        client.send(deleteAddress, { params: { id } }),
      )
    },
    onSuccess: () => reload(queryClient),
    // It may be gone: without an answer, or elsewhere.
    onError: () => reload(queryClient),
  })
}

const saving = { waiting: addressToasts.saving, done: addressToasts.saved }

/** A login that is a token alone names nobody whose address it could be (ERR-17). */
function requireUser(userId: string | undefined): string {
  if (userId !== undefined) return userId
  toast.error(addressToasts.userNotFound)
  throw new Error('An address was to be saved for nobody')
}

function reload(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ADDRESSES_KEY })
}
