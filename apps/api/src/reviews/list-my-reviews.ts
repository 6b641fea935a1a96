import type { CallReply } from '@shop/contract/call'
import type { getOwnPart, listMyReviews as listCall, ReviewedProduct } from '@shop/contract/own-reviews'
import { listReviewed, mainPictureOf } from '#api/catalogue/index.ts'
import type { Deps } from '#api/deps.ts'
import { listDelivered } from '#api/orders/index.ts'
import { findPhotosOf } from './photos-of-review.ts'
import { findReviewBy, selectReviewsOf, selectVotes } from './reviews.repository.ts'
import { toOwnReply } from './to-review-reply.ts'

type Mine = CallReply<typeof listCall>['data']

/** What somebody wrote, and what was delivered to them and still waits for their word (ACCOUNT-06). */
export async function listMyReviews(
  { db, pictures }: Pick<Deps, 'db' | 'pictures'>,
  userId: string,
): Promise<Mine> {
  const own = await selectReviewsOf(db, userId)
  const photosOf = await findPhotosOf(db, own)
  const reviewed = new Set(own.map(({ productId }) => productId))
  const delivered = (await listDelivered(db, { userId })).filter(({ product }) => !reviewed.has(product))
  const ids = [...reviewed, ...delivered.map(({ product }) => product)]
  const kept = new Map((await listReviewed(db, ids)).map((product) => [product.id, product]))
  const describe = (id: string, name: string): ReviewedProduct => {
    const product = kept.get(id)
    return {
      _id: id,
      name: product?.name ?? name,
      slug: product?.isOffered ? product.slug : null,
      tint: product?.tint ?? null,
      picture: product ? mainPictureOf(product.pictures, pictures) : null,
    }
  }
  return {
    reviews: own.map((row) => ({
      ...toOwnReply(row, photosOf(row)),
      about: describe(row.productId, row.productId),
    })),
    // What has left the shop for good has no page to stand on.
    toReview: delivered
      .filter(({ product }) => kept.has(product))
      .map(({ product, name, deliveredAt }) => ({
        ...describe(product, name),
        deliveredAt: deliveredAt.toISOString(),
      })),
  }
}

type Part = CallReply<typeof getOwnPart>['data']

export async function describeOwnPart(
  read: Deps['db'],
  whose: { userId: string; productId: string },
): Promise<Part> {
  const own = await findReviewBy(read, whose)
  const delivered = own ? [] : await listDelivered(read, { userId: whose.userId, product: whose.productId })
  return {
    mayWrite: delivered.length > 0,
    review: own ? toOwnReply(own, (await findPhotosOf(read, [own]))(own)) : null,
    votes: await selectVotes(read, whose),
  }
}
