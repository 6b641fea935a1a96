import type { Address } from '@shop/contract/addresses'
import { Button } from '@shop/ui/button'
import { Dialog } from '@shop/ui/dialog'
import Trash2 from 'lucide-react/icons/trash-2'
import { addressBookTexts as texts } from '#storefront/texts/account.ts'

export type DeleteAddressDialogProps = {
  address: Address
  /** Nothing is deleted (ADDR-09). */
  onDecline: () => void
  onConfirm: () => void
}

/** Asks before an address is deleted (ADDR-08). */
export function DeleteAddressDialog({ address, onDecline, onConfirm }: DeleteAddressDialogProps) {
  return (
    <Dialog open role="alertdialog" size="small" title={texts.deleteTitle} onClose={onDecline}>
      <p className="text-moss">{texts.line(address.addressLine1, address.city)}</p>
      <div className="mt-7 flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onDecline}>
          {texts.cancel}
        </Button>
        <Button variant="danger" icon={<Trash2 />} onClick={onConfirm}>
          {texts.delete}
        </Button>
      </div>
    </Dialog>
  )
}
