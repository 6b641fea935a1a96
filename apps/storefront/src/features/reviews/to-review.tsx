import type { CallReply } from '@shop/contract/call'
import type { listMyReviews } from '@shop/contract/own-reviews'
import { Button } from '@shop/ui/button'
import { useState } from 'react'
import { LazyReviewForm } from '#storefront/features/reviews/lazy-review-form.ts'
import { ReviewedProductLine } from '#storefront/features/reviews/reviewed-product-line.tsx'
import { useFormInPlace } from '#storefront/features/reviews/use-form-in-place.ts'
import { formatOrderDate } from '#storefront/parts/order-time.ts'
import { myReviewsTexts as texts } from '#storefront/texts/my-reviews.ts'

type ToReviewProps = {
  product: CallReply<typeof listMyReviews>['data']['toReview'][number]
  /** Its form is open at once. */
  isAsked: boolean
  stars: number | undefined
}

export function ToReview({ product, isAsked, stars }: ToReviewProps) {
  const form = useFormInPlace<HTMLLIElement>(useState(isAsked))
  return (
    <li ref={form.place} className="hairline-b py-5">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <ReviewedProductLine product={product}>
          <span className="text-moss text-small">
            {texts.delivered(formatOrderDate(product.deliveredAt, 'UTC'))}
          </span>
        </ReviewedProductLine>
        {!form.isOpen && (
          <Button
            ref={form.button}
            variant="secondary"
            aria-label={texts.writeAbout(product.name)}
            onClick={form.open}
          >
            {texts.write}
          </Button>
        )}
      </div>
      {form.isOpen && (
        <LazyReviewForm
          product={product}
          stars={isAsked ? stars : undefined}
          onEnd={form.close}
          onLoadFailed={form.handleLoadFailed}
          className="mt-5"
        />
      )}
    </li>
  )
}
