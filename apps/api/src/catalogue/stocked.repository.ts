import { and, asc, eq, getTableColumns, gt, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Read, Tx } from '#api/platform/db/index.ts'
import { isSlug } from '#api/platform/ids/slug.ts'
import { products } from './catalogue.tables.ts'

const { id, name, sku, shelf, stock, lowStockLevel, tint, pictures } = getTableColumns(products)
const stockedColumns = { id, name, sku, shelf, stock, lowStockLevel, tint, pictures }

/** A product as it lies on its shelf, whether it is on sale or not. */
export type StockedProduct = Pick<typeof products.$inferSelect, keyof typeof stockedColumns>

/**
 * At its own level or below it, so also what is sold out: no level is below nothing. A trigger keeps it, since an index on
 * stock itself would have each sale rewrite every index of its product.
 */
const isLow = sql<boolean>`scarcity > 0`
/** What is sold out comes first: the order of stock, as the index has it. */
const scarcestFirst: SQL[] = [sql`scarcity desc`, asc(stock), asc(id)]
const soldOutCount = sql<number>`(count(*) filter (where scarcity = 2))::integer`
const isKept = ne(products.state, 'archived')

export async function findStocked(
  read: Read,
  productId: string,
): Promise<(StockedProduct & { isLow: boolean }) | undefined> {
  if (!isSlug(productId)) return undefined
  const [row] = await read
    .select({ ...stockedColumns, isLow })
    .from(products)
    .where(eq(id, productId))
  return row
}

/** In no order; products that are gone are left out. */
export async function listStocked(read: Read, ids: readonly string[]): Promise<StockedProduct[]> {
  return read
    .select(stockedColumns)
    .from(products)
    .where(inArray(id, ids.filter(isSlug)))
}

/** How many there are of each; products that are gone are left out. */
export async function findStocks(read: Read, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await read
    .select({ id, stock })
    .from(products)
    .where(inArray(id, ids.filter(isSlug)))
  return new Map(rows.map((row) => [row.id, row.stock]))
}

type Page = { after: string | undefined; limit: number }

/** By shelf and name, without archived ones. `after`: a product's id; nothing when it is gone. */
export async function listByShelf(read: Read, { after, limit }: Page): Promise<StockedProduct[]> {
  const behind = sql`(${shelf}, ${name}, ${id}) > (select shelf, name, id from product where id = ${after})`
  return read
    .select(stockedColumns)
    .from(products)
    .where(and(isKept, after === undefined ? undefined : behind))
    .orderBy(asc(shelf), asc(name), asc(id))
    .limit(limit)
}

/** Where a list of low stock goes on. */
export type LowStockCursor = { stock: number; id: string }

/** Of what is on sale; fewest first. */
export async function listLow(
  read: Read,
  { after, limit }: { after: LowStockCursor | undefined; limit: number },
): Promise<StockedProduct[]> {
  const behind =
    after &&
    and(
      after.stock > 0 ? sql`scarcity = 1` : undefined,
      or(gt(stock, after.stock), and(eq(stock, after.stock), gt(id, after.id))),
    )
  return read
    .select(stockedColumns)
    .from(products)
    .where(and(isLowOnSale(), behind))
    .orderBy(...scarcestFirst)
    .limit(limit)
}

/** `soldOut`: of the low ones. */
export async function countLow(read: Read): Promise<{ low: number; soldOut: number }> {
  const [row] = await read
    .select({
      low: sql<number>`count(*)::integer`,
      soldOut: soldOutCount,
    })
    .from(products)
    .where(isLowOnSale())
  return row ?? { low: 0, soldOut: 0 }
}

export function isLowOnSale(): SQL | undefined {
  return and(eq(products.state, 'active'), isLow)
}

/** Row lock until the transaction ends. */
export async function lockLowStockLevel(tx: Tx, productId: string): Promise<number | undefined> {
  if (!isSlug(productId)) return undefined
  const [row] = await tx
    .select({ lowStockLevel })
    .from(products)
    .where(eq(id, productId))
    .for('no key update')
  return row?.lowStockLevel
}

export async function saveLowStockLevel(tx: Tx, productId: string, level: number): Promise<void> {
  await tx.update(products).set({ lowStockLevel: level }).where(eq(id, productId))
}
