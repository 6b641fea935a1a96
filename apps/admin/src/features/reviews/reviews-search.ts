import { REVIEW_TABS } from '@shop/contract/admin/reviews'
import * as z from 'zod/mini'

/** What stands in the address; whatever it does not know is left out. */
const reviewsSearch = z.object({ tab: z.catch(z.optional(z.enum(REVIEW_TABS)), undefined) })

export type ReviewsSearch = z.output<typeof reviewsSearch>

export function readReviewsSearch(search: Record<string, unknown>): ReviewsSearch {
  return reviewsSearch.parse(search)
}
