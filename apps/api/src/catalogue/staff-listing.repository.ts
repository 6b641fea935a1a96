import type { StaffProductOrder } from '@shop/contract/admin/products'
import type { ProductState } from '@shop/contract/product-states'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { type Read, type Tx, toContainsPattern } from '#api/platform/db/index.ts'
import { products } from './catalogue.tables.ts'
import type { Cursor } from './cursor-rules.ts'
import type { Filter } from './filter-rules.ts'
import { fits } from './listing.repository.ts'
import { isLowOnSale } from './stocked.repository.ts'

export type StaffFilter = {
  /** As {@link toSearchForms} makes them; empty: no search. */
  words: readonly string[]
  state?: ProductState | undefined
  filter: Filter
  isLowOnly: boolean
  matching: Matching
}

/**
 * How words are found: by reading every product, by the index of trigrams, which is sooner where few hold them, or also where
 * they are spelled a little differently.
 */
export type Matching = 'read' | 'trigrams' | 'alike'

/** What a list is sorted by, then by id; `cast` brings it back from a cursor's text, if that `holds` such a thing. */
type Order = { lead: SQL; isDescending: boolean; cast: SQL; holds: (text: string) => boolean }

const MOMENT = /^(?<day>\d{4}-\d\d-\d\d) \d\d:\d\d:\d\d(?:\.\d{1,6})?[+-]\d\d(?::\d\d)?$/
/** `Date.parse` takes the 31st of February for a day in March. */
const isMoment = (text: string) =>
  z.iso.date().safeParse(MOMENT.exec(text)?.groups?.day).success && !Number.isNaN(Date.parse(text))
const isCents = (text: string) => /^\d{1,9}$/.test(text)
const isLikeness = (text: string) => /^\d(?:\.\d+)?(?:e-\d\d)?$/.test(text)

const ORDERS: Record<StaffProductOrder, Order> = {
  newest: { lead: sql`${products.createdAt}`, isDescending: true, cast: sql`timestamptz`, holds: isMoment },
  name: { lead: sql`${products.name}`, isDescending: false, cast: sql`text`, holds: () => true },
  'price-up': { lead: sql`${products.priceCents}`, isDescending: false, cast: sql`integer`, holds: isCents },
  'price-down': { lead: sql`${products.priceCents}`, isDescending: true, cast: sql`integer`, holds: isCents },
}

/** Three letters of a short word may be wrong in one; the extension's own 0.6 forgives hardly any. */
const LEAST_LIKENESS = '0.4'

export async function hasTrigrams(read: Read): Promise<boolean> {
  const [row] = await read
    .select({ isThere: sql<boolean>`exists (select from pg_extension where extname = 'pg_trgm')` })
    .from(sql`(select) as one`)
  return row?.isThere ?? false
}

/** Until the transaction ends. */
export async function forgiveTypos(tx: Tx): Promise<void> {
  await tx.execute(sql`select set_config('pg_trgm.word_similarity_threshold', ${LEAST_LIKENESS}, true)`)
}

/** Words as stored text is compared with them. Once and not in each condition: the function would be called for every row. */
export async function toSearchForms(read: Read, words: readonly string[]): Promise<string[]> {
  if (words.length === 0) return []
  const all = sql`unnest(${sql.param([...words])}::text[]) with ordinality as given (word, place)`
  const [row] = await read
    .select({ forms: sql<string[]>`array_agg(search_form(word) order by place)` })
    .from(sql`${all}`)
  return row?.forms ?? []
}

const columns = {
  id: products.id,
  version: products.version,
  slug: products.slug,
  name: products.name,
  sku: products.sku,
  priceCents: products.priceCents,
  state: products.state,
  publishAt: products.publishAt,
  stock: products.stock,
  lowStockLevel: products.lowStockLevel,
  shelf: products.shelf,
  tint: products.tint,
  pictures: products.pictures,
  types: products.types,
  skinTypes: products.skinTypes,
  scents: products.scents,
  useCases: products.useCases,
  features: products.features,
}

/** Up to so many matches are collected and then sorted; a search that forgives typos ranks no more than these either. */
const FEW = 1_000
/** So many rows of an order are read in 3 ms. */
const LOOK_AHEAD = 5_000

type Page = { sort: StaffProductOrder; after: Cursor | undefined; limit: number }
/** What a product is sorted by, and its id. */
type Place = Cursor
export type StaffPage = { count: number; places: readonly Place[] }

/** How many hold the words as they are, no more than `most`; by their trigrams, or by reading, as PostgreSQL likes. */
export async function countHolding(tx: Tx, filter: StaffFilter, most: number): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(*)::integer from (
      select from product where ${fitting({ ...filter, matching: 'trigrams' })} limit ${most}
    ) as holding`)
  return rows[0]?.count ?? 0
}

/** Whether a page of this list, in this order, can have ended there. */
export function isCursorOf(filter: StaffFilter, sort: StaffProductOrder, [lead]: Cursor): boolean {
  return orderOf(filter, sort).holds(lead)
}

/**
 * A page's products, in order. `count`: how many fit, at most one more than a thousand. So few are found first and sorted
 * then, by one statement; of more the order is walked until the page is full. What is read is read in an index that
 * holds all that is asked for (`product_kept`), since the table's rows are long.
 */
export async function findStaffPage(tx: Tx, filter: StaffFilter, page: Page): Promise<StaffPage> {
  const few = await findFew(tx, filter, page)
  const isWhole = few.count <= FEW || filter.matching === 'alike'
  return isWhole ? few : { count: few.count, places: await walk(tx, filter, page) }
}

async function findFew(tx: Tx, filter: StaffFilter, { sort, after, limit }: Page): Promise<StaffPage> {
  const order = orderOf(filter, sort)
  const { rows } = await tx.execute<StaffPage>(sql`
    with fit as materialized (
      select id, ${order.lead} as lead from product where ${fitting(filter)} limit ${FEW + 1}
    ),
    page as (
      select id, lead from fit where ${after ? isBehind(order, after) : sql`true`} order by ${listed(order)} limit ${limit}
    )
    select (select count(*)::integer from fit) as count,
      (select coalesce(json_agg(json_build_array(lead::text, id) order by ${listed(order)}), '[]') from page) as places`)
  return rows[0] ?? { count: 0, places: [] }
}

/**
 * What is narrowed down is looked for among the next rows of the order first, since more than a thousand fit and a page of
 * them mostly stands there: reading everything takes ten times as long, or more.
 */
async function walk(tx: Tx, filter: StaffFilter, page: Page): Promise<Place[]> {
  const isNarrowed = filter.words.length > 0 || filter.filter.size > 0
  if (!isNarrowed || page.sort === 'newest') return walkAll(tx, filter, page, sql``)
  const ahead = await lookAhead(tx, filter, page)
  if (ahead.length === page.limit) return ahead
  // Too few matches ahead: walking on by the index would read the table row by row, so all matches are sorted.
  return walkAll(tx, filter, page, sql`offset 0`)
}

async function lookAhead(tx: Tx, filter: StaffFilter, { sort, after, limit }: Page): Promise<Place[]> {
  const order = orderOf(filter, sort)
  const { rows } = await tx.execute<PlaceRow>(sql`
    select lead::text as value, id from (
      select * from (select product.*, ${order.lead} as lead from product) as product
      where ${after ? isBehind(order, after) : sql`true`} order by ${listed(order)} limit ${LOOK_AHEAD}
    ) as product
    where ${fitting(filter)} order by ${listed(order)} limit ${limit}`)
  return rows.map(toPlace)
}

async function walkAll(
  tx: Tx,
  filter: StaffFilter,
  { sort, after, limit }: Page,
  fence: SQL,
): Promise<Place[]> {
  const order = orderOf(filter, sort)
  const { rows } = await tx.execute<PlaceRow>(sql`
    select lead::text as value, id from (
      select id, ${order.lead} as lead from product where ${fitting(filter)} ${fence}
    ) as fit
    where ${after ? isBehind(order, after) : sql`true`} order by ${listed(order)} limit ${limit}`)
  return rows.map(toPlace)
}

type PlaceRow = { value: string; id: string }

function toPlace({ value, id }: PlaceRow): Place {
  return [value, id]
}

/** Of a page, in its order. */
export async function selectListed(read: Read, places: readonly Place[]) {
  const ids = places.map(([, id]) => id)
  const rows = await read.select(columns).from(products).where(inArray(products.id, ids))
  const found = new Map(rows.map((row) => [row.id, row]))
  return ids.map((id) => found.get(id)).filter((row) => row !== undefined)
}

function orderOf(filter: StaffFilter, sort: StaffProductOrder): Order {
  return filter.matching === 'alike' ? byLikeness(filter) : ORDERS[sort]
}

function listed({ isDescending }: Order): SQL {
  return sql`lead ${isDescending ? sql`desc` : sql`asc`}, id`
}

function fitting({ words, state, filter, isLowOnly, matching }: StaffFilter): SQL {
  const conditions = [
    sql`true`,
    state && eq(products.state, state),
    filter.size > 0 ? fits(filter) : undefined,
    isLowOnly ? isLowOnSale() : undefined,
    ...words.map(HOLDS[matching]),
  ]
  return sql.join(
    conditions.filter((condition) => condition !== undefined),
    sql` and `,
  )
}

const like = (word: string) => sql`search_text like ${toContainsPattern(word)}`

const HOLDS: Record<Matching, (word: string) => SQL> = {
  read: (word) => sql`position(${word} in search_text) > 0`,
  trigrams: like,
  alike: (word) => sql`(${like(word)} or search_text %> ${word})`,
}

function byLikeness({ words }: StaffFilter): Order {
  const likeness = words.map((word) => sql`word_similarity(${word}, search_text)`)
  return {
    lead: sql`(${sql.join(likeness, sql` + `)})`,
    isDescending: true,
    cast: sql`real`,
    holds: isLikeness,
  }
}

function isBehind({ isDescending, cast }: Order, [value, id]: Cursor): SQL {
  const at = sql`${value}::${cast}`
  const further = isDescending ? sql`lead < ${at}` : sql`lead > ${at}`
  const notBefore = isDescending ? sql`lead <= ${at}` : sql`lead >= ${at}`
  return sql`${notBefore} and (${further} or id > ${id})`
}

/** Whether anything with a picture is on sale. */
export async function isSomethingToSee(read: Read): Promise<boolean> {
  const [product] = await read
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.state, 'active'), sql`jsonb_array_length(${products.pictures}) > 0`))
    .limit(1)
  return product !== undefined
}
