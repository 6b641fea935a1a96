import { RATING_SCALE } from '@shop/contract/constants'
import { type StarFill, starFills } from '#storefront/parts/star-fills.ts'
import { productTexts } from '#storefront/texts/catalogue.ts'

const STAR = 'M8 1.4l2.02 4.22 4.63.6-3.4 3.2.86 4.6L8 11.77l-4.11 2.25.86-4.6-3.4-3.2 4.63-.6z'
const LEFT_HALF = 'M8 1.4v10.37l-4.11 2.25.86-4.6-3.4-3.2 4.63-.6z'

/** A rating as stars out of 5, spoken as one sentence (SHOP-14 to SHOP-16). */
export function Stars({ rating, className = '' }: { rating: number; className?: string }) {
  return (
    <span
      role="img"
      aria-label={productTexts.stars(rating, RATING_SCALE)}
      className={`inline-flex gap-0.5 text-calendula-deep ${className}`}
    >
      {starFills(rating).map((fill, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the stars have no identity but their place
        <Star key={index} fill={fill} />
      ))}
    </span>
  )
}

function Star({ fill }: { fill: StarFill }) {
  return (
    <svg
      viewBox="-1.2 -1.4 18.4 18.4"
      aria-hidden="true"
      focusable="false"
      data-fill={fill}
      className="size-4"
    >
      <path
        d={STAR}
        fill={fill === 'full' ? 'currentColor' : 'none'}
        stroke="currentColor"
        strokeLinejoin="round"
      />
      {fill === 'half' && <path d={LEFT_HALF} fill="currentColor" />}
    </svg>
  )
}
