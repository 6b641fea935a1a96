import { createFileRoute } from '@tanstack/react-router'
import { addressesQuery } from '#storefront/features/addresses/queries.ts'
import { PaymentStep } from '#storefront/features/checkout/payment-step.tsx'
import { loadQuery } from '#storefront/platform/load-query.ts'
import { pageHead } from '#storefront/platform/page-head.ts'
import { privateHeads } from '#storefront/texts/heads.ts'

/** The payment step (ROUTE-12). */
export const Route = createFileRoute('/_shop/_private/payment')({
  loader: ({ context }) => loadQuery(context.queryClient, addressesQuery(context.client)),
  head: () => pageHead({ ...privateHeads.payment, isPrivate: true }),
  component: PaymentStep,
})
