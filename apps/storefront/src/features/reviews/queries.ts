import type { Client } from '@shop/contract/client'
import {
  listLatestReviews,
  listReviews,
  type PhotographedReview,
  type Review,
  type ReviewSort,
} from '@shop/contract/reviews'
import { queryOptions } from '@tanstack/react-query'
import { REVIEWS_KEY } from '#storefront/features/reviews/reviews-key.ts'
import { PUBLIC } from '#storefront/platform/query-client.ts'

export type ReviewPage = { product: string; sort: ReviewSort; page: number }

/** All pages of a product's reviews, in whatever order. */
export function reviewListKey(product: string) {
  return [...REVIEWS_KEY, 'list', product] as const
}

/** `hasSamples`: of all reviews of the product, not of this page alone. */
export type ShownReviews = { reviews: PhotographedReview[]; hasSamples: boolean }

/** A product's shown reviews, five to a page. `product`: its `_id`. */
export function reviewsQuery(client: Client, { product, sort, page }: ReviewPage) {
  return queryOptions({
    queryKey: [...reviewListKey(product), sort, page],
    meta: PUBLIC,
    queryFn: async (): Promise<ShownReviews> => {
      const { data, meta } = await client.send(listReviews, {
        params: { id: product },
        query: { sort, page: String(page) },
      })
      return { reviews: data, hasSamples: meta.hasSamples }
    },
  })
}

/** HOME-38. */
export function latestReviewsQuery(client: Client) {
  return queryOptions({
    queryKey: [...REVIEWS_KEY, 'latest'],
    meta: PUBLIC,
    queryFn: async (): Promise<Review[]> => (await client.send(listLatestReviews, {})).data,
  })
}
