import type { Address } from '@shop/contract/addresses'
import { Button } from '@shop/ui/button'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import { addressBookTexts as texts } from '#storefront/texts/account.ts'

export type AddressCardProps = {
  address: Address
  /** It is asked for anew, to be edited. */
  isAsked: boolean
  isDeleting: boolean
  onEdit: () => void
  onDelete: () => void
}

/** One saved address (ADDR-02 to ADDR-04, ADDR-07, ADDR-08, ADDR-14). Long because it is one piece of markup without state. */
export function AddressCard({ address, isAsked, isDeleting, onEdit, onDelete }: AddressCardProps) {
  const { _id, fullName, addressLine1, city, mobile, isDefault } = address
  const nameId = `address-${_id}`
  return (
    <li className="flex flex-col rounded-sheet border border-sage p-4.5 xs:px-6.5 xs:py-6">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 id={nameId} className="min-w-0 text-heading-3">
          {fullName}
        </h2>
        {isDefault && (
          <span className="rounded-bar bg-mist px-3 py-1 font-[550] text-label">{texts.isDefault}</span>
        )}
      </div>
      <address className="mt-1.25 mb-4 text-moss not-italic">
        <span className="block">{texts.line(addressLine1, city)}</span>
        <span className="block">{mobile}</span>
      </address>
      <div className="mt-auto -ml-3.5 flex flex-wrap gap-2 [&>button]:px-3">
        <Button
          variant="plain"
          size="small"
          icon={<Pencil />}
          aria-describedby={nameId}
          busy={isAsked}
          softDisabled={isDeleting}
          onClick={onEdit}
        >
          {texts.edit}
        </Button>
        <Button
          variant="plain-danger"
          size="small"
          icon={<Trash2 />}
          aria-describedby={nameId}
          busy={isDeleting}
          onClick={onDelete}
        >
          {texts.delete}
        </Button>
      </div>
    </li>
  )
}
