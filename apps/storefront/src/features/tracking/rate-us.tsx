import { StarChoice } from '@shop/ui/star-choice'
import { Link } from '@tanstack/react-router'
import Star from 'lucide-react/icons/star'
import { useState } from 'react'
import type { ShownOrder } from '#storefront/features/tracking/queries.ts'
import { trackingTexts as texts } from '#storefront/texts/tracking.ts'

const STARS = ['1', '2', '3', '4', '5']

/** What was delivered to whoever looks: nobody else can review it. */
function reviewable({ orderStatus, bill }: ShownOrder) {
  const isDelivered = orderStatus === 'Delivered' || orderStatus === 'Completed'
  return isDelivered && bill ? bill.items : []
}

/** Once the order is delivered its holder rates it, and is led to reviewing what they bought (TRACK-13, TRACK-14). */
export function RateUs({ order }: { order: ShownOrder }) {
  const items = reviewable(order)
  return (
    <section aria-labelledby="rate-us" data-scent="rose" className="bg-(--scent) p-8.5 pb-11.5 print:hidden">
      <h2 id="rate-us" className="mb-1 text-heading-2">
        {texts.rateUs}
      </h2>
      <p>{texts.rateUsQuestion}</p>
      {items.length > 0 ? <Rating items={items} /> : <DrawnStars />}
    </section>
  )
}

/** Before that the stars are a drawing, and not five things to press. */
function DrawnStars() {
  return (
    <p aria-hidden="true" className="pointer-events-none mt-5 flex select-none gap-0.5 text-(--scent-deep)">
      {STARS.map((star) => (
        <Star key={star} className="size-4 stroke-[1.5]" />
      ))}
    </p>
  )
}

function Rating({ items }: { items: ReturnType<typeof reviewable> }) {
  const [stars, setStars] = useState(0)
  return (
    <div className="mt-4">
      <StarChoice
        label={texts.rateUsRating}
        optionLabel={texts.rateUsStars}
        value={stars}
        onChange={setStars}
      />
      {stars > 0 && (
        <>
          <p className="mt-4 text-small">{texts.rateUsNext}</p>
          <ul className="mt-1">
            {items.map(({ product, name }) => (
              <li key={product}>
                <Link to="/my-section/reviews" search={{ product, stars }} className="text-link">
                  {texts.rateUsReview(name)}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
