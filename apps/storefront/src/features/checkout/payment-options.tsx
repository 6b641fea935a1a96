import { toPricedLines, totalsOf } from '@shop/contract/basket'
import type { PaymentMethod, ShoppingSession } from '@shop/contract/checkout'
import { formatCents } from '@shop/contract/money'
import { Button } from '@shop/ui/button'
import { OptionCard } from '@shop/ui/option-card'
import { Link } from '@tanstack/react-router'
import { Banknote, CreditCard } from 'lucide-react'
import { OrderFailure } from '#storefront/features/checkout/order-failure.tsx'
import { totalsTexts } from '#storefront/texts/basket.ts'
import { orderSummaryTexts, paymentTexts as texts } from '#storefront/texts/checkout.ts'

/** What has to be done before anything can be paid. */
export type MissingStep = 'basket' | 'address'

/** See {@link PaymentOptions}. */
export type PaymentOptionsProps = {
  method: PaymentMethod
  onMethodChange: (method: PaymentMethod) => void
  session: ShoppingSession | null
  /** Null when everything is there. */
  missing: MissingStep | null
  isPlacing: boolean
  error: Error | null
  onConfirm: () => void
}

/** The ways to pay; the chosen one opens (PAYMENT-03, PAYMENT-04, PAYMENT-06, PAYMENT-07). */
export function PaymentOptions(props: PaymentOptionsProps) {
  const { method, onMethodChange, session, missing, isPlacing, error, onConfirm } = props
  const option = (value: PaymentMethod) => ({
    name: 'payment-method',
    value,
    checked: method === value,
    disabled: isPlacing,
    onChange: () => onMethodChange(value),
  })
  const before = (
    <>
      {session && <Amount session={session} />}
      {missing && <Missing step={missing} />}
    </>
  )
  return (
    <fieldset className="grid gap-4">
      <legend className="sr-only">{texts.options}</legend>
      <OptionCard {...option('stripe')} title={texts.card} icon={<CreditCard />}>
        {method === 'stripe' && (
          <>
            <p className="mb-4 text-moss">{texts.cardLater}</p>
            {before}
            <Button size="large" disabled className="w-full">
              {texts.pay}
            </Button>
          </>
        )}
      </OptionCard>
      <OptionCard {...option('cash-on-delivery')} title={texts.cash} icon={<Banknote />}>
        {method === 'cash-on-delivery' && (
          <>
            {before}
            <Button
              size="large"
              disabled={missing !== null}
              busy={isPlacing}
              onClick={onConfirm}
              className="w-full"
            >
              {texts.confirm}
            </Button>
            {error && <OrderFailure error={error} />}
          </>
        )}
      </OptionCard>
    </fieldset>
  )
}

/** The amount, right above the button that spends it. */
function Amount({ session }: { session: ShoppingSession }) {
  const { totalCents } = totalsOf(toPricedLines(session.items))
  return (
    <p className="mb-4 flex items-baseline justify-between gap-4">
      <span>{totalsTexts.total}</span>
      <span className="figures">{formatCents(totalCents)}</span>
    </p>
  )
}

/** Why the button is disabled, and the way to what is missing. */
function Missing({ step }: { step: MissingStep }) {
  return (
    <p className="mb-4 flex flex-wrap items-center justify-between gap-x-4">
      {step === 'basket' ? orderSummaryTexts.noSession : texts.missingAddress}
      <Link to={step === 'basket' ? '/cart' : '/checkout'} className="text-link">
        {step === 'basket' ? orderSummaryTexts.toBasket : texts.toAddress}
      </Link>
    </p>
  )
}
