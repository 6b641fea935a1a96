import { ErrorBox } from '@shop/ui/error-box'
import type { ReactNode } from 'react'
import { ScrollIntoView } from '#storefront/features/checkout/scroll-into-view.tsx'
import { paymentTexts as texts } from '#storefront/texts/checkout.ts'

/** Panel after a refusal for an address that was changed elsewhere, around what it is now; the next press agrees to it. */
export function AddressRefusal({ children }: { children: ReactNode }) {
  return (
    <ScrollIntoView className="mt-4">
      <ErrorBox title={texts.addressChangedTitle}>
        <p className="mb-3">{texts.addressChanged}</p>
        {children}
      </ErrorBox>
    </ScrollIntoView>
  )
}
