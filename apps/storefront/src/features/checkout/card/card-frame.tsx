import { FormMessage } from '@shop/ui/form-message'
import { useQuery } from '@tanstack/react-query'
import type { Ref } from 'react'
import type { CardForm } from '#storefront/features/checkout/card/card-form.ts'
import { CardSkeleton } from '#storefront/features/checkout/card/card-skeleton.tsx'
import { cardFormQuery } from '#storefront/features/checkout/card/load-card-form.ts'
import type { CardOptions } from '#storefront/features/checkout/card/use-card-option.ts'
import { LoadError } from '#storefront/parts/load-error.tsx'
import { cardTexts as texts } from '#storefront/texts/card-payment.ts'

export type CardFrameProps = {
  /** Set while there is a form that can pay. */
  ref: Ref<CardForm>
  options: CardOptions
  /** In the currency's minor unit (PAYMENT-14). */
  amount: number
}

/** The place of the provider's form (PAYMENT-05); held while its code is loading. */
export function CardFrame({ ref, options, amount }: CardFrameProps) {
  const { data: loaded, isPending, isFetching, refetch } = useQuery(cardFormQuery(options))
  return (
    <div className="mb-5">
      {isPending && <CardSkeleton />}
      {!isPending && !loaded && (
        <LoadError title={texts.formFailedTitle} isFetching={isFetching} onRetry={refetch}>
          {texts.formFailed}
        </LoadError>
      )}
      {loaded?.provider === 'sandbox' && <loaded.SandboxForm ref={ref} />}
      {loaded?.provider === 'stripe' && (
        <loaded.StripeForm
          ref={ref}
          stripe={loaded.stripe}
          amount={amount}
          currency={options.currency}
          waiting={<CardSkeleton />}
          failed={<FormMessage>{texts.formFailed}</FormMessage>}
        />
      )}
    </div>
  )
}
