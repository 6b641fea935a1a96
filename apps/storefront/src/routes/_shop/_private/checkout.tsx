import { createFileRoute } from '@tanstack/react-router'
import { addressesQuery } from '#storefront/features/addresses/queries.ts'
import { AddressStep } from '#storefront/features/checkout/address-step.tsx'
import { loadQuery } from '#storefront/platform/load-query.ts'
import { pageHead } from '#storefront/platform/page-head.ts'
import { privateHeads } from '#storefront/texts/heads.ts'

/** The address step (ROUTE-11). */
export const Route = createFileRoute('/_shop/_private/checkout')({
  loader: ({ context }) => loadQuery(context.queryClient, addressesQuery(context.client)),
  head: () => pageHead({ ...privateHeads.shippingAddress, isPrivate: true }),
  component: AddressStep,
})
