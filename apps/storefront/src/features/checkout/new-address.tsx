import { useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { AddressBookFull } from '#storefront/features/addresses/address-book-full.tsx'
import { useAddAddress } from '#storefront/features/addresses/address-calls.ts'
import { addressControlId } from '#storefront/features/checkout/address-choice-list.tsx'
import { useSession } from '#storefront/features/session/session-store.ts'
import { AddressForm } from '#storefront/parts/address-form.tsx'
import { addressStepTexts as texts } from '#storefront/texts/checkout.ts'

/** The form below the list (CHECKOUT-09). A saved address is selected and gets the focus; after a failure the entries stay. */
export function NewAddress({ onAdded }: { onAdded: (id: string) => void }) {
  const { user } = useSession()
  const { mutate, isPending } = useAddAddress(user?.id)
  const [saved, setSaved] = useState(0)
  const titleId = useId()

  function handleAdded(id: string) {
    flushSync(() => {
      onAdded(id)
      setSaved((count) => count + 1)
    })
    document.getElementById(addressControlId(id))?.focus()
  }

  return (
    <section aria-labelledby={titleId} className="hairline mt-16 pt-12">
      <h2 id={titleId} className="mb-7 text-heading-1">
        {texts.addNew}
      </h2>
      <AddressBookFull />
      <AddressForm
        key={saved}
        isBusy={isPending}
        onSubmit={(entries) => mutate(entries, { onSuccess: ({ _id }) => handleAdded(_id) })}
      />
    </section>
  )
}
