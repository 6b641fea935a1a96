import type { CallReply } from '@shop/contract/call'
import type { listMyReviews } from '@shop/contract/own-reviews'
import { Button } from '@shop/ui/button'
import { Dialog } from '@shop/ui/dialog'
import { FormMessage } from '@shop/ui/form-message'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { LazyReviewForm } from '#storefront/features/reviews/lazy-review-form.ts'
import { ReviewAnswer } from '#storefront/features/reviews/review-answer.tsx'
import { useDeleteReview } from '#storefront/features/reviews/review-calls.ts'
import { ReviewPhotos } from '#storefront/features/reviews/review-photos.tsx'
import { ReviewedProductLine } from '#storefront/features/reviews/reviewed-product-line.tsx'
import { useFormInPlace } from '#storefront/features/reviews/use-form-in-place.ts'
import { failureMessage } from '#storefront/parts/failure-message.ts'
import { formatOrderDate } from '#storefront/parts/order-time.ts'
import { Stars } from '#storefront/parts/stars.tsx'
import { myReviewsTexts as texts } from '#storefront/texts/my-reviews.ts'
import { reviewPhotoTexts as photoTexts } from '#storefront/texts/review-photos.ts'

type Mine = CallReply<typeof listMyReviews>['data']['reviews'][number]

/** One's own review, with what became of it. `isAsked`: somebody came here to review its product, which they have done. */
export function MyReview({ review, isAsked }: { review: Mine; isAsked: boolean }) {
  const form = useFormInPlace<HTMLLIElement>(useState(false))
  const heading = useRef<HTMLHeadingElement>(null)
  // External system: the focus, which brings it into view.
  useEffect(() => {
    if (isAsked) heading.current?.focus()
  }, [isAsked])
  return (
    <li ref={form.place} className="hairline-b py-5">
      {isAsked && <p className="mb-4 bg-mist p-4 text-small">{texts.reviewedAlready}</p>}
      <ReviewedProductLine product={review.about} heading={heading}>
        <span className="flex flex-wrap items-center gap-3 text-moss text-small">
          <Stars rating={review.rating} />
          <time dateTime={review.createdAt}>{formatOrderDate(review.createdAt, 'UTC')}</time>
          <span className="font-semibold text-ink">{texts.states[review.state]}</span>
        </span>
      </ReviewedProductLine>
      {form.isOpen ? (
        <LazyReviewForm
          product={review.about}
          present={review}
          onEnd={form.close}
          onLoadFailed={form.handleLoadFailed}
          className="mt-5"
        />
      ) : (
        <Written review={review} editButton={form.button} onEdit={form.open} />
      )}
    </li>
  )
}

type WrittenProps = { review: Mine; editButton: RefObject<HTMLButtonElement | null>; onEdit: () => void }

function Written({ review, editButton, onEdit }: WrittenProps) {
  const { name } = review.about
  return (
    <>
      <p className="measure mt-3 whitespace-pre-line">{review.review}</p>
      {review.photos.length > 0 && (
        <ReviewPhotos photos={review.photos.map(({ picture }) => picture)} whose={photoTexts.own} />
      )}
      {review.reason && (
        <p className="measure mt-3 bg-mist p-4 text-small">
          {texts.hiddenBecause(texts.reasons[review.reason], review.reasonWords)}
        </p>
      )}
      {review.answer !== '' && <ReviewAnswer text={review.answer} />}
      <div className="mt-3 -ml-3 flex flex-wrap gap-2">
        <Button
          ref={editButton}
          variant="plain"
          size="small"
          aria-label={texts.editAbout(name)}
          onClick={onEdit}
        >
          {texts.edit}
        </Button>
        <DeleteButton review={review} />
      </div>
    </>
  )
}

/** Asks first: a review that is deleted does not come back. */
function DeleteButton({ review }: { review: Mine }) {
  const [isAsking, setIsAsking] = useState(false)
  const deleting = useDeleteReview()
  const ask = () => {
    deleting.reset()
    setIsAsking(true)
  }
  // What is being done cannot be called off, and whether it was is told here.
  const close = () => !deleting.running.current && setIsAsking(false)
  return (
    <>
      <Button
        variant="plain-danger"
        size="small"
        aria-label={texts.deleteAbout(review.about.name)}
        onClick={ask}
      >
        {texts.delete}
      </Button>
      {isAsking && (
        <Dialog open role="alertdialog" size="small" title={texts.deleteTitle} onClose={close}>
          <p className="text-moss">{texts.deleteText(review.about.name)}</p>
          {deleting.error && (
            <FormMessage className="mt-4">{failureMessage(deleting.error, texts.deleteFailed)}</FormMessage>
          )}
          <div className="mt-7 flex flex-wrap justify-end gap-3">
            <Button variant="secondary" softDisabled={deleting.isPending} onClick={close}>
              {texts.cancel}
            </Button>
            <Button variant="danger" busy={deleting.isPending} onClick={() => deleting.mutate(review._id)}>
              {texts.delete}
            </Button>
          </div>
        </Dialog>
      )}
    </>
  )
}
