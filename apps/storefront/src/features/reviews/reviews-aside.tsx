import { Button } from '@shop/ui/button'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import Info from 'lucide-react/icons/info'
import { useState } from 'react'
import { LazyReviewForm } from '#storefront/features/reviews/lazy-review-form.ts'
import { reviewsQuery } from '#storefront/features/reviews/queries.ts'
import type { ReviewedProduct } from '#storefront/features/reviews/reviewed-product.ts'
import { type Opened, useFormInPlace } from '#storefront/features/reviews/use-form-in-place.ts'
import { useOwnPart } from '#storefront/features/reviews/use-vote.ts'
import { useShopClient } from '#storefront/platform/shop-client.ts'
import { reviewTexts } from '#storefront/texts/product-reviews.ts'

/** Beside the list: what samples are, how reviews come about, and the way to write one. */
export function ReviewsAside({ product, hasReviews }: { product: ReviewedProduct; hasReviews: boolean }) {
  return (
    <>
      {hasReviews && <SampleNote product={product._id} />}
      <p className="mt-6 text-moss text-small">
        {reviewTexts.checked}{' '}
        <Link to="/terms" hash="reviews" className="underline underline-offset-4">
          {reviewTexts.howChecked}
        </Link>
      </p>
      <OwnReview product={product} />
    </>
  )
}

/** Only where samples stand, also behind the reviews that are visible (PDP-20). */
function SampleNote({ product }: { product: string }) {
  const { data } = useQuery(reviewsQuery(useShopClient(), { product, sort: 'helpful', page: 1 }))
  if (!data?.hasSamples) return null
  return (
    <p className="mt-6 flex gap-3 bg-mist p-4 text-small">
      <Info aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 stroke-[1.75]" />
      {reviewTexts.sampleNote}
    </p>
  )
}

/** For whoever is logged in and may write one, or has. */
function OwnReview({ product }: { product: ReviewedProduct }) {
  const { data: own } = useOwnPart(product._id)
  const opened = useState(false)
  if (own?.review) {
    return (
      <p className="mt-6 text-small">
        {reviewTexts.written[own.review.state]}{' '}
        <Link to="/my-section/reviews" className="underline underline-offset-4">
          {reviewTexts.toMyReviews}
        </Link>
      </p>
    )
  }
  // What is being written stays where the login ends meanwhile.
  return (own?.mayWrite || opened[0]) && <WriteReview product={product} opened={opened} />
}

function WriteReview({ product, opened }: { product: ReviewedProduct; opened: Opened }) {
  const form = useFormInPlace<HTMLDivElement>(opened)

  return (
    <div ref={form.place} className="mt-6">
      {form.isOpen ? (
        <LazyReviewForm product={product} onEnd={form.close} onLoadFailed={form.handleLoadFailed} />
      ) : (
        <Button ref={form.button} variant="secondary" onClick={form.open}>
          {reviewTexts.write}
        </Button>
      )}
    </div>
  )
}
