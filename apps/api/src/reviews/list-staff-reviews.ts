import { REVIEWS_LISTED, type ReviewTab, type StaffReview } from '@shop/contract/admin/reviews'
import { listReviewed, mainPictureOf } from '#api/catalogue/index.ts'
import type { Deps } from '#api/deps.ts'
import { selectDeliveries } from '#api/orders/index.ts'
import { decodeCursor, encodeCursor } from '#api/platform/db/index.ts'
import { isId } from '#api/platform/ids/ids.ts'
import { Refusal } from '#api/refusal.ts'
import { findPhotosOf } from './photos-of-review.ts'
import { reviewHints } from './review-hints.ts'
import { selectOpenReports } from './review-reports.repository.ts'
import { findReview } from './reviews.repository.ts'
import type { ReviewRow } from './reviews.tables.ts'
import { countStaffReviews, selectStaffReviews } from './staff-reviews.repository.ts'
import { toPhotoPicture } from './to-photo-reply.ts'
import { authorOf } from './to-review-reply.ts'

type ListShop = Pick<Deps, 'db' | 'pictures'>

type Query = {
  tab?: ReviewTab | undefined
  after?: string | undefined
  /** How many to a page. */
  limit?: number | undefined
}

/** Keyset page. Throws Refusal `invalid_input` for a place that is none. */
export async function listStaffReviews(
  shop: ListShop,
  { tab = 'waiting', after, limit = REVIEWS_LISTED }: Query,
) {
  const found = await selectStaffReviews(shop.db, { tab, after: decodeCursor(after), limit: limit + 1 })
  const listed = found.slice(0, limit)
  const last = found.length > listed.length ? listed.at(-1) : undefined
  const { average, ...counts } = await countStaffReviews(shop.db)
  return {
    data: await describe(shop, listed),
    meta: { next: last ? encodeCursor({ at: last.changedAt, id: last.id }) : null, counts, average },
  }
}

/** Throws Refusal `not_found`. */
export async function describeStaffReview(shop: ListShop, id: string): Promise<StaffReview> {
  const row = isId(id) ? await findReview(shop.db, id) : undefined
  const [described] = row ? await describe(shop, [row]) : []
  if (!described) throw new Refusal('not_found')
  return described
}

async function describe({ db, pictures }: ListShop, rows: readonly ReviewRow[]): Promise<StaffReview[]> {
  const products = await listReviewed(
    db,
    rows.map(({ productId }) => productId),
  )
  const reports = await selectOpenReports(
    db,
    rows.map(({ id }) => id),
  )
  const photosOf = await findPhotosOf(db, rows)
  const bought = rows.flatMap(({ userId, productId }) => (userId === null ? [] : [{ userId, productId }]))
  const deliveries = await selectDeliveries(db, bought)
  return rows.map((row) => {
    const product = products.find(({ id }) => id === row.productId)
    const delivery = deliveries.find(
      ({ userId, product: bought }) => userId === row.userId && bought === row.productId,
    )
    const { id, version, state, reason, reasonWords, answer, isSample } = row
    return {
      ...{ id, version, name: authorOf(row), state, reason, reasonWords, answer, isSample },
      ...{ rating: row.stars, review: row.body, hints: reviewHints(row.body) },
      photos: photosOf(row).map(toPhotoPicture),
      product: {
        id: row.productId,
        name: product?.name ?? row.productId,
        tint: product?.tint ?? null,
        picture: product ? mainPictureOf(product.pictures, pictures) : null,
      },
      reports: reports
        .filter(({ reviewId }) => reviewId === id)
        .map((report) => ({
          reason: report.reason,
          words: report.words,
          at: report.createdAt.toISOString(),
        })),
      deliveredAt: delivery?.deliveredAt.toISOString() ?? null,
      changedAt: row.changedAt.toISOString(),
    }
  })
}
