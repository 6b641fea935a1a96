import { Button } from '@shop/ui/button'
import { lazyOnPress } from '@shop/ui/lazy-on-press'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import Info from 'lucide-react/icons/info'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { reviewsQuery } from '#storefront/features/reviews/queries.ts'
import type { ReviewedProduct } from '#storefront/features/reviews/reviewed-product.ts'
import { useOwnPart } from '#storefront/features/reviews/use-vote.ts'
import { tellLoadFailed } from '#storefront/parts/tell-load-failed.ts'
import { useShopClient } from '#storefront/platform/shop-client.ts'
import { reviewTexts } from '#storefront/texts/product-reviews.ts'

/** Few visitors write a review: its form is loaded for those who do. */
const ReviewForm = lazyOnPress(
  async () => (await import('#storefront/features/reviews/review-form.tsx')).ReviewForm,
)

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
  const [isWriting, setIsWriting] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const { data: own } = useOwnPart(product._id)

  /** The button comes back, and gets the focus that it gave away. */
  function endWriting() {
    flushSync(() => setIsWriting(false))
    button.current?.focus()
  }

  function handleLoadFailed() {
    endWriting()
    tellLoadFailed()
  }

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
  if (!own?.mayWrite) return null
  if (!isWriting) {
    return (
      <Button ref={button} variant="secondary" className="mt-6" onClick={() => setIsWriting(true)}>
        {reviewTexts.write}
      </Button>
    )
  }
  return <ReviewForm product={product} onEnd={endWriting} onLoadFailed={handleLoadFailed} className="mt-6" />
}
