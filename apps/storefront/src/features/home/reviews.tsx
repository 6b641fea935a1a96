import { ArrowLeftIcon, ArrowRightIcon } from '@shop/ui/arrow-icons'
import { IconButton } from '@shop/ui/icon-button'
import { LeafMark } from '@shop/ui/leaf-mark'
import { useState } from 'react'
import { type HomeReview, sampleReviews } from '#storefront/features/home/sample-reviews.ts'
import { formatOrderDate } from '#storefront/parts/order-time.ts'
import { carouselTexts, homeReviewTexts } from '#storefront/texts/home.ts'

/** One quote at a time, moved only when asked (HOME-36 to HOME-38). Long because all parts share which review is shown. */
export function Reviews() {
  const [current, setCurrent] = useState(0)
  const reviews = sampleReviews()
  const total = reviews.length
  const move = (by: number) => setCurrent((current + by + total) % total)
  return (
    <section
      aria-roledescription={carouselTexts.carousel}
      aria-label={homeReviewTexts.label}
      className="on-dark mt-section bg-bottle px-gutter py-section text-lather"
    >
      <div aria-live="polite" className="grid">
        {reviews.map((review, index) => (
          <Review
            key={review._id}
            review={review}
            label={carouselTexts.position(index + 1, total)}
            isCurrent={index === current}
          />
        ))}
      </div>
      <div className="mt-11 flex items-center gap-2.5 max-[359px]:flex-wrap max-[359px]:justify-end">
        <p className="mr-auto text-label text-sage max-[359px]:order-last max-[359px]:mt-3 max-[359px]:basis-full">
          {homeReviewTexts.sampleNote}
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

type ReviewProps = { review: HomeReview; label: string; isCurrent: boolean }

/** All stand in one place, so that the band keeps the height of the longest. */
function Review({ review: { name, review, createdAt }, label, isCurrent }: ReviewProps) {
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
        <blockquote className="quote text-pretty max-w-[14.7em] font-display">{review}</blockquote>
      </figure>
    </div>
  )
}
