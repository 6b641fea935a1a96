import { createFileRoute, redirect } from '@tanstack/react-router'
import { addressesQuery } from '#storefront/features/addresses/queries.ts'
import { paymentOptionsQuery } from '#storefront/features/checkout/card/queries.ts'
import { PaymentStep } from '#storefront/features/checkout/payment-step.tsx'
import { loadQuery } from '#storefront/platform/load-query.ts'
import { requireOwnDocument } from '#storefront/platform/own-document.ts'
import { pageHead } from '#storefront/platform/page-head.ts'
import { getSettings } from '#storefront/platform/page-settings.ts'
import { privateHeads } from '#storefront/texts/heads.ts'

/** The payment step (ROUTE-12). */
export const Route = createFileRoute('/_shop/_private/payment')({
  beforeLoad: ({ location, preload }) => {
    // Only this page's own policy lets the card provider's script in, and a document keeps the policy it came with.
    if (getSettings().paymentLoadsScript && !preload) requireOwnDocument(location)
    // A card provider sends shoppers back with names and secrets of its own behind the path; none of them stays there.
    if (location.searchStr !== '') throw redirect({ to: '/payment', replace: true })
  },
  loader: ({ context }) =>
    Promise.all([
      loadQuery(context.queryClient, addressesQuery(context.client)),
      loadQuery(context.queryClient, paymentOptionsQuery(context.client)),
    ]),
  head: () => pageHead({ ...privateHeads.payment, isPrivate: true }),
  component: PaymentStep,
})
