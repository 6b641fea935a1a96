import { Button } from '@shop/ui/button'
import Info from 'lucide-react/icons/info'
import { useRef, useState } from 'react'
import { RatingBreakdown } from '#storefront/features/catalogue/rating-breakdown.tsx'
import { ReviewItem } from '#storefront/features/catalogue/review-item.tsx'
import {
  showLess,
  showMore,
  summariseReviews,
  type Vote,
} from '#storefront/features/catalogue/review-rules.ts'
import { sampleReviews } from '#storefront/features/catalogue/sample-reviews.ts'
import { REVIEWS_STEP } from '#storefront/platform/constants.ts'
import { reviewTexts } from '#storefront/texts/product-reviews.ts'

/** Sample reviews, said to be such (PDP-17 to PDP-26). Long because list, count and buttons share how many are visible. */
export function ReviewsTab() {
  const [visible, setVisible] = useState(REVIEWS_STEP)
  const [votes, setVotes] = useState<Readonly<Record<string, Vote>>>({})
  const more = useRef<HTMLButtonElement>(null)
  const reviews = sampleReviews()
  const total = reviews.length

  function hideSome() {
    setVisible(showLess(visible))
    // The pressed button may go: the focus stays in this place.
    more.current?.focus()
  }

  return (
    <div className="grid gap-x-20 gap-y-10 lg:grid-cols-[10fr_21fr]">
      <h2 className="sr-only">{reviewTexts.title}</h2>
      <div>
        <RatingBreakdown summary={summariseReviews(reviews)} />
        <p className="mt-6 flex gap-3 bg-mist p-4 text-small">
          <Info aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 stroke-[1.75]" />
          {reviewTexts.sampleNote}
        </p>
      </div>
      <section aria-labelledby="most-helpful">
        <h3 id="most-helpful" className="mb-6.5 font-display text-heading-2">
          {reviewTexts.mostHelpful}
        </h3>
        <ul>
          {reviews.slice(0, visible).map((review) => (
            <ReviewItem
              key={review._id}
              review={review}
              vote={votes[review._id] ?? null}
              onVote={(vote) => setVotes({ ...votes, [review._id]: vote })}
            />
          ))}
        </ul>
        <p role="status" className="sr-only">
          {visible > REVIEWS_STEP && reviewTexts.shown(Math.min(visible, total), total)}
        </p>
        <div className="mt-6 flex gap-3">
          <Button
            ref={more}
            variant="secondary"
            softDisabled={visible >= total}
            onClick={() => setVisible(showMore(visible))}
          >
            {reviewTexts.loadMore}
          </Button>
          {visible > REVIEWS_STEP && (
            <Button variant="plain" onClick={hideSome}>
              {reviewTexts.showLess}
            </Button>
          )}
        </div>
      </section>
    </div>
  )
}
