import Star from 'lucide-react/icons/star'
import { trackingTexts as texts } from '#storefront/texts/tracking.ts'

const STARS = ['1', '2', '3', '4', '5']

/** Recorded as static: the stars are a drawing, and not five things to press (TRACK-13, TRACK-14). */
export function RateUs() {
  return (
    <section aria-labelledby="rate-us" data-scent="rose" className="bg-(--scent) p-8.5 pb-11.5 print:hidden">
      <h2 id="rate-us" className="mb-1 text-heading-2">
        {texts.rateUs}
      </h2>
      <p>{texts.rateUsQuestion}</p>
      <p aria-hidden="true" className="pointer-events-none mt-5 flex select-none gap-0.5 text-(--scent-deep)">
        {STARS.map((star) => (
          <Star key={star} className="size-4 stroke-[1.5]" />
        ))}
      </p>
    </section>
  )
}
