import { lazyOnPress } from '@shop/ui/lazy-on-press'

/** Few visitors write a review: its form is loaded for those who do. */
export const LazyReviewForm = lazyOnPress(
  async () => (await import('#storefront/features/reviews/review-form.tsx')).ReviewForm,
)
