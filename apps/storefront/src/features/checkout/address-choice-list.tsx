import type { Address } from '@shop/contract/addresses'
import { OptionCard } from '@shop/ui/option-card'
import { addressStepTexts as texts } from '#storefront/texts/checkout.ts'

export type AddressChoiceListProps = {
  addresses: readonly Address[]
  selected: string | null
  /** Null when the choice is taken back. */
  onSelect: (id: string | null) => void
}

/** The saved addresses, each with a checkbox of which one at most is checked (CHECKOUT-03 to CHECKOUT-05). */
export function AddressChoiceList({ addresses, selected, onSelect }: AddressChoiceListProps) {
  if (addresses.length === 0)
    return <p className="text-balance bg-mist p-6 text-moss sm:px-7">{texts.none}</p>
  return (
    <fieldset className="grid gap-4">
      <legend className="sr-only">{texts.addresses}</legend>
      {addresses.map(({ _id, fullName, addressLine1, city, mobile }) => (
        <OptionCard
          key={_id}
          id={addressControlId(_id)}
          type="checkbox"
          title={fullName}
          description={
            <>
              <span className="block">{[addressLine1, city].join(', ')}</span>
              <span className="block">{mobile}</span>
            </>
          }
          checked={_id === selected}
          onChange={({ currentTarget }) => onSelect(currentTarget.checked ? _id : null)}
        />
      ))}
    </fieldset>
  )
}

export function addressControlId(id: string): string {
  return `address-${id}`
}
