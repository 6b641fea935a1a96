import { createFileRoute } from '@tanstack/react-router'
import { CookingSection } from '#storefront/features/account/cooking-section.tsx'
import { pageHead } from '#storefront/platform/page-head.ts'
import { accountTexts } from '#storefront/texts/account.ts'
import { privateHeads } from '#storefront/texts/heads.ts'

/** A placeholder until the section is built (ACCOUNT-05, ROUTE-18). */
export const Route = createFileRoute('/_shop/_private/my-section/wishlists')({
  head: () => pageHead({ ...privateHeads.wishlists, isPrivate: true }),
  component: Wishlists,
})

function Wishlists() {
  return <CookingSection title={accountTexts.sections.wishlists} />
}
