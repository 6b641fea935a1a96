import type { AddressForm as AddressEntries } from '@shop/contract/addresses'
import { Dialog } from '@shop/ui/dialog'
import { useState } from 'react'
import { AddressBookFull } from '#storefront/features/addresses/address-book-full.tsx'
import { useAddAddress } from '#storefront/features/addresses/address-calls.ts'
import { useSession } from '#storefront/features/session/session-store.ts'
import { AddressForm } from '#storefront/parts/address-form.tsx'
import { addressBookTexts as texts } from '#storefront/texts/account.ts'

/** The modal for a new address (ADDR-05). It closes on submit; entries stay until they are saved (ADDR-11, ADDR-13). */
export function AddAddressDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { user } = useSession()
  const { mutate, isPending } = useAddAddress(user?.id)
  const [saved, setSaved] = useState(0)

  function handleSubmit(entries: AddressEntries) {
    onClose()
    mutate(entries, { onSuccess: () => setSaved((count) => count + 1) })
  }

  return (
    <Dialog open={open} onClose={onClose} title={texts.addTitle} closeLabel={texts.close}>
      <AddressBookFull />
      <AddressForm key={saved} look="dialog" isBusy={isPending} onSubmit={handleSubmit} />
    </Dialog>
  )
}
