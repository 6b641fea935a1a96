import type { AddressForm as AddressEntries } from '@shop/contract/addresses'
import { useState } from 'react'
import { useChangeAddress } from '#storefront/features/addresses/address-changes.ts'

/** Changes addresses, and keeps by address id the entries that are not saved yet: on their way, or refused. */
export function useEditAddress() {
  const { mutate, isPending } = useChangeAddress()
  const [unsaved, setUnsaved] = useState<ReadonlyMap<string, AddressEntries>>(new Map())

  function keep(id: string, entries: AddressEntries | undefined) {
    setUnsaved((before) => {
      const after = new Map(before)
      if (entries) after.set(id, entries)
      else after.delete(id)
      return after
    })
  }

  return {
    unsaved,
    isPending,
    save: (id: string, form: AddressEntries) => {
      keep(id, form)
      mutate({ id, form }, { onSuccess: () => keep(id, undefined), onError: () => keep(id, form) })
    },
    /** The shopper no longer wants these entries. */
    forget: (id: string) => keep(id, undefined),
  }
}
