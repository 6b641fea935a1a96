import type { Vote } from '@shop/contract/review-kinds'
import type { PhotographedReview } from '@shop/contract/reviews'
import { Button } from '@shop/ui/button'
import { CountToggle } from '@shop/ui/count-toggle'
import ThumbsDown from 'lucide-react/icons/thumbs-down'
import ThumbsUp from 'lucide-react/icons/thumbs-up'
import { useId } from 'react'
import { ReviewAnswer } from '#storefront/features/reviews/review-answer.tsx'
import { ReviewPhotos } from '#storefront/features/reviews/review-photos.tsx'
import { formatOrderDate } from '#storefront/parts/order-time.ts'
import { Stars } from '#storefront/parts/stars.tsx'
import { reviewTexts } from '#storefront/texts/product-reviews.ts'
import { reviewPhotoTexts as photoTexts } from '#storefront/texts/review-photos.ts'

export type ReviewItemProps = {
  review: PhotographedReview
  /** The shopper's own. */
  vote: Vote | null
  onVote: (vote: Vote | null) => void
  onReport: () => void
}

/** One review with its votes (PDP-21, PDP-22). Long because two votes that exclude each other share it. */
export function ReviewItem({ review, vote, onVote, onReport }: ReviewItemProps) {
  const { likes, dislikes } = review
  const nameId = useId()
  return (
    <li className="hairline-b pt-5 pb-4 first:pt-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p>
          <span id={nameId} className="font-semibold">
            {review.name}
          </span>
          <time dateTime={review.createdAt} className="ml-3 text-moss text-small">
            {formatOrderDate(review.createdAt, 'UTC')}
          </time>
          {review.isSample && <span className="ml-3 text-moss text-small">{reviewTexts.sample}</span>}
        </p>
        <Stars rating={review.rating} />
      </div>
      <p className="measure mt-3 whitespace-pre-line">{review.review}</p>
      {review.photos.length > 0 && <ReviewPhotos photos={review.photos} whose={photoTexts.by(review.name)} />}
      {review.answer !== '' && <ReviewAnswer text={review.answer} />}
      <div className="mt-1 -ml-3 flex flex-wrap items-center gap-2">
        <CountToggle
          label={reviewTexts.like(likes)}
          describedBy={nameId}
          icon={<ThumbsUp aria-hidden="true" />}
          count={likes}
          isChosen={vote === 'like'}
          onToggle={() => onVote(vote === 'like' ? null : 'like')}
        />
        <CountToggle
          label={reviewTexts.dislike(dislikes)}
          describedBy={nameId}
          icon={<ThumbsDown aria-hidden="true" />}
          count={dislikes}
          isChosen={vote === 'dislike'}
          onToggle={() => onVote(vote === 'dislike' ? null : 'dislike')}
        />
        <Button
          variant="plain"
          size="small"
          aria-describedby={nameId}
          className="-mr-5 ml-auto"
          onClick={onReport}
        >
          {reviewTexts.report}
        </Button>
      </div>
    </li>
  )
}
