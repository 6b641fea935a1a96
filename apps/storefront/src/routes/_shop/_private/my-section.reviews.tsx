import { createFileRoute } from '@tanstack/react-router'
import { CookingSection } from '#storefront/features/account/cooking-section.tsx'
import { pageHead } from '#storefront/platform/page-head.ts'
import { accountTexts } from '#storefront/texts/account.ts'
import { privateHeads } from '#storefront/texts/heads.ts'

/** A placeholder until the section is built (ACCOUNT-06, ROUTE-17). */
export const Route = createFileRoute('/_shop/_private/my-section/reviews')({
  head: () => pageHead({ ...privateHeads.reviews, isPrivate: true }),
  component: Reviews,
})

function Reviews() {
  return <CookingSection title={accountTexts.sections.reviews} />
}
