import type { StaffReview } from '@shop/contract/admin/reviews'
import { Picture } from '@shop/ui/picture'
import Check from 'lucide-react/icons/check'
import Star from 'lucide-react/icons/star'
import { agoOf } from '#admin/parts/moment.ts'
import { useTintAttributes } from '#admin/parts/tint-colours.ts'
import { reviewsTexts as texts } from '#admin/texts/reviews.ts'

const STARS = [1, 2, 3, 4, 5]

/** Of what, by whom and when, and whether they have it. */
export function ReviewHead({ review }: { review: StaffReview }) {
  const { product, rating, name, changedAt, deliveredAt, isSample } = review
  const onTint = useTintAttributes()
  return (
    <div className="flex min-w-0 flex-1 gap-3.5">
      <div className="review-picture" {...(product.tint !== null && onTint(product.tint))}>
        {product.picture && <Picture picture={product.picture} sizes="56px" className="size-full" />}
      </div>
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span role="img" aria-label={texts.stars(rating)} className="flex gap-0.5 text-calendula-deep">
            {STARS.map((star) => (
              <Star
                key={star}
                aria-hidden="true"
                className={star <= rating ? 'size-4 fill-current' : 'size-4'}
              />
            ))}
          </span>
          <span className="font-semibold">{product.name}</span>
        </p>
        <p className="flex flex-wrap gap-x-2.5 text-meta text-moss">
          <span>{texts.by(name, agoOf(changedAt))}</span>
          {deliveredAt && (
            <span className="whitespace-nowrap">
              <Check aria-hidden="true" className="inline size-3.5" />{' '}
              {texts.bought(
                new Intl.DateTimeFormat('en-GB', { month: 'short', year: 'numeric' }).format(
                  new Date(deliveredAt),
                ),
              )}
            </span>
          )}
          {isSample && <span>{texts.sample}</span>}
        </p>
      </div>
    </div>
  )
}
