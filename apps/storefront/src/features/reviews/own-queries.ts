import type { Client } from '@shop/contract/client'
import { queryOptions } from '@tanstack/react-query'
import { REVIEWS_KEY } from '#storefront/features/reviews/reviews-key.ts'

/** Few visitors of a public page are logged in: what they alone ask is loaded for them. */
export const loadOwnCalls = () => import('#storefront/features/reviews/own-calls.ts')

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
