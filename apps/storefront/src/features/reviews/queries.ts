import type { Client } from '@shop/contract/client'
import { listLatestReviews, listReviews, type Review, type ReviewSort } from '@shop/contract/reviews'
import { queryOptions } from '@tanstack/react-query'

/** Few visitors of a public page are logged in: what they alone ask is loaded for them. */
export const loadOwnCalls = () => import('#storefront/features/reviews/own-calls.ts')

/** Everything that is asked about reviews. */
export const REVIEWS_KEY = ['reviews'] as const

export type ReviewPage = { product: string; sort: ReviewSort; page: number }

/** All pages of a product's reviews, in whatever order. */
export function reviewListKey(product: string) {
  return [...REVIEWS_KEY, 'list', product] as const
}

/** A product's shown reviews, five to a page. `product`: its `_id`. */
export function reviewsQuery(client: Client, { product, sort, page }: ReviewPage) {
  return queryOptions({
    queryKey: [...reviewListKey(product), sort, page],
    queryFn: async (): Promise<Review[]> => {
      const { data } = await client.send(listReviews, {
        params: { id: product },
        query: { sort, page: String(page) },
      })
      return data
    },
  })
}

/** HOME-38. */
export function latestReviewsQuery(client: Client) {
  return queryOptions({
    queryKey: [...REVIEWS_KEY, 'latest'],
    queryFn: async (): Promise<Review[]> => (await client.send(listLatestReviews, {})).data,
  })
}

/** What a product's reviews are to whoever is logged in. */
export function ownPartQuery(client: Client, { product, viewer }: { product: string; viewer: string }) {
  return queryOptions({
    queryKey: [...REVIEWS_KEY, 'own', product, viewer],
    queryFn: async () => (await loadOwnCalls()).askOwnPart(client, product),
    staleTime: 0,
  })
}

export function myReviewsQuery(client: Client) {
  return queryOptions({
    queryKey: [...REVIEWS_KEY, 'mine'],
    queryFn: async () => (await loadOwnCalls()).askMyReviews(client),
    staleTime: 0,
  })
}
