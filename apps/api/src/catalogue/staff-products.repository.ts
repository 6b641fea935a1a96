import { and, asc, desc, eq, inArray, lte, ne, or, sql } from 'drizzle-orm'
import { lockKeys, type Read, type Tx } from '#api/platform/db/index.ts'
import { isSlug } from '#api/platform/ids/slug.ts'
import { priceHistory, products, redirects, type StaffProductRow } from './catalogue.tables.ts'

/** Fields of a product that staff change, and the day that undo puts back with its state. */
export type ProductFields = Partial<Omit<StaffProductRow, 'id' | 'version' | 'stock' | 'rating'>>

/** As many prices as a product's page shows. */
const PRICES_SHOWN = 20

/** Until the transaction ends nobody else gives a product its address or number, or makes a filter value. */
export async function lockCatalogueNames(tx: Tx): Promise<void> {
  const [space, key] = lockKeys.catalogue
  await tx.execute(sql`select pg_advisory_xact_lock(${space}, ${key})`)
}

export async function findStaffProduct(read: Read, id: string): Promise<StaffProductRow | undefined> {
  if (!isSlug(id)) return undefined
  const [row] = await read.select().from(products).where(eq(products.id, id))
  return row
}

export async function selectStaffProducts(read: Read, ids: readonly string[]): Promise<StaffProductRow[]> {
  return read
    .select()
    .from(products)
    .where(inArray(products.id, ids.filter(isSlug)))
}

/** Locked in the order of their ids. */
export async function lockProducts(tx: Tx, ids: readonly string[]): Promise<StaffProductRow[]> {
  return tx
    .select()
    .from(products)
    .where(inArray(products.id, ids.filter(isSlug)))
    .orderBy(asc(products.id))
    .for('no key update')
}

export async function lockProduct(tx: Tx, id: string): Promise<StaffProductRow | undefined> {
  const [row] = await lockProducts(tx, [id])
  return row
}

/** Raises the version. */
export async function updateProduct(tx: Tx, id: string, fields: ProductFields): Promise<StaffProductRow> {
  const [row] = await tx
    .update(products)
    .set({ ...fields, version: sql`${products.version} + 1` })
    .where(eq(products.id, id))
    .returning()
  if (!row) throw new Error('A product that was locked is gone')
  return row
}

export async function insertProduct(tx: Tx, product: typeof products.$inferInsert): Promise<StaffProductRow> {
  const [row] = await tx.insert(products).values(product).returning()
  if (!row) throw new Error('An insert without a row')
  return row
}

export async function deleteProduct(tx: Tx, id: string): Promise<void> {
  await tx.delete(products).where(eq(products.id, id))
}

/** Whether another product has this address, had it, or is named by it. */
export async function isSlugTaken(read: Read, slug: string, byOtherThan: string): Promise<boolean> {
  const [product] = await read
    .select({ id: products.id })
    .from(products)
    .where(and(or(eq(products.slug, slug), eq(products.id, slug)), ne(products.id, byOtherThan)))
    .limit(1)
  const [redirect] = await read
    .select({ slug: redirects.slug })
    .from(redirects)
    .where(and(eq(redirects.slug, slug), ne(redirects.productId, byOtherThan)))
  return product !== undefined || redirect !== undefined
}

export async function isSkuTaken(read: Read, sku: string, byOtherThan: string): Promise<boolean> {
  const rows = await read
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.sku, sku), ne(products.id, byOtherThan)))
  return rows.length > 0
}

/** The address before leads to the product; the new one leads nowhere else any more. */
export async function moveSlug(
  tx: Tx,
  { id, from, to }: { id: string; from: string; to: string },
): Promise<void> {
  await tx.delete(redirects).where(eq(redirects.slug, to))
  await tx.insert(redirects).values({ slug: from, productId: id }).onConflictDoNothing()
}

export async function selectFormerSlugs(read: Read, productId: string): Promise<string[]> {
  const rows = await read
    .select({ slug: redirects.slug })
    .from(redirects)
    .where(eq(redirects.productId, productId))
    .orderBy(asc(redirects.slug))
  return rows.map(({ slug }) => slug)
}

export async function selectPrices(read: Read, productId: string) {
  return read
    .select()
    .from(priceHistory)
    .where(eq(priceHistory.productId, productId))
    .orderBy(desc(priceHistory.changedAt), desc(priceHistory.id))
    .limit(PRICES_SHOWN)
}

/** Those whose time has come. */
export async function selectDueDrafts(read: Read, now: Date): Promise<string[]> {
  const rows = await read.select({ id: products.id }).from(products).where(lte(products.publishAt, now))
  return rows.map(({ id }) => id)
}

/** All in one statement. */
export async function updatePrices(tx: Tx, cents: ReadonlyMap<string, number>): Promise<StaffProductRow[]> {
  const ids = sql.param([...cents.keys()])
  const prices = sql.param([...cents.values()])
  return tx
    .update(products)
    .set({ priceCents: sql`wanted.cents`, version: sql`${products.version} + 1` })
    .from(sql`unnest(${ids}::text[], ${prices}::integer[]) as wanted (product, cents)`)
    .where(eq(products.id, sql`wanted.product`))
    .returning()
}
