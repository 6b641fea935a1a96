import type { CallInput } from '@shop/contract/call'
import { getProduct, listFacets, listProducts } from '@shop/contract/catalogue'
import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createVersions } from '#api/platform/page-cache/index.ts'
import { aProduct, stock } from '#test/makers.ts'
import { startTestShop, type TestShop } from '#test/start-test-shop.ts'

const days = (count: number) => new Date(Date.UTC(2025, 0, count))
const idsOf = (body: { data: { _id: string }[] }) => body.data.map(({ _id }) => _id)
const someProducts = (length: number) =>
  Array.from({ length }, (_, index) => aProduct({ id: `soap-${index}`, createdAt: days(100 - index) }))

const list = async (shop: TestShop, query: CallInput<typeof listProducts>['query']) =>
  (await shop.call(listProducts, { query })).body

test('API-19 API-20 SHOP-25 without a query the first page is answered, nine products, newest first', async () => {
  const shop = await startTestShop({ products: someProducts(11).toReversed() })

  const { status, body } = await shop.call(listProducts, {})

  expect(status).toBe(200)
  expect(body.success).toBe(true)
  expect(idsOf(body)).toEqual(Array.from({ length: 9 }, (_, index) => `soap-${index}`))
  expect(body.data).toHaveLength(9)
  expect(body.meta).toEqual({ page: 1, limit: 9, total: 11, totalPages: 2 })
})

test('SHOP-26 a list opens on its first page', async () => {
  const shop = await startTestShop({ products: someProducts(7) })

  const body = await list(shop, {})

  expect(body.meta.page).toBe(1)
  expect(idsOf(body)[0]).toBe('soap-0')
})

test('API-15 API-09 categories, page and limit choose a part of the list', async () => {
  const roses = { ...aProduct().facets, scent: ['Rose' as const] }
  const shop = await startTestShop({
    products: [
      ...someProducts(14).map((product) => ({ ...product, facets: roses })),
      aProduct({ id: 'lavender' }),
    ],
  })

  const body = await list(shop, { categories: 'Rose', page: 3, limit: 6 })

  expect(body.success).toBe(true)
  expect(idsOf(body)).toEqual(['soap-12', 'soap-13'])
  expect(body.meta).toEqual({ page: 3, limit: 6, total: 14, totalPages: 3 })
})

test('products of the same moment stand in the order of their ids', async () => {
  const shop = await startTestShop({
    products: ['soap-b', 'soap-10', 'soap-a', 'soap-9'].map((id) => aProduct({ id })),
  })

  expect(idsOf(await list(shop, {}))).toEqual(['soap-10', 'soap-9', 'soap-a', 'soap-b'])
})

test('SHOP-06 a list is sorted by newest, price up, price down or rating, and among equals by newest', async () => {
  const shop = await startTestShop({
    products: [
      aProduct({ id: 'cheap-old', priceCents: 450, rating: 4.5, createdAt: days(1) }),
      aProduct({ id: 'dear-unrated', priceCents: 2800, createdAt: days(2) }),
      aProduct({ id: 'cheap-new', priceCents: 450, rating: 4.49, createdAt: days(3) }),
      aProduct({ id: 'middle-best', priceCents: 900, rating: 5, createdAt: days(4) }),
    ],
  })

  const latest = await list(shop, { sort: 'latest' })
  const priceUp = await list(shop, { sort: 'price-up' })
  const priceDown = await list(shop, { sort: 'price-down' })
  const rating = await list(shop, { sort: 'rating' })

  expect(idsOf(latest)).toEqual(['middle-best', 'cheap-new', 'dear-unrated', 'cheap-old'])
  expect(idsOf(priceUp)).toEqual(['cheap-new', 'cheap-old', 'middle-best', 'dear-unrated'])
  expect(idsOf(priceDown)).toEqual(['dear-unrated', 'middle-best', 'cheap-new', 'cheap-old'])
  expect(idsOf(rating)).toEqual(['middle-best', 'dear-unrated', 'cheap-old', 'cheap-new'])
})

test.each(['latest', 'price-up', 'price-down', 'rating'] as const)(
  'pages of equal products sorted by %s neither repeat nor lose one',
  async (sort) => {
    const same = { priceCents: 700, createdAt: days(1) }
    const shop = await startTestShop({
      products: Array.from({ length: 20 }, (_, index) => aProduct({ id: `twin-${index}`, ...same })),
    })

    const pages = await Promise.all([1, 2, 3, 4].map((page) => list(shop, { sort, page, limit: 6 })))

    expect(new Set(pages.flatMap(idsOf)).size).toBe(20)
  },
)

test('a page past the end is empty and tells the true number of pages', async () => {
  const shop = await startTestShop({ products: someProducts(7) })

  const past = await list(shop, { page: 3, limit: 6 })
  const farPast = await list(shop, { page: 1_000_000, limit: 24 })

  expect(past).toMatchObject({ data: [], meta: { page: 3, total: 7, totalPages: 2 } })
  expect(farPast).toMatchObject({ data: [], meta: { total: 7, totalPages: 1 } })
})

test('a shop without products has one empty page', async () => {
  const shop = await startTestShop()

  expect(await list(shop, {})).toMatchObject({ data: [], meta: { page: 1, total: 0, totalPages: 1 } })
})

test('a bad value is refused and its field named', async () => {
  const shop = await startTestShop()
  const bad = {
    page: ['0', '-1', '1.5', 'two', '', '9007199254740992', '1000001', '1e3', '0x10', ' 2', '\u0000'],
    limit: ['0', '7', '100', 'all', '', '9.0', '0x9', '9\u0000'],
    sort: ['cheapest', '', 'latest\u0000'],
    ids: [Array.from({ length: 201 }, () => 'soap-1').join(','), `soap-1,${'x'.repeat(201)}`],
    categories: ['x'.repeat(2584), Array.from({ length: 500 }, () => 'Rose').join(', ')],
  }
  const queries = Object.entries(bad).flatMap(([field, values]) =>
    values.map((value) => ({ [field]: value })),
  )

  const replies = await Promise.all(queries.map((query) => shop.send(listProducts, { query })))

  expect(replies.map(({ status }) => status)).toEqual(queries.map(() => 400))
  expect(replies.map(({ body }) => body.code)).toEqual(queries.map(() => 'invalid_input'))
  expect(replies.map(({ body }) => body.issues.map(({ path }: { path: string }) => path))).toEqual(
    queries.map((query) => Object.keys(query)),
  )
})

test('a parameter that comes twice is refused by name', async () => {
  const shop = await startTestShop()
  const twice = [
    'page=1&page=2',
    'limit=9&limit=9',
    'sort=latest&sort=rating',
    'ids=a&ids=b',
    'categories=a&categories=b',
  ]

  const replies = await Promise.all(
    twice.map((query) => shop.app.inject({ url: `/api/v1/product?${query}` })),
  )

  expect(replies.map((reply) => [reply.statusCode, reply.json().issues[0].path])).toEqual(
    ['page', 'limit', 'sort', 'ids', 'categories'].map((field) => [400, field]),
  )
})

test('a page holds 6, 9, 12 or 24 products', async () => {
  const shop = await startTestShop({ products: someProducts(25) })

  const pages = await Promise.all([6, 9, 12, 24].map((limit) => list(shop, { limit })))

  expect(pages.map(({ data }) => data.length)).toEqual([6, 9, 12, 24])
})

test('parameters that nobody knows are ignored', async () => {
  const shop = await startTestShop({ products: [aProduct({ id: 'soap-1' })] })

  const { status, body } = await shop.send(listProducts, { query: { utm_source: 'letter' } })

  expect(status).toBe(200)
  expect(idsOf(body)).toEqual(['soap-1'])
})

test('a list that anybody may cache tells whether there is stock and never how much', async () => {
  const products = [
    aProduct({ id: 'few-left', stock: 1, createdAt: days(2) }),
    aProduct({ id: 'sold-out', stock: 0, createdAt: days(1) }),
  ]
  const shop = await startTestShop({ products })

  const { data } = await list(shop, {})

  expect(data).toMatchObject([{ inStock: true }, { inStock: false }])
  expect(data.filter((product: object) => 'stock' in product)).toEqual([])
})

test('the basket asks for its products by id and gets price and exact stock, whatever else stands in the query', async () => {
  const shop = await startTestShop({
    products: [
      ...someProducts(12),
      aProduct({ id: 'calm-bar', priceCents: 655, stock: 3 }),
      aProduct({ id: 'gone-bar', stock: 0 }),
    ],
  })

  const query = { ids: 'gone-bar,no-such-bar,calm-bar,gone-bar', page: 2, limit: 6, categories: 'Rose' }
  const { status, body, headers } = await shop.call(listProducts, { query })

  expect(status).toBe(200)
  expect(body.data).toMatchObject([
    { _id: 'gone-bar', stock: 0, inStock: false },
    { _id: 'calm-bar', stock: 3, inStock: true, price: 6.55 },
  ])
  expect(body.meta).toMatchObject({ total: 2, totalPages: 1 })
  expect(headers['cache-control']).toBe('no-store')
})

test('200 ids may be asked for at once; texts that are no ids name nothing', async () => {
  const shop = await startTestShop({ products: [aProduct({ id: 'soap-1' })] })
  const many = ['soap-1', '', '\u0000', "' or 1=1", '%', ...Array.from({ length: 195 }, (_, n) => `x-${n}`)]

  expect(idsOf(await list(shop, { ids: many.join(',') }))).toEqual(['soap-1'])
  expect(idsOf(await list(shop, { ids: '' }))).toEqual([])
})

test('a list takes two statements, one when its count is cached; its basket and a product take one', async () => {
  const changes = createVersions()
  changes.resume()
  const shop = await startTestShop({ products: someProducts(12) }, {}, undefined, { changes })
  const query = vi.spyOn(pg.Client.prototype, 'query')
  onTestFinished(() => query.mockRestore())
  const asked = async (ask: () => Promise<unknown>) => {
    query.mockClear()
    await ask()
    return query.mock.calls.length
  }
  const page = (number: number) => () =>
    list(shop, { categories: 'Lavender,Vegan', page: number, sort: 'rating' })

  // Filter values and tints are read once, whoever asks for them first.
  await shop.call(listFacets, {})
  expect(await asked(page(1))).toBe(2)
  expect(await asked(page(2))).toBe(1)
  expect(await asked(() => list(shop, { ids: 'soap-1,soap-2' }))).toBe(1)
  expect(await asked(() => shop.call(getProduct, { params: { id: 'soap-1' } }))).toBe(1)
  expect(await asked(() => list(shop, { categories: 'Bath Bomb' }))).toBe(0)
})

test('a cached count is invalidated when the catalogue changes, and nothing is cached where nobody tells', async () => {
  const changes = createVersions()
  changes.resume()
  const hearing = await startTestShop({ products: someProducts(3) }, {}, undefined, { changes })
  const deaf = await startTestShop({ products: someProducts(3) })
  const totals = () => Promise.all([hearing, deaf].map(async (shop) => (await list(shop, {})).meta.total))
  expect(await totals()).toEqual([3, 3])

  for (const { db } of [hearing, deaf]) await stock(db, { products: [aProduct()] })
  const unheard = await totals()
  changes.invalidate(['product:soap-1'])
  const ofAnother = await totals()
  changes.invalidate(['catalogue'])

  expect([unheard, ofAnother, await totals()]).toEqual([
    [3, 4],
    [3, 4],
    [4, 4],
  ])
})
