import type { CallReply } from '@shop/contract/call'
import type { listMyReviews } from '@shop/contract/own-reviews'
import { buttonClass } from '@shop/ui/button'
import { EmptyState } from '@shop/ui/empty-state'
import { LeafMark } from '@shop/ui/leaf-mark'
import { LoadingRegion } from '@shop/ui/loading-region'
import { Skeleton } from '@shop/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { MyReview } from '#storefront/features/reviews/my-review.tsx'
import type { MyReviewsSearch } from '#storefront/features/reviews/my-reviews-search.ts'
import { myReviewsQuery } from '#storefront/features/reviews/own-queries.ts'
import { ToReview } from '#storefront/features/reviews/to-review.tsx'
import { LoadError } from '#storefront/parts/load-error.tsx'
import { useShopClient } from '#storefront/platform/shop-client.ts'
import { myReviewsTexts as texts } from '#storefront/texts/my-reviews.ts'

/**
 * What was bought and waits for a review, and what somebody has written (ACCOUNT-06). What is there stays when it cannot be
 * loaded anew: in it may stand what somebody types.
 */
export function MyReviews({ search }: { search: MyReviewsSearch }) {
  const { data, error, isFetching, refetch } = useQuery(myReviewsQuery(useShopClient()))
  return (
    <>
      {error && (
        <LoadError
          className="mb-7"
          title={texts.loadFailed}
          isFetching={isFetching}
          onRetry={() => void refetch()}
        >
          {texts.loadFailedHelp}
        </LoadError>
      )}
      {!data && !error && <MyReviewsLoading />}
      {data && <Lists {...data} search={search} />}
    </>
  )
}

function MyReviewsLoading() {
  return (
    <LoadingRegion label={texts.loading}>
      <Skeleton className="h-5.5 w-2/5" />
      <Skeleton className="mt-4 h-3.5 w-4/5" />
    </LoadingRegion>
  )
}

type ListsProps = CallReply<typeof listMyReviews>['data'] & { search: MyReviewsSearch }

function Lists({ reviews, toReview, search }: ListsProps) {
  // At first: what is written here was not reviewed before.
  const [reviewedBefore] = useState(() => reviews.find(({ product }) => product === search.product)?._id)
  if (reviews.length + toReview.length === 0) return <NothingToReview />
  return (
    <div className="grid gap-y-block">
      {toReview.length > 0 && (
        <Part id="to-review" title={texts.toReview}>
          {toReview.map((product) => (
            <ToReview
              key={product._id}
              product={product}
              isAsked={product._id === search.product}
              stars={search.stars}
            />
          ))}
        </Part>
      )}
      {reviews.length > 0 && (
        <Part id="own-reviews" title={texts.own}>
          {reviews.map((review) => (
            <MyReview key={review._id} review={review} isAsked={review._id === reviewedBefore} />
          ))}
        </Part>
      )}
    </div>
  )
}

function NothingToReview() {
  return (
    <EmptyState
      icon={<LeafMark />}
      title={texts.noneTitle}
      action={
        <Link to="/my-section/orders" className={buttonClass({ variant: 'secondary', size: 'small' })}>
          {texts.toOrders}
        </Link>
      }
    >
      {texts.noneText}
    </EmptyState>
  )
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-heading-2">
        {title}
      </h2>
      <ul>{children}</ul>
    </section>
  )
}
