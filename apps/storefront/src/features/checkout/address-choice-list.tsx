import type { Address } from '@shop/contract/addresses'
import { Button } from '@shop/ui/button'
import { ErrorBox } from '@shop/ui/error-box'
import { LoadingRegion } from '@shop/ui/loading-region'
import { OptionCard } from '@shop/ui/option-card'
import { Skeleton } from '@shop/ui/skeleton'
import { addressStepTexts as texts } from '#storefront/texts/checkout.ts'

/** See {@link AddressChoiceList}. */
export type AddressChoiceListProps = {
  /** Undefined while they are loading. */
  addresses: readonly Address[] | undefined
  hasFailed: boolean
  onRetry: () => void
  selected: string | null
  /** Null when the choice is taken back. */
  onSelect: (id: string | null) => void
}

/** The saved addresses, each with a checkbox of which one at most is checked (CHECKOUT-03 to CHECKOUT-05). */
export function AddressChoiceList(props: AddressChoiceListProps) {
  const { addresses, hasFailed, onRetry, selected, onSelect } = props
  if (!addresses) return hasFailed ? <AddressesFailed onRetry={onRetry} /> : <AddressSkeleton />
  if (addresses.length === 0) return <p className="bg-mist p-6 text-moss sm:px-7">{texts.none}</p>
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

/** Id of the checkbox of an address. */
export function addressControlId(id: string): string {
  return `address-${id}`
}

function AddressesFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <ErrorBox
      title={texts.failedTitle}
      action={
        <Button variant="secondary" size="small" onClick={onRetry}>
          {texts.retry}
        </Button>
      }
    >
      {texts.failed}
    </ErrorBox>
  )
}

/** Holds the place of one address: most customers have no more, and what follows would jump up. */
function AddressSkeleton() {
  return (
    <LoadingRegion label={texts.loading}>
      <div className="rounded-sheet border border-sage p-5 sm:px-6">
        <Skeleton className="h-6 w-40" />
        <Skeleton className="mt-3 h-5 w-64 max-w-full" />
        <Skeleton className="mt-2 h-5 w-36" />
      </div>
    </LoadingRegion>
  )
}
