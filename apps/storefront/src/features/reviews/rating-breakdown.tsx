import type { ReviewSummary } from '#storefront/features/reviews/review-rules.ts'
import { Stars } from '#storefront/parts/stars.tsx'
import { reviewTexts } from '#storefront/texts/product-reviews.ts'

/** The overall rating, and how it comes about (PDP-17, PDP-18). */
export function RatingBreakdown({ summary: { average, count, shares } }: { summary: ReviewSummary }) {
  return (
    <>
      <h3 className="sr-only">{reviewTexts.overall}</h3>
      <div className="flex items-end gap-4.5">
        <p className="font-display text-display-1 lining-nums">
          {(Math.round(average * 10) / 10).toFixed(1)}
        </p>
        <div className="flex flex-col gap-2.5 pb-1">
          <Stars rating={average} />
          <p className="text-moss text-small">{reviewTexts.count(count)}</p>
        </div>
      </div>
      <h3 className="sr-only">{reviewTexts.breakdown}</h3>
      <ul className="mt-6 space-y-2">
        {shares.map(({ stars, percent }) => (
          <li key={stars} className="flex items-center gap-3 text-small">
            <span className="sr-only">{reviewTexts.starsShare(stars, percent)}</span>
            <span aria-hidden="true" className="w-3 lining-nums tabular-nums">
              {stars}
            </span>
            <span aria-hidden="true" className="h-2 flex-1 overflow-hidden rounded-bar bg-mist">
              <span className="block h-full rounded-bar bg-calendula-deep" style={{ width: `${percent}%` }} />
            </span>
            <span aria-hidden="true" className="w-10 text-right text-moss lining-nums tabular-nums">
              {reviewTexts.percent(percent)}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
