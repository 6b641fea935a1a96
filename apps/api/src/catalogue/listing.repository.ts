import { DEFAULT_RATING } from '@shop/contract/constants'
import type { FilterCategory, SortOrder } from '@shop/contract/facets'
import { asc, type Column, desc, type SQL, sql } from 'drizzle-orm'
import type { Read } from '#api/platform/db/index.ts'
import { type ProductRow, productColumns, products } from './catalogue.tables.ts'
import type { Filter } from './filter-rules.ts'
import type { Counts } from './list-rules.ts'

/** One prepared query each. `isSparse`: so few products fit that they are found first and sorted then. */
type Shape = { filter: Filter; sort: SortOrder; isSparse: boolean }

export type ProductSelection = Shape & { limit: number; offset: number }

export type SelectProducts = (selection: ProductSelection) => Promise<ProductRow[]>

const columnOf: Record<FilterCategory, Column> = {
  type: products.types,
  skinType: products.skinTypes,
  scent: products.scents,
  useCase: products.useCases,
  features: products.features,
}

/** As the partial indexes of the orders have it. */
const isOffered = sql`state = 'active'`

/** SHOP-16. Written into the statement, not sent as a parameter, so that the index on this expression fits. */
const shownRating = sql`coalesce(${products.rating}, ${sql.raw(String(DEFAULT_RATING))})`

/** Among equals the newest comes first, then the id. */
const leadOf: Record<SortOrder, SQL[]> = {
  latest: [],
  'price-up': [asc(products.priceCents)],
  'price-down': [desc(products.priceCents)],
  rating: [desc(shownRating)],
}

/** One walk through an index tells both: how many products a filter leaves, and how many there are. */
export async function countProducts(read: Read, filter: Filter): Promise<Counts> {
  const left = filter.size > 0 ? sql`filter (where ${fits(filter, toParameter)})` : sql``
  const [row] = await read
    .select({ total: sql`count(*) ${left}`.mapWith(Number), all: sql`count(*)`.mapWith(Number) })
    .from(products)
    .where(isOffered)
  return row ?? { total: 0, all: 0 }
}

/** Addresses and dates, oldest first: ids by walking the index of the newest backwards, then their rows. */
export async function selectSitemapProducts(
  read: Read,
  { limit, offset }: { limit: number; offset: number },
): Promise<Pick<ProductRow, 'id' | 'slug' | 'createdAt'>[]> {
  const { id, slug, createdAt } = products
  const part = sql`(select id from product where ${isOffered} order by created_at, id desc limit ${limit} offset ${offset})`
  return read
    .select({ id, slug, createdAt })
    .from(products)
    .innerJoin(sql`${part} as part (listed)`, sql`part.listed = ${id}`)
    .orderBy(asc(createdAt), desc(id))
}

/** One cached statement per order and choice of categories: writing one takes a quarter of Node's time on a list. */
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
 * Late row lookup: ids come from an index alone, since the table's rows are long, and only the rows shown are read. The
 * statement has no name, so nothing of it stays in the database connection, which may be shared.
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
 * The ids of a part. With many matches the index of the order is walked, skipping what does not fit. `offset 0` is an
 * optimisation fence: few matches are found before they are sorted, whatever the planner estimates, since it takes
 * facets for independent, which they are not.
 */
function findPage({ filter, isSparse }: Shape, order: SQL[]): SQL {
  const from = isSparse
    ? sql`(select id, price_cents, rating, created_at from product where ${isOffered} and ${overlaps(filter, toPlaceholder)} offset 0) as product`
    : sql`product where ${isOffered} and ${fits(filter, toPlaceholder)}`
  const part = sql`limit ${sql.placeholder('limit')} offset ${sql.placeholder('offset')}`
  return sql`select id from ${from} order by ${sql.join(order, sql`, `)} ${part}`
}

type ToSql = (values: readonly string[], category: FilterCategory) => SQL

const toParameter: ToSql = (values) => sql`${sql.param([...values])}::text[]`
const toPlaceholder: ToSql = (_values, category) => sql`${sql.placeholder(category)}::text[]`

/** By the mask in the indexes of the orders (`migrations/0019-catalogue-as-data.sql`). The values' bits are asked for once a statement. */
export function fits(filter: Filter, toSql: ToSql = toParameter): SQL {
  return all(
    [...filter].map(
      ([category, values]) =>
        sql`facet_bits & (select bit_or(1::bigint << bit) from facet_value where key = any (${toSql(values, category)})) <> 0`,
    ),
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
