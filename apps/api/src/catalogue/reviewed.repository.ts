import { eq, inArray, sql } from 'drizzle-orm'
import type { Read } from '#api/platform/db/index.ts'
import { isSlug } from '#api/platform/ids/slug.ts'
import { products } from './catalogue.tables.ts'

const { id, slug, name, tint, pictures } = products
const isOffered = sql<boolean>`${products.state} = 'active'`
const reviewedColumns = { id, slug, name, tint, pictures, isOffered }

/** A product as it stands beside a review of it, whether it is on sale or not. */
type ReviewedProduct = Pick<typeof products.$inferSelect, 'id' | 'slug' | 'name' | 'tint' | 'pictures'> & {
  isOffered: boolean
}

/** In no order; products that are gone are left out. */
export async function listReviewed(read: Read, ids: readonly string[]): Promise<ReviewedProduct[]> {
  const asked = ids.filter(isSlug)
  if (asked.length === 0) return []
  return read.select(reviewedColumns).from(products).where(inArray(id, asked))
}

/** How many reviews of a product are shown; undefined when it is not on sale. */
export async function findReviewCount(read: Read, productId: string): Promise<number | undefined> {
  if (!isSlug(productId)) return undefined
  const [row] = await read
    .select({ isOffered, reviews: sql<number>`(select sum(n)::integer from unnest(review_stars) as n)` })
    .from(products)
    .where(eq(id, productId))
  return row?.isOffered ? row.reviews : undefined
}
