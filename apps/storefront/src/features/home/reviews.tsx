import type { Review } from '@shop/contract/reviews'
import { ArrowLeftIcon, ArrowRightIcon } from '@shop/ui/arrow-icons'
import { IconButton } from '@shop/ui/icon-button'
import { LeafMark } from '@shop/ui/leaf-mark'
import { useState } from 'react'
import { excerptOf } from '#storefront/features/home/excerpt-of.ts'
import { formatOrderDate } from '#storefront/parts/order-time.ts'
import { carouselTexts, homeReviewTexts } from '#storefront/texts/home.ts'

/**
 * One quote at a time, moved only when asked, and nothing while there is none (HOME-36 to HOME-38). Long because all parts share
 * which review is shown.
 */
export function Reviews({ reviews }: { reviews: readonly Review[] }) {
  const [current, setCurrent] = useState(0)
  const total = reviews.length
  if (total === 0) return null
  const move = (by: number) => setCurrent((current + by + total) % total)
  return (
    <section
      aria-roledescription={carouselTexts.carousel}
      aria-label={homeReviewTexts.label}
      className="on-dark mt-section bg-bottle px-gutter py-section text-lather"
    >
      <div aria-live="polite" className="grid">
        {reviews.map((review, index) => (
          <Quote
            key={review._id}
            review={review}
            label={carouselTexts.position(index + 1, total)}
            isCurrent={index === current}
          />
        ))}
      </div>
      <div className="mt-11 flex items-center gap-2.5 max-[359px]:flex-wrap max-[359px]:justify-end">
        <p className="mr-auto text-label text-sage max-[359px]:order-last max-[359px]:mt-3 max-[359px]:basis-full">
          {reviews[current]?.isSample && homeReviewTexts.sampleNote}
        </p>
        <span
          aria-hidden="true"
          className="mr-2 whitespace-nowrap text-sage text-small tabular-nums print:hidden"
        >
          {carouselTexts.position(current + 1, total)}
        </span>
        <IconButton
          variant="outline-on-dark"
          label={homeReviewTexts.previous}
          icon={<ArrowLeftIcon />}
          onClick={() => move(-1)}
        />
        <IconButton
          variant="outline-on-dark"
          label={homeReviewTexts.next}
          icon={<ArrowRightIcon />}
          onClick={() => move(1)}
        />
      </div>
    </section>
  )
}

type QuoteProps = { review: Review; label: string; isCurrent: boolean }

/** All stand in one place, so that the band keeps the height of the longest. */
function Quote({ review: { name, review, createdAt }, label, isCurrent }: QuoteProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a slide is a group, but no group of fields
    <div
      role="group"
      aria-roledescription={carouselTexts.slide}
      aria-label={label}
      className={`transition-[opacity,visibility] duration-(--dur-move) [grid-area:1/1] ${isCurrent ? '' : 'invisible opacity-0'}`}
    >
      <figure className="grid gap-x-8 gap-y-8 lg:grid-cols-[1fr_3.2fr]">
        <figcaption>
          <LeafMark className="mb-6 size-14 text-calendula" />
          <p className="font-[650]">{name}</p>
          <p className="text-sage text-small">
            <time dateTime={createdAt}>{formatOrderDate(createdAt, 'UTC')}</time>
          </p>
        </figcaption>
        <blockquote className="quote text-pretty max-w-[14.7em] font-display">{excerptOf(review)}</blockquote>
      </figure>
    </div>
  )
}
