import { DEFAULT_RATING } from './constants.ts'

/** The rating a product shows and sorts by (SHOP-16). */
export function shownRating(rating: number | undefined): number {
  return rating ?? DEFAULT_RATING
}
