import { createFileRoute } from '@tanstack/react-router'
import { addressesQuery } from '#storefront/features/addresses/queries.ts'
import { PaymentStep } from '#storefront/features/checkout/payment-step.tsx'
import { loadQuery } from '#storefront/platform/load-query.ts'
import { requireOwnDocument } from '#storefront/platform/own-document.ts'
import { pageHead } from '#storefront/platform/page-head.ts'
import { getSettings } from '#storefront/platform/settings.ts'
import { privateHeads } from '#storefront/texts/heads.ts'

/** The payment step (ROUTE-12). */
export const Route = createFileRoute('/_shop/_private/payment')({
  // Only this page's own policy lets the card provider's script in, and a document keeps the policy it came with.
  beforeLoad: ({ location, preload }) => {
    if (getSettings().paymentLoadsScript && !preload) requireOwnDocument(location)
  },
  loader: ({ context }) => loadQuery(context.queryClient, addressesQuery(context.client)),
  head: () => pageHead({ ...privateHeads.payment, isPrivate: true }),
  component: PaymentStep,
})
