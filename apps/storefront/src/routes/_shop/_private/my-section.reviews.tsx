import { createFileRoute } from '@tanstack/react-router'
import { SectionHeading } from '#storefront/features/account/section-heading.tsx'
import { MyReviews } from '#storefront/features/reviews/my-reviews.tsx'
import { validateMyReviewsSearch } from '#storefront/features/reviews/my-reviews-search.ts'
import { pageHead } from '#storefront/platform/page-head.ts'
import { accountTexts } from '#storefront/texts/account.ts'
import { privateHeads } from '#storefront/texts/heads.ts'

/** My Reviews (ACCOUNT-06, ROUTE-17). The URL may name what to review at once, as the tracking page does. */
export const Route = createFileRoute('/_shop/_private/my-section/reviews')({
  validateSearch: validateMyReviewsSearch,
  head: () => pageHead({ ...privateHeads.reviews, isPrivate: true }),
  component: Reviews,
})

function Reviews() {
  const search = Route.useSearch()
  return (
    <>
      <SectionHeading title={accountTexts.sections.reviews} />
      <MyReviews search={search} />
    </>
  )
}
