import { RATING_SCALE } from '@shop/contract/constants'

/** The search of `/my-section/reviews`: which product to review at once, and how many stars were chosen for it before. */
export type MyReviewsSearch = { product?: string | undefined; stars?: number | undefined }

/** Keeps what makes sense; anything else is as good as nothing. */
export function validateMyReviewsSearch({ product, stars }: Record<string, unknown>): MyReviewsSearch {
  const count = Number(stars)
  return {
    product: typeof product === 'string' ? product : undefined,
    stars: Number.isInteger(count) && count >= 1 && count <= RATING_SCALE ? count : undefined,
  }
}
