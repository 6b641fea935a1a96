import type { OwnReview } from '@shop/contract/own-reviews'
import type { Review } from '@shop/contract/reviews'
import type { ReviewRow } from './reviews.tables.ts'

export function toReviewReply(row: ReviewRow): Review {
  const { name, answer, likes, dislikes, isSample } = row
  return {
    _id: row.id,
    ...{ name, rating: row.stars, review: row.body },
    ...{ answer, likes, dislikes, isSample },
    createdAt: row.createdAt.toISOString(),
  }
}

export function toOwnReply(row: ReviewRow): OwnReview {
  const { state, reason, reasonWords, answer } = row
  return {
    _id: row.id,
    product: row.productId,
    ...{ rating: row.stars, review: row.body },
    ...{ state, reason, reasonWords, answer },
    createdAt: row.createdAt.toISOString(),
  }
}
