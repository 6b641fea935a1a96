import type { OwnReview } from '@shop/contract/own-reviews'
import type { PhotographedReview, Review } from '@shop/contract/reviews'
import type { PhotoRow, ReviewRow } from './reviews.tables.ts'
import { toOwnPhoto, toPhotoPicture } from './to-photo-reply.ts'

export function toReviewReply(row: ReviewRow): Review {
  const { name, answer, likes, dislikes, isSample } = row
  return {
    _id: row.id,
    ...{ name, rating: row.stars, review: row.body },
    ...{ answer, likes, dislikes, isSample },
    createdAt: row.createdAt.toISOString(),
  }
}

export function toPhotographedReply(row: ReviewRow, photos: readonly PhotoRow[]): PhotographedReview {
  return { ...toReviewReply(row), photos: photos.map(toPhotoPicture) }
}

export function toOwnReply(row: ReviewRow, photos: readonly PhotoRow[]): OwnReview {
  const { state, reason, reasonWords, answer } = row
  return {
    _id: row.id,
    product: row.productId,
    ...{ rating: row.stars, review: row.body },
    ...{ state, reason, reasonWords, answer },
    photos: photos.map(toOwnPhoto),
    createdAt: row.createdAt.toISOString(),
  }
}
