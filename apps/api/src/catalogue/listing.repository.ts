import { DEFAULT_RATING } from '@shop/contract/constants'
import type { FilterCategory, SortOrder } from '@shop/contract/facets'
import { asc, type Column, desc, type SQL, sql } from 'drizzle-orm'
import type { Read } from '#api/platform/db/index.ts'
import { type ProductRow, productColumns, products } from './catalogue.tables.ts'
import type { Filter } from './filter-rules.ts'
import type { Counts } from './list-rules.ts'

/** What decides how a part of a list is asked for. `isSparse`: so few products fit that they are found first and sorted then. */
type Shape = { filter: Filter; sort: SortOrder; isSparse: boolean }

/** Which products a list shows, in which order, and which part of it. */
export type ProductSelection = Shape & { limit: number; offset: number }

/** Reads one part of a list. */
export type SelectProducts = (selection: ProductSelection) => Promise<ProductRow[]>

const columnOf: Record<FilterCategory, Column> = {
  type: products.types,
  skinType: products.skinTypes,
  scent: products.scents,
  useCase: products.useCases,
  features: products.features,
}

/** SHOP-16. Written into the statement, not sent beside it, so that the index on this expression fits. */
const shownRating = sql`coalesce(${products.rating}, ${sql.raw(String(DEFAULT_RATING))})`

/** What decides first in each order; among equals the newest comes first, then the id. */
const leadOf: Record<SortOrder, SQL[]> = {
  latest: [],
  'price-up': [asc(products.priceCents)],
  'price-down': [desc(products.priceCents)],
  rating: [desc(shownRating)],
}

/** How many products a filter leaves, and how many there are: one walk through an index tells both. */
export async function countProducts(read: Read, filter: Filter): Promise<Counts> {
  const left = filter.size > 0 ? sql`filter (where ${fits(filter, toParameter)})` : sql``
  const [row] = await read
    .select({ total: sql`count(*) ${left}`.mapWith(Number), all: sql`count(*)`.mapWith(Number) })
    .from(products)
  return row ?? { total: 0, all: 0 }
}

/** Ids and dates of all products, the oldest first, found in the index of the newest, which is walked backwards. */
export async function selectAddresses(
  read: Read,
  { limit, offset }: { limit: number; offset: number },
): Promise<Pick<ProductRow, 'id' | 'createdAt'>[]> {
  const { id, createdAt } = products
  return read
    .select({ id, createdAt })
    .from(products)
    .orderBy(asc(createdAt), desc(id))
    .limit(limit)
    .offset(offset)
}

/**
 * Lists are read by statements that are written once for each order and choice of categories (measured: writing one
 * takes a quarter of the time that Node spends on a list).
 */
export function createSelectProducts(read: Read): SelectProducts {
  const statements = new Map<string, ReturnType<typeof writeStatement>>()
  return ({ limit, offset, ...shape }) => {
    const key = [shape.sort, shape.isSparse, ...shape.filter.keys()].join()
    const statement = statements.get(key) ?? writeStatement(read, shape)
    statements.set(key, statement)
    const values = [...shape.filter].map(([category, wanted]) => [category, [...wanted]])
    return statement.execute({ limit, offset, ...Object.fromEntries(values) })
  }
}

/**
 * What a list shows is found first, in an index alone, since the rows of the table are long; only those rows are read
 * then. The statement has no name, so nothing of it stays in the database's connection, which may be shared.
 */
function writeStatement(read: Read, shape: Shape) {
  const order = [...leadOf[shape.sort], desc(products.createdAt), asc(products.id)]
  return read
    .select(productColumns)
    .from(products)
    .innerJoin(sql`(${findPage(shape, order)}) as page (shown)`, sql`page.shown = ${products.id}`)
    .orderBy(...order)
    .prepare('')
}

/**
 * The ids of a part. Of many products the index of their order is walked, passing over those that do not fit. `offset 0`
 * makes the others be found before they are sorted, whatever the planner believes of their number: it takes facets for
 * independent of each other, which they are not.
 */
function findPage({ filter, isSparse }: Shape, order: SQL[]): SQL {
  const from = isSparse
    ? sql`(select id, price_cents, rating, created_at from product where ${overlaps(filter, toPlaceholder)} offset 0) as product`
    : sql`product where ${fits(filter, toPlaceholder)}`
  const part = sql`limit ${sql.placeholder('limit')} offset ${sql.placeholder('offset')}`
  return sql`select id from ${from} order by ${sql.join(order, sql`, `)} ${part}`
}

/** How the values of a category stand in a statement. */
type ToSql = (values: readonly string[], category: FilterCategory) => SQL

const toParameter: ToSql = (values) => sql`${sql.param([...values])}::text[]`
const toPlaceholder: ToSql = (_values, category) => sql`${sql.placeholder(category)}::text[]`

/** By the mask that stands in the indexes of the orders (`migrations/0015-catalogue-at-scale.sql`). */
function fits(filter: Filter, toSql: ToSql): SQL {
  return all(
    [...filter].map(([category, values]) => sql`facet_mask & facet_bits(${toSql(values, category)}) <> 0`),
  )
}

/** By the lists themselves, whose index finds few among many. */
function overlaps(filter: Filter, toSql: ToSql): SQL {
  return all(
    [...filter].map(([category, values]) => sql`${columnOf[category]} && ${toSql(values, category)}`),
  )
}

function all(conditions: SQL[]): SQL {
  return sql.join([sql`true`, ...conditions], sql` and `)
}
