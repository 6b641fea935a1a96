import { CountToggle } from '@shop/ui/count-toggle'
import ThumbsDown from 'lucide-react/icons/thumbs-down'
import ThumbsUp from 'lucide-react/icons/thumbs-up'
import { countVotes, type Vote } from '#storefront/features/catalogue/review-rules.ts'
import type { Review } from '#storefront/features/catalogue/sample-reviews.ts'
import { Stars } from '#storefront/parts/stars.tsx'
import { reviewTexts } from '#storefront/texts/product-reviews.ts'

const DAY = new Intl.DateTimeFormat('en-US', {
  day: '2-digit',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})

/** One review; votes are kept by the page only (PDP-21, PDP-22). Long because two votes that exclude each other share it. */
export function ReviewItem({
  review,
  vote,
  onVote,
}: {
  review: Review
  vote: Vote
  onVote: (vote: Vote) => void
}) {
  const { likes, dislikes } = countVotes(review, vote)
  return (
    <li className="hairline-b pt-5 pb-4 first:pt-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p>
          <span className="font-semibold">{review.name}</span>
          <time dateTime={review.createdAt} className="ml-3 text-moss text-small">
            {formatDay(review.createdAt)}
          </time>
        </p>
        <Stars rating={review.rating} />
      </div>
      <p className="measure mt-3">{review.review}</p>
      <div className="mt-1 -ml-3 flex gap-2">
        <CountToggle
          label={reviewTexts.like(likes)}
          icon={<ThumbsUp aria-hidden="true" />}
          count={likes}
          isChosen={vote === 'like'}
          onToggle={() => onVote(vote === 'like' ? null : 'like')}
        />
        <CountToggle
          label={reviewTexts.dislike(dislikes)}
          icon={<ThumbsDown aria-hidden="true" />}
          count={dislikes}
          isChosen={vote === 'dislike'}
          onToggle={() => onVote(vote === 'dislike' ? null : 'dislike')}
        />
      </div>
    </li>
  )
}

/** `05 Jan 2025`, the same day everywhere. */
function formatDay(day: string): string {
  const parts = new Map(DAY.formatToParts(new Date(day)).map(({ type, value }) => [type, value]))
  return `${parts.get('day')} ${parts.get('month')} ${parts.get('year')}`
}
