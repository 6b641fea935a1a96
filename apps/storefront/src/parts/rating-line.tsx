import { Stars } from '#storefront/parts/stars.tsx'
import { productTexts } from '#storefront/texts/catalogue.ts'

/** Stars, and of how many reviews they come; an unrated product keeps its five beside "No reviews yet" (SHOP-16). */
export function RatingLine({
  rating,
  reviews,
  className = '',
}: {
  rating: number
  reviews: number
  className?: string
}) {
  return (
    <span className={`inline-flex flex-wrap items-center gap-2 ${className}`}>
      <Stars rating={rating} />
      <span className="text-small">{productTexts.reviews(reviews)}</span>
    </span>
  )
}
