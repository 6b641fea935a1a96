import { queryOptions } from '@tanstack/react-query'
import type { CardOptions } from '#storefront/features/checkout/card/use-card-option.ts'

/**
 * The form of whoever takes the cards, with its code: loaded where a card is about to be entered and nowhere else
 * (PAYMENT-13). Stripe's own script comes from Stripe, as its rules ask.
 */
export function cardFormQuery({ provider, publishableKey = '' }: CardOptions) {
  return queryOptions({
    queryKey: ['card-form', provider, publishableKey],
    queryFn: async () =>
      provider === 'stripe' ? await loadStripeForm(publishableKey) : await loadSandboxForm(),
    // What is loaded is code, which cannot be compared.
    structuralSharing: false,
    gcTime: Number.POSITIVE_INFINITY,
  })
}

async function loadSandboxForm() {
  const { SandboxForm } = await import('#storefront/features/checkout/card/sandbox-form.tsx')
  return { provider: 'sandbox' as const, SandboxForm }
}

async function loadStripeForm(publishableKey: string) {
  const { StripeForm, startStripe } = await import('#storefront/features/checkout/card/stripe-form.tsx')
  return { provider: 'stripe' as const, StripeForm, stripe: await startStripe(publishableKey) }
}
