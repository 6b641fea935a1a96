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

/** What its shown reviews come to. `hasSamples`: some of them are of the demo. */
type ReviewFigures = { total: number; hasSamples: boolean }

/** Undefined when the product is not on sale. */
export async function findReviewFigures(read: Read, productId: string): Promise<ReviewFigures | undefined> {
  if (!isSlug(productId)) return undefined
  const [row] = await read
    .select({
      isOffered,
      total: sql<number>`(select sum(n)::integer from unnest(review_stars) as n)`,
      hasSamples: sql<boolean>`has_sample_reviews`,
    })
    .from(products)
    .where(eq(id, productId))
  if (!row?.isOffered) return undefined
  return { total: row.total, hasSamples: row.hasSamples }
}
