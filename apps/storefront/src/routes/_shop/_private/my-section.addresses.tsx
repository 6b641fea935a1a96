import { createFileRoute } from '@tanstack/react-router'
import { AddressesPage } from '#storefront/features/account/addresses-page.tsx'
import { addressesQuery } from '#storefront/features/addresses/queries.ts'
import { loadQuery } from '#storefront/platform/load-query.ts'
import { pageHead } from '#storefront/platform/page-head.ts'
import { privateHeads } from '#storefront/texts/heads.ts'

/** Manage Addresses (ROUTE-16). */
export const Route = createFileRoute('/_shop/_private/my-section/addresses')({
  loader: ({ context }) => loadQuery(context.queryClient, addressesQuery(context.client)),
  head: () => pageHead({ ...privateHeads.addresses, isPrivate: true }),
  component: AddressesPage,
})
