import { SORT_ORDERS, type SortOrder } from '@shop/contract/facets'
import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { createDb, createPool, type Db } from '#api/platform/db/index.ts'
import { DEMO_FACETS } from '#api/seed/demo-facets.ts'
import { copyProducts } from '#api/seed/fill.repository.ts'
import { createProductInventor } from '#api/seed/invent-product.ts'
import { DEMO_FILTERS } from '#test/demo-filters.ts'
import { aProduct } from '#test/makers.ts'
import { createTestDatabase } from '#test/test-database.ts'
import type { NewProduct } from './catalogue.repository.ts'
import { selectOfferedFacets } from './facets.repository.ts'
import { type Filter, readFilter } from './filter-rules.ts'
import { listProducts } from './list-products.ts'
import { countProducts, createSelectProducts } from './listing.repository.ts'

const LARGEST_PAGE = 24
const models = [
  aProduct(),
  aProduct({ facets: { ...aProduct().facets, type: ['Liquid Soap'], scent: [] } }),
  aProduct({ facets: { ...aProduct().facets, type: ['Soap Gift Set'], scent: ['Rose', 'Charcoal'] } }),
]
const invent = createProductInventor(models)
/** Thousands of products, of which several share price, rating and moment. */
const products = Array.from({ length: 3_000 }, (_, index) => invent(index + 1)).map((product, index) => ({
  ...product,
  createdAt: index % 3 === 0 ? new Date('2024-01-01T00:00:00Z') : product.createdAt,
}))
/** From all to very few; several values of one category, and several categories. */
const SETS = [
  '',
  'Vegan',
  'Lavender,Rose',
  'Lavender,Face,Hands,Organic',
  'Limited Edition',
  'Soap Gift Set,Oily Skin,Limited Edition',
  'Charcoal,Unscented,Bar Soap,Limited Edition',
]

let db: Db
beforeAll(async () => {
  const database = await createTestDatabase()
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await copyProducts(client, products)
  await client.query('vacuum (analyze) product')
  await client.end()
  const pool = createPool({ connectionString: database.url }, { size: 4 })
  db = createDb(pool)
  return async () => {
    await pool.end()
    await database.drop()
  }
})

const filterOf = (categories: string): Filter => readFilter(categories, DEMO_FILTERS) ?? new Map()

/** What fits, found without any database. */
function fitting(categories: string): NewProduct[] {
  const filter = filterOf(categories)
  return products.filter(({ facets }) =>
    [...filter].every(([category, values]) => facets[category].some((value) => values.includes(value))),
  )
}

const leads: Record<SortOrder, (product: NewProduct) => number> = {
  latest: () => 0,
  'price-up': ({ priceCents }) => priceCents,
  'price-down': ({ priceCents }) => -priceCents,
  rating: ({ rating = 5 }) => -rating,
}

function inOrder(some: NewProduct[], sort: SortOrder): string[] {
  const lead = leads[sort]
  return some
    .toSorted(
      (a, b) => lead(a) - lead(b) || b.createdAt.getTime() - a.createdAt.getTime() || (a.id < b.id ? -1 : 1),
    )
    .map(({ id }) => id)
}

test.each(SETS.flatMap((categories) => SORT_ORDERS.map((sort) => ({ categories, sort }))))(
  'the pages of "$categories" by $sort hold every product that fits once, in its order',
  async ({ categories, sort }) => {
    const wanted = inOrder(fitting(categories), sort)
    const reads = {
      select: createSelectProducts(db),
      count: (filter: Filter) => countProducts(db, filter),
      facets: () => selectOfferedFacets(db),
    }
    const first = await listProducts(reads, { categories, sort, limit: LARGEST_PAGE })
    const listed: string[] = []
    for (let page = 1; page <= first.meta.totalPages; page += 1) {
      const { rows } = await listProducts(reads, { categories, sort, page, limit: LARGEST_PAGE })
      listed.push(...rows.map(({ id }) => id))
    }

    expect(first.meta.total).toBe(wanted.length)
    expect(listed).toEqual(wanted)
  },
)

test.each(SETS.flatMap((categories) => [true, false].map((isSparse) => ({ categories, isSparse }))))(
  'either way to find the products of "$categories" finds the same (sparse: $isSparse)',
  async ({ categories, isSparse }) => {
    const filter = filterOf(categories)
    const part = { filter, sort: 'rating' as const, limit: 12, offset: 5, isSparse }

    const rows = await createSelectProducts(db)(part)

    expect(rows.map(({ id }) => id)).toEqual(inOrder(fitting(categories), 'rating').slice(5, 17))
  },
)

test('every filter value has a bit of its own, the one that the release before gave it', async () => {
  const { rows } = await db.execute<{ key: string; bits: string; before: string }>(
    'select key, (1::bigint << bit)::text as bits, facet_bits(array[key])::text as before from facet_value',
  )

  expect(rows.map(({ key }) => key).toSorted()).toEqual(Object.values(DEMO_FACETS).flat().toSorted())
  expect(new Set(rows.map(({ bits }) => bits)).size).toBe(rows.length)
  expect(rows.map(({ before }) => before)).toEqual(rows.map(({ bits }) => bits))
})
