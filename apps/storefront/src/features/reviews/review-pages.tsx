import type { ReviewSort } from '@shop/contract/reviews'
import { LoadingRegion } from '@shop/ui/loading-region'
import { Skeleton } from '@shop/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { type ReviewPage, reviewsQuery } from '#storefront/features/reviews/queries.ts'
import { ReviewItem } from '#storefront/features/reviews/review-item.tsx'
import { useVote } from '#storefront/features/reviews/use-vote.ts'
import { LoadError } from '#storefront/parts/load-error.tsx'
import { useShopClient } from '#storefront/platform/shop-client.ts'
import { reviewTexts } from '#storefront/texts/product-reviews.ts'

type ReviewPagesProps = {
  product: string
  sort: ReviewSort
  pages: number
  onReport: (review: string) => void
}

/** As many pages of five as are visible, each with its own loading and error states (PDP-23, PDP-24). What is there stays when it cannot be loaded anew. */
export function ReviewPages({ product, sort, pages, onReport }: ReviewPagesProps) {
  const { voteOf, vote } = useVote(product)
  const first = useQuery(reviewsQuery(useShopClient(), { product, sort, page: 1 }))
  if (first.isPending) return <ReviewsLoading />
  return (
    <ul>
      {Array.from({ length: pages }, (_, index) => (
        <Page
          // biome-ignore lint/suspicious/noArrayIndexKey: a page is its place
          key={index}
          page={{ product, sort, page: index + 1 }}
          {...{ voteOf, vote, onReport }}
        />
      ))}
    </ul>
  )
}

type PageProps = Pick<ReviewPagesProps, 'onReport'> & ReturnType<typeof useVote> & { page: ReviewPage }

function Page({ page, voteOf, vote, onReport }: PageProps) {
  const { data, error, isFetching, refetch } = useQuery(reviewsQuery(useShopClient(), page))
  if (!data && error) {
    return (
      <li>
        <LoadError
          title={reviewTexts.errorTitle}
          headingLevel={4}
          isFetching={isFetching}
          onRetry={() => void refetch()}
        >
          {reviewTexts.errorText}
        </LoadError>
      </li>
    )
  }
  if (!data) {
    return (
      <li>
        <ReviewsLoading />
      </li>
    )
  }
  return data.reviews.map((review) => (
    <ReviewItem
      key={review._id}
      review={review}
      vote={voteOf(review._id)}
      onVote={(wanted) => vote(review._id, wanted)}
      onReport={() => onReport(review._id)}
    />
  ))
}

function ReviewsLoading() {
  return (
    <LoadingRegion label={reviewTexts.loading}>
      <Skeleton className="h-5.5 w-2/5" />
      <Skeleton className="mt-4 h-3.5 w-4/5" />
    </LoadingRegion>
  )
}
