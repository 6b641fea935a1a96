import type { PaymentMethod } from '@shop/contract/checkout'
import { LoadingRegion } from '@shop/ui/loading-region'
import { OptionCard } from '@shop/ui/option-card'
import { Skeleton } from '@shop/ui/skeleton'
import Banknote from 'lucide-react/icons/banknote'
import CreditCard from 'lucide-react/icons/credit-card'
import type { ReactNode } from 'react'
import type { CardOption, CardOptions } from '#storefront/features/checkout/card/use-card-option.ts'
import { ScrollIntoView } from '#storefront/features/checkout/scroll-into-view.tsx'
import { LoadError } from '#storefront/parts/load-error.tsx'
import { cardTexts } from '#storefront/texts/card-payment.ts'
import { paymentTexts as texts } from '#storefront/texts/checkout.ts'

export type PaymentOptionsProps = {
  method: PaymentMethod
  onMethodChange: (method: PaymentMethod) => void
  /** An order is being placed: nothing is chosen meanwhile. */
  isBusy: boolean
  cardOption: CardOption
  card: (options: CardOptions) => ReactNode
  cash: ReactNode
}

/** The ways to pay; the chosen one opens (PAYMENT-03, PAYMENT-04). Long because both share what is chosen and can be. */
export function PaymentOptions({
  method,
  onMethodChange,
  isBusy,
  cardOption,
  card,
  cash,
}: PaymentOptionsProps) {
  if (cardOption.kind === 'loading') return <OptionsSkeleton />
  const option = (value: PaymentMethod) => ({
    name: 'payment-method',
    value,
    checked: method === value,
    disabled: isBusy,
    onChange: () => onMethodChange(value),
  })
  const isOff = cardOption.kind === 'off'
  return (
    <>
      {cardOption.kind === 'failed' && (
        <LoadError title={cardTexts.failedTitle} className="mb-4" {...cardOption}>
          {cardTexts.failed}
        </LoadError>
      )}
      <fieldset className="grid gap-4">
        <legend className="sr-only">{texts.options}</legend>
        {(isOff || cardOption.kind === 'on') && (
          <OptionCard
            {...option('stripe')}
            disabled={isBusy || isOff}
            title={texts.card}
            description={noteOn(cardOption)}
            icon={<CreditCard />}
          >
            {cardOption.kind === 'on' && method === 'stripe' && card(cardOption.options)}
          </OptionCard>
        )}
        <OptionCard {...option('cash-on-delivery')} title={texts.cash} icon={<Banknote />}>
          {method === 'cash-on-delivery' && <Opened isChosen={cardOption.kind === 'on'}>{cash}</Opened>}
        </OptionCard>
      </fieldset>
      {cardOption.kind === 'hidden' && <p className="mt-4 text-moss text-small">{cardTexts.belowMinimum}</p>}
    </>
  )
}

/** Where it was chosen, the card's form has closed above it, and with that it has moved up: out of sight on a small screen. */
function Opened({ isChosen, children }: { isChosen: boolean; children: ReactNode }) {
  return isChosen ? <ScrollIntoView className="scroll-mt-24">{children}</ScrollIntoView> : children
}

function noteOn(cardOption: CardOption): string | undefined {
  if (cardOption.kind === 'off') return cardTexts.notConfigured
  return cardOption.kind === 'on' && cardOption.options.isTest ? cardTexts.testMode : undefined
}

function OptionsSkeleton() {
  return (
    <LoadingRegion label={cardTexts.loadingOptions} className="grid gap-4">
      <Skeleton className="h-112 rounded-sheet!" />
      <Skeleton className="h-19 rounded-sheet!" />
    </LoadingRegion>
  )
}
