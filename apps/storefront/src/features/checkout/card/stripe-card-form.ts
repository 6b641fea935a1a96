import type { Stripe, StripeElements } from '@stripe/stripe-js'
import type { CardForm } from '#storefront/features/checkout/card/card-form.ts'
import { absoluteUrl } from '#storefront/platform/page-settings.ts'
import { cardTexts as texts } from '#storefront/texts/card-payment.ts'

/** Where Stripe sends a shopper back to whose bank wanted a page of its own. */
const RETURN_PATH = '/payment'
/** Kinds of errors that are not about the card: the provider could not be asked. */
const AWAY = ['api_connection_error', 'api_error']

/** Stripe's form as the button `Pay` sees it: the deferred flow, in which the order comes before the intent. */
export function createStripeCardForm(stripe: Stripe, elements: StripeElements): CardForm {
  return {
    check: async () => {
      const { error } = await elements.submit()
      return error ? { kind: 'incomplete', message: error.message } : { kind: 'complete' }
    },
    pay: async ({ clientSecret }) => {
      const { error } = await stripe.confirmPayment({
        elements,
        clientSecret,
        // A question of the bank (3-D Secure) is asked over this page; only what cannot be leaves it.
        redirect: 'if_required',
        confirmParams: { return_url: absoluteUrl(RETURN_PATH) },
      })
      if (!error) return { kind: 'given' }
      const message = AWAY.includes(error.type) ? texts.providerAway : error.message
      return { kind: 'refused', message: message ?? texts.refused }
    },
  }
}
