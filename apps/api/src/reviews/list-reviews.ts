import { REVIEWS_A_PAGE, type ReviewSort } from '@shop/contract/reviews'
import { findReviewFigures } from '#api/catalogue/index.ts'
import type { Read } from '#api/platform/db/index.ts'
import { Refusal } from '#api/refusal.ts'
import { findPhotosOf } from './photos-of-review.ts'
import { selectShown } from './reviews.repository.ts'
import { toPhotographedReply } from './to-review-reply.ts'

type Query = { productId: string; sort?: ReviewSort | undefined; page?: number | undefined }

/** Throws Refusal `not_found`. */
export async function listReviews(read: Read, { productId, sort = 'helpful', page = 1 }: Query) {
  const figures = await findReviewFigures(read, productId)
  if (!figures) throw new Refusal('not_found')
  const offset = (page - 1) * REVIEWS_A_PAGE
  const rows = await selectShown(read, { productId, sort, offset, limit: REVIEWS_A_PAGE })
  const photosOf = await findPhotosOf(read, rows)
  const data = rows.map((row) => toPhotographedReply(row, photosOf(row)))
  return { data, meta: { page, ...figures } }
}
