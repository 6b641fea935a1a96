import { createFileRoute } from '@tanstack/react-router'
import { ReviewsPage } from '#admin/features/reviews/reviews-page.tsx'
import { readReviewsSearch } from '#admin/features/reviews/reviews-search.ts'
import { Permitted } from '#admin/parts/permitted.tsx'

export const Route = createFileRoute('/_staff/reviews')({
  validateSearch: readReviewsSearch,
  component: Reviews,
})

function Reviews() {
  const { tab = 'waiting' } = Route.useSearch()
  return (
    <Permitted permission="reviews.judge">
      <ReviewsPage key={tab} tab={tab} />
    </Permitted>
  )
}
