import { useState } from 'react'
import { type EditedAddress, useChangeAddress } from '#storefront/features/addresses/address-calls.ts'

/** Changes addresses, and keeps by address id the entries that are not saved yet: on their way, or refused. */
export function useEditAddress() {
  const { mutate, isPending } = useChangeAddress()
  const [unsaved, setUnsaved] = useState<ReadonlyMap<string, EditedAddress>>(new Map())

  function keep(id: string, edited: EditedAddress | undefined) {
    setUnsaved((before) => {
      const after = new Map(before)
      if (edited) after.set(id, edited)
      else after.delete(id)
      return after
    })
  }

  return {
    unsaved,
    isPending,
    save: (edited: EditedAddress) => {
      const { _id } = edited.base
      keep(_id, edited)
      mutate(edited, { onSuccess: () => keep(_id, undefined), onError: () => keep(_id, edited) })
    },
    /** The shopper no longer wants these entries. */
    forget: (id: string) => keep(id, undefined),
  }
}
