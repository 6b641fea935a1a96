import type { Address, AddressForm as AddressEntries } from '@shop/contract/addresses'
import { Dialog } from '@shop/ui/dialog'
import type { EditedAddress } from '#storefront/features/addresses/address-calls.ts'
import { AddressForm } from '#storefront/parts/address-form.tsx'
import { mergeEntries } from '#storefront/platform/merge-entries.ts'
import { addressBookTexts as texts } from '#storefront/texts/account.ts'

export type EditAddressDialogProps = {
  address: Address
  /** Entries that could not be saved before; what was changed in them takes the place of the address's own. */
  unsaved: EditedAddress | undefined
  isBusy: boolean
  onClose: () => void
  onSubmit: (entries: AddressEntries) => void
}

/** The modal that changes an address (ADDR-07). Its box for the default is checked at first, as recorded (ADDR-13). */
export function EditAddressDialog(props: EditAddressDialogProps) {
  const { address, unsaved, isBusy, onClose, onSubmit } = props
  return (
    <Dialog open onClose={onClose} title={texts.editTitle} closeLabel={texts.close}>
      <AddressForm
        look="dialog"
        initial={
          unsaved ? mergeEntries<AddressEntries>(unsaved.entries, unsaved.base, address) : toEntries(address)
        }
        isBusy={isBusy}
        onSubmit={onSubmit}
      />
    </Dialog>
  )
}

function toEntries({ fullName, mobile, addressLine1, city, postalCode, email }: Address): AddressEntries {
  return { fullName, mobile, addressLine1, city, postalCode, email }
}
