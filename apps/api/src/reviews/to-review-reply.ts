import type { OwnReview } from '@shop/contract/own-reviews'
import type { PhotographedReview, Review } from '@shop/contract/reviews'
import type { PhotoRow, ReviewRow } from './reviews.tables.ts'
import { toOwnPhoto, toPhotoPicture } from './to-photo-reply.ts'

/** Of a review whose author’s account is gone. */
const NAME_OF_NOBODY = 'A former customer'

export function authorOf({ name }: Pick<ReviewRow, 'name'>): string {
  return name || NAME_OF_NOBODY
}

export function toReviewReply(row: ReviewRow): Review {
  const { answer, likes, dislikes, isSample } = row
  return {
    _id: row.id,
    ...{ name: authorOf(row), rating: row.stars, review: row.body },
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
