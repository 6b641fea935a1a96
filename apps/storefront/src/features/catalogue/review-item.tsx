import { ThumbsDown, ThumbsUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { countVotes, type Vote } from '#storefront/features/catalogue/review-rules.ts'
import type { Review } from '#storefront/features/catalogue/sample-reviews.ts'
import { Stars } from '#storefront/parts/stars.tsx'
import { reviewTexts } from '#storefront/texts/catalogue.ts'

const DAY = new Intl.DateTimeFormat('en-US', {
  day: '2-digit',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})

/** One review with its like and dislike counters; a vote is kept by the page only (PDP-21, PDP-22). */
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
    <li className="hairline-b py-5 first:pt-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p>
          <span className="font-semibold">{review.name}</span>
          <time dateTime={review.createdAt} className="ml-3 text-moss text-small">
            {formatDay(review.createdAt)}
          </time>
        </p>
        <Stars rating={review.rating} />
      </div>
      <p className="measure mt-2">{review.review}</p>
      <div className="mt-1 -ml-3 flex gap-2">
        <VoteButton
          label={reviewTexts.like(likes)}
          count={likes}
          isChosen={vote === 'like'}
          onPress={() => onVote(vote === 'like' ? null : 'like')}
        >
          <ThumbsUp aria-hidden="true" />
        </VoteButton>
        <VoteButton
          label={reviewTexts.dislike(dislikes)}
          count={dislikes}
          isChosen={vote === 'dislike'}
          onPress={() => onVote(vote === 'dislike' ? null : 'dislike')}
        >
          <ThumbsDown aria-hidden="true" />
        </VoteButton>
      </div>
    </li>
  )
}

type VoteButtonProps = {
  label: string
  count: number
  isChosen: boolean
  onPress: () => void
  children: ReactNode
}

function VoteButton({ label, count, isChosen, onPress, children }: VoteButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={isChosen}
      onClick={onPress}
      className="inline-flex h-11 min-w-14 cursor-pointer items-center gap-2 rounded-bar px-3 text-small hover:bg-mist aria-pressed:text-leaf [&>svg]:size-4.5 [&>svg]:stroke-[1.5] aria-pressed:[&>svg]:fill-current"
    >
      {children}
      <span className="figures">{count}</span>
    </button>
  )
}

/** `05 Jan 2025`, the same day everywhere. */
function formatDay(day: string): string {
  const parts = new Map(DAY.formatToParts(new Date(day)).map(({ type, value }) => [type, value]))
  return `${parts.get('day')} ${parts.get('month')} ${parts.get('year')}`
}
