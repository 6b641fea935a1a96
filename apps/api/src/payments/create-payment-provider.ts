import type { Config } from '#api/config.ts'
import type { PaymentProvider } from './payment-provider.ts'
import { createStripeProvider } from './stripe/create-stripe-provider.ts'

/** Whoever takes the shop's card payments by its configuration; null when nobody does. */
export function createPaymentProvider({ stripe }: Pick<Config, 'stripe'>): PaymentProvider | null {
  return stripe ? createStripeProvider(stripe) : null
}
