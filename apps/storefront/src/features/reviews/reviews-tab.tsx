import { REVIEWS_A_PAGE, type ReviewSort } from '@shop/contract/reviews'
import { Button } from '@shop/ui/button'
import { lazyOnPress } from '@shop/ui/lazy-on-press'
import { type ReactNode, useRef, useState } from 'react'
import { RatingBreakdown } from '#storefront/features/reviews/rating-breakdown.tsx'
import { ReviewPages } from '#storefront/features/reviews/review-pages.tsx'
import { showLess, showMore, summariseReviews } from '#storefront/features/reviews/review-rules.ts'
import { ReviewSorting } from '#storefront/features/reviews/review-sorting.tsx'
import type { ReviewedProduct } from '#storefront/features/reviews/reviewed-product.ts'
import { ReviewsAside } from '#storefront/features/reviews/reviews-aside.tsx'
import { useRefetchedOrder } from '#storefront/features/reviews/use-vote.ts'
import { tellLoadFailed } from '#storefront/parts/tell-load-failed.ts'
import { reviewTexts } from '#storefront/texts/product-reviews.ts'

/** Few visitors report a review: its form is loaded for those who do. */
const ReportDialog = lazyOnPress(
  async () => (await import('#storefront/features/reviews/report-dialog.tsx')).ReportDialog,
)

/** A product's reviews (PDP-17 to PDP-26). Long because list, count and buttons share how many are visible. */
export function ReviewsTab({ product }: { product: ReviewedProduct }) {
  const orderAnew = useRefetchedOrder(product._id)
  const [visible, setVisible] = useState(REVIEWS_A_PAGE)
  const [sort, setSort] = useState<ReviewSort>('helpful')
  const [reported, setReported] = useState<string>()
  const more = useRef<HTMLButtonElement>(null)
  const summary = summariseReviews(product.reviewStars ?? [])
  const total = summary.count

  function askForMore() {
    setVisible(showMore(visible))
    void orderAnew()
  }

  function hideSome() {
    setVisible(showLess(visible))
    // The pressed button may go: the focus stays in this place.
    more.current?.focus()
  }

  const endReport = () => setReported(undefined)

  function handleReportFailed() {
    endReport()
    tellLoadFailed()
  }

  return (
    <div className="grid gap-x-20 gap-y-10 lg:grid-cols-[10fr_21fr]">
      <h2 className="sr-only">{reviewTexts.title}</h2>
      <div>
        {total > 0 && <RatingBreakdown summary={summary} />}
        <ReviewsAside product={product} hasReviews={total > 0} />
      </div>
      <ReviewList sort={sort} onSort={setSort} total={total}>
        <ReviewPages
          product={product._id}
          sort={sort}
          pages={Math.ceil(Math.min(visible, total) / REVIEWS_A_PAGE)}
          onReport={setReported}
        />
        <p role="status" className="sr-only">
          {visible > REVIEWS_A_PAGE && reviewTexts.shown(Math.min(visible, total), total)}
        </p>
        <div className="mt-6 flex gap-3">
          <Button ref={more} variant="secondary" softDisabled={visible >= total} onClick={askForMore}>
            {reviewTexts.loadMore}
          </Button>
          {visible > REVIEWS_A_PAGE && (
            <Button variant="plain" onClick={hideSome}>
              {reviewTexts.showLess}
            </Button>
          )}
        </div>
      </ReviewList>
      {reported !== undefined && (
        <ReportDialog review={reported} onClose={endReport} onLoadFailed={handleReportFailed} />
      )}
    </div>
  )
}

type ReviewListProps = {
  sort: ReviewSort
  onSort: (sort: ReviewSort) => void
  total: number
  children: ReactNode
}

/** PDP-19. Without a review there is nothing to order, and nothing to load. */
function ReviewList({ sort, onSort, total, children }: ReviewListProps) {
  if (total === 0) return <p className="text-moss">{reviewTexts.noneText}</p>
  return (
    <section aria-labelledby="most-helpful">
      <div className="mb-6.5 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h3 id="most-helpful" className="font-display text-heading-2">
          {reviewTexts.sorted[sort]}
        </h3>
        {total > 1 && <ReviewSorting sort={sort} onSort={onSort} />}
      </div>
      {children}
    </section>
  )
}
