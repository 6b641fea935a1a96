import type { Facets } from '@shop/contract/catalogue'
import type { ProductState } from '@shop/contract/product-states'
import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Read, Tx } from '#api/platform/db/index.ts'
import { isSlug } from '#api/platform/ids/slug.ts'
import {
  type BundleRow,
  bundles,
  type ProductRow,
  productColumns,
  products,
  restocks,
  type StoredPicture,
} from './catalogue.tables.ts'

/** `id` is the slug of its page, `productId` the SKU. */
export type NewProduct = {
  id: string
  productId: string
  name: string
  priceCents: number
  rating?: number | undefined
  descriptions: readonly string[]
  advantages: readonly string[]
  ingredients: readonly string[]
  addInformation: { weight: string; dimension: string; direction: string; warnings: string }
  facets: Facets
  tint: string
  pictures: readonly StoredPicture[]
  stock: number
  /** Default: none. */
  shelf?: string | undefined
  createdAt: Date
  /** Default: on sale. */
  state?: ProductState
}

const isOffered = eq(products.state, 'active')

export type NewBundle = { id: string; title: string; priceCents: number; picture?: StoredPicture | undefined }

/** By id; unknown ids and what is not on sale are left out. */
export async function findProducts(
  read: Read,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ProductRow>> {
  const rows = await read
    .select(productColumns)
    .from(products)
    .where(and(inArray(products.id, ids.filter(isSlug)), isOffered))
  return new Map(rows.map((row) => [row.id, row]))
}

/** Those of the ids that are on sale. */
export function findOfferedIds(read: Read, ids: readonly string[]): Promise<ReadonlySet<string>> {
  return findIds(read, ids, 'active')
}

/** Those of the ids that are no longer on sale, and may be again. */
export function findArchivedIds(read: Read, ids: readonly string[]): Promise<ReadonlySet<string>> {
  return findIds(read, ids, 'archived')
}

async function findIds(
  read: Read,
  ids: readonly string[],
  state: ProductState,
): Promise<ReadonlySet<string>> {
  const rows = await read
    .select({ id: products.id })
    .from(products)
    .where(and(inArray(products.id, ids.filter(isSlug)), eq(products.state, state)))
  return new Set(rows.map(({ id }) => id))
}

/** When the stock of products last left zero, by id; those that were never sold out are left out. */
export async function findRestocked(read: Read, ids: readonly string[]): Promise<ReadonlyMap<string, Date>> {
  const { id, restockedAt } = restocks
  const rows = await read
    .select({ id, restockedAt })
    .from(restocks)
    .where(and(inArray(id, ids.filter(isSlug)), isNotNull(restockedAt)))
  return new Map(rows.flatMap((row) => (row.restockedAt ? [[row.id, row.restockedAt] as const] : [])))
}

/** Of what is on sale: how many there are, and when stock last left zero. By id. */
export async function findAvailability(
  read: Read,
  ids: readonly string[],
): Promise<ReadonlyMap<string, { stock: number; restockedAt: Date | null }>> {
  const rows = await read
    .select({
      id: products.id,
      stock: products.stock,
      restockedAt: sql`restocked_at`.mapWith(restocks.restockedAt),
    })
    .from(products)
    .where(and(inArray(products.id, ids.filter(isSlug)), isOffered))
  return new Map(rows.map(({ id, ...availability }) => [id, availability]))
}

/** By its address, an address that it had, or its id. */
export async function findShownProduct(read: Read, address: string): Promise<ProductRow | undefined> {
  if (!isSlug(address)) return undefined
  // An array, so that the rows are found by the index of the ids.
  const meant = sql`any (array(
    select id from product where slug = ${address}
    union all select product_id from redirect where slug = ${address}
    union all select ${address}))`
  const rows = await read
    .select(productColumns)
    .from(products)
    .where(and(sql`${products.id} = ${meant}`, isOffered))
  return rows.find(({ slug }) => slug === address) ?? rows[0]
}

export type ForSale = { id: string; name: string; priceCents: number; stock: number }

/** What products are sold for now, by id; unknown ids and what is not on sale are left out. */
export type Offers = ReadonlyMap<string, ForSale>

/** Row locks in the order of the products' ids, as everywhere: no deadlocks. Also of what is no longer on sale. Returns what holds until the transaction ends. */
export async function lockStock(
  tx: Tx,
  productIds: readonly string[],
): Promise<ReadonlyMap<string, ForSale>> {
  const { id, name, priceCents, stock } = products
  const rows = await tx
    .select({ id, name, priceCents, stock })
    .from(products)
    .where(inArray(id, productIds.filter(isSlug)))
    .orderBy(asc(id))
    .for('no key update')
  return new Map(rows.map((row) => [row.id, row]))
}

/**
 * Takes units out of stock, all or none, and locks the products in the order of their ids (see {@link lockStock}): in
 * one statement, since every order waits for those before it that want the same product.
 * @param demand units by product id
 */
export async function takeUnits(
  tx: Tx,
  demand: ReadonlyMap<string, number>,
): Promise<{ offers: Offers; isTaken: boolean }> {
  const wanted = [...demand].filter(([id]) => isSlug(id))
  const ids = sql.param(wanted.map(([id]) => id))
  const quantities = sql.param(wanted.map(([, quantity]) => quantity))
  const { rows } = await tx.execute<ForSale & { taken: number }>(sql`
    with wanted as (select * from unnest(${ids}::text[], ${quantities}::integer[]) as line (id, quantity)),
    offered as materialized (
      select id, name, price_cents, stock from product where id = any (${ids}::text[]) and state = 'active'
      order by id for no key update
    ),
    enough as (select count(*) as products from wanted join offered using (id) where stock >= quantity),
    taken as (
      update product set stock = product.stock - wanted.quantity from wanted
      where product.id = wanted.id and (select products from enough) = ${demand.size}
      returning product.id
    )
    select id, name, price_cents as "priceCents", stock, (select count(*)::integer from taken) as taken from offered`)
  const offers = rows.map(({ taken: _, ...offer }) => [offer.id, offer] as const)
  return { offers: new Map(offers), isTaken: rows[0]?.taken === demand.size }
}

/** Units by product id; a product that is no longer sold is left out. The caller has locked the products. */
export async function returnStock(tx: Tx, units: ReadonlyMap<string, number>): Promise<void> {
  const ids = sql.param([...units.keys()])
  const quantities = sql.param([...units.values()])
  await tx
    .update(products)
    .set({ stock: sql`${products.stock} + returned.quantity` })
    .from(sql`unnest(${ids}::text[], ${quantities}::integer[]) as returned (id, quantity)`)
    .where(eq(products.id, sql`returned.id`))
}

export async function selectBundles(read: Read): Promise<BundleRow[]> {
  return read.select().from(bundles).orderBy(asc(bundles.id))
}

export async function saveProducts(tx: Tx, added: readonly NewProduct[]): Promise<void> {
  if (added.length > 0) await tx.insert(products).values(added.map(toRow))
}

export async function saveBundles(tx: Tx, added: readonly NewBundle[]): Promise<void> {
  if (added.length === 0) return
  await tx.insert(bundles).values(
    added.map(({ picture, ...bundle }) => ({
      ...bundle,
      pictureName: picture?.name,
      pictureAlt: picture?.alt,
    })),
  )
}

function toRow({ productId, addInformation, facets, ...product }: NewProduct): typeof products.$inferInsert {
  return {
    ...product,
    slug: product.id,
    sku: productId,
    ...addInformation,
    descriptions: [...product.descriptions],
    advantages: [...product.advantages],
    ingredients: [...product.ingredients],
    pictures: [...product.pictures],
    types: facets.type,
    skinTypes: facets.skinType,
    scents: facets.scent,
    useCases: facets.useCase,
    features: facets.features,
  }
}
