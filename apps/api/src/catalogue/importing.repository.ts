import { getTableColumns, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Read, Tx } from '#api/platform/db/index.ts'
import { isSlug } from '#api/platform/ids/slug.ts'
import { products, redirects, type StaffProductRow } from './catalogue.tables.ts'

/** A statement takes 65,535 parameters. */
const ROWS_A_STATEMENT = 500

export async function selectProductsBySku(read: Read, skus: readonly string[]): Promise<StaffProductRow[]> {
  if (skus.length === 0) return []
  return read
    .select()
    .from(products)
    .where(inArray(products.sku, [...skus]))
}

/** Which of these words stand in a product's address, or did, or name one. */
export async function findTakenSlugs(read: Read, slugs: readonly string[]): Promise<ReadonlySet<string>> {
  const asked = slugs.filter(isSlug)
  if (asked.length === 0) return new Set()
  const named = await read
    .select({ id: products.id, slug: products.slug })
    .from(products)
    .where(or(inArray(products.id, asked), inArray(products.slug, asked)))
  const former = await read.select().from(redirects).where(inArray(redirects.slug, asked))
  return new Set([...named.flatMap(({ id, slug }) => [id, slug]), ...former.map(({ slug }) => slug)])
}

export async function insertProducts(
  tx: Tx,
  rows: readonly (typeof products.$inferInsert)[],
): Promise<StaffProductRow[]> {
  return inParts(rows, (some) => tx.insert(products).values(some).returning())
}

const {
  id: _id,
  stock: _stock,
  rating: _rating,
  createdAt: _at,
  version: _version,
  ...written
} = getTableColumns(products)

/** All but stock, which orders change. Raises the versions; the caller has locked the rows. */
export async function updateProducts(tx: Tx, rows: readonly StaffProductRow[]): Promise<StaffProductRow[]> {
  const wanted = Object.entries(written).map(([name, { name: column }]): [string, SQL] => [
    name,
    sql`excluded.${sql.identifier(column)}`,
  ])
  const set = { ...Object.fromEntries(wanted), version: sql`${products.version} + 1` }
  return inParts(rows, (some) =>
    tx.insert(products).values(some).onConflictDoUpdate({ target: products.id, set }).returning(),
  )
}

async function inParts<Row>(
  rows: readonly Row[],
  write: (some: Row[]) => Promise<StaffProductRow[]>,
): Promise<StaffProductRow[]> {
  const saved: StaffProductRow[] = []
  for (let start = 0; start < rows.length; start += ROWS_A_STATEMENT) {
    saved.push(...(await write(rows.slice(start, start + ROWS_A_STATEMENT))))
  }
  return saved
}
