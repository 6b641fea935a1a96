import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js'
import type { Appearance, Stripe } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure/index.js'
import { type ReactNode, type Ref, useImperativeHandle, useState } from 'react'
import type { CardForm } from '#storefront/features/checkout/card/card-form.ts'
import { createStripeCardForm } from '#storefront/features/checkout/card/stripe-card-form.ts'

/** Starts Stripe's script, which comes from Stripe. @throws when it cannot be loaded */
export async function startStripe(publishableKey: string): Promise<Stripe> {
  const stripe = await loadStripe(publishableKey)
  if (stripe === null) throw new Error('Stripe runs in browsers only')
  return stripe
}

export type StripeFormProps = {
  ref: Ref<CardForm>
  stripe: Stripe
  /** The order's exact total in the currency's minor unit (PAYMENT-14). */
  amount: number
  /** ISO 4217 in lower case (PAYMENT-15). */
  currency: string
  /** Holds the form's place while it comes. */
  waiting: ReactNode
  /** Stands there when it does not. */
  failed: ReactNode
}

/** Stripe's own form, in a frame of Stripe's: a card number never touches the shop (PAYMENT-05, PAYMENT-13). */
export function StripeForm({ stripe, amount, currency, ...fields }: StripeFormProps) {
  return (
    <Elements
      stripe={stripe}
      options={{
        // An order is one payment: nothing is kept for later, nothing repeats (PAYMENT-16).
        mode: 'payment',
        amount,
        currency,
        allowedPaymentMethodTypes: ['card'],
        appearance: appearance(),
        locale: 'en',
      }}
    >
      <Fields {...fields} />
    </Elements>
  )
}

function Fields({ ref, waiting, failed }: Pick<StripeFormProps, 'ref' | 'waiting' | 'failed'>) {
  const stripe = useStripe()
  const elements = useElements()
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading')
  useImperativeHandle<CardForm | null, CardForm | null>(
    ref,
    () => (state === 'ready' && stripe && elements ? createStripeCardForm(stripe, elements) : null),
    [state, stripe, elements],
  )
  return (
    <>
      {state === 'loading' && waiting}
      {state === 'failed' && failed}
      <div className={state === 'ready' ? undefined : 'h-0 overflow-hidden'}>
        <PaymentElement
          options={{ layout: 'tabs', terms: { card: 'never' } }}
          onReady={() => setState('ready')}
          onLoadError={() => setState('failed')}
        />
      </div>
    </>
  )
}

/** The shop's own look in Stripe's frame, which sees none of the page's styles. */
function appearance(): Appearance {
  const tokens = getComputedStyle(document.documentElement)
  const token = (name: string) => tokens.getPropertyValue(name).trim()
  return {
    theme: 'flat',
    labels: 'above',
    variables: {
      colorPrimary: token('--color-leaf'),
      colorBackground: token('--color-lather'),
      colorText: token('--color-ink'),
      colorTextSecondary: token('--color-moss'),
      colorTextPlaceholder: token('--color-moss'),
      colorDanger: token('--color-madder'),
      borderRadius: token('--radius-field'),
      fontFamily: token('--font-sans'),
      fontSizeBase: token('--text-body'),
      gridRowSpacing: '22px',
      gridColumnSpacing: '24px',
    },
    rules: {
      '.Input': { border: `1.5px solid ${token('--color-stone')}`, padding: '14px 16px' },
      '.Input:focus': { outline: `2px solid ${token('--color-leaf')}`, outlineOffset: '2px' },
      '.Input--invalid': { border: `2px solid ${token('--color-madder')}` },
      '.Label': {
        color: token('--color-ink'),
        fontSize: token('--text-label'),
        fontWeight: '550',
        marginBottom: `calc(2 * ${token('--spacing')})`,
      },
    },
  }
}
