import { randomUUID } from 'node:crypto'
import { getCountSheet } from '@shop/contract/admin/stock'
import type { OrderStatus } from '@shop/contract/order-statuses'
import { expect, test } from 'vitest'
import { aProduct, stock } from '#test/makers.ts'
import { anOrder, aShopper, stockOf } from '#test/order-makers.ts'
import { sell } from '#test/sell.ts'
import { type StockShop, startStockShop, takeBack } from '#test/stock-makers.ts'

const startShop = () =>
  startStockShop([
    aProduct({ id: 'rose-bar', name: 'Rose', stock: 30 }),
    aProduct({ id: 'oat-bar', name: 'Oat', stock: 10 }),
    aProduct({ id: 'clay-bar', name: 'Clay', stock: 5 }),
  ])

const sheet = (shop: StockShop, query: { after?: string; limit?: string } = {}) =>
  shop.call(getCountSheet, { query }, { cookies: shop.anna.cookies })
const right = { difference: 0, sold: 0, lastSoldAt: null, cancelled: 0, corrected: 0, correctedBy: [] }

test('a count is committed as one change set, with sales in between named by row', async () => {
  const shop = await startShop()
  const shopper = await aShopper(shop)
  const { asOf } = (await sheet(shop)).body.data
  await sell(shop, shopper, { product: 'rose-bar', quantity: 2 })

  const { body } = await shop.count(
    [
      { product: 'rose-bar', expected: 30, counted: 29 },
      { product: 'oat-bar', expected: 10, counted: 12, reason: 'other' },
      { product: 'clay-bar', expected: 5, counted: 5 },
    ],
    { asOf, note: 'November' },
  )

  expect(body.data).toEqual({
    rows: [
      {
        product: 'rose-bar',
        name: 'Rose',
        delta: -1,
        stock: 27,
        meanwhile: { ...right, difference: -2, sold: 2, lastSoldAt: expect.stringMatching(/Z$/) },
      },
      { product: 'oat-bar', name: 'Oat', delta: 2, stock: 12, meanwhile: right },
      { product: 'clay-bar', name: 'Clay', delta: 0, stock: 5, meanwhile: right },
    ],
    changeSetId: expect.any(String),
  })
  expect(await stockOf(shop)).toEqual({ 'rose-bar': 27, 'oat-bar': 12, 'clay-bar': 5 })
  const { rows } = await shop.pool.query(
    `select summary, (select array_agg(after ->> 'product' order by thing_id) from audit_entry where change_set_id = id)
       as products from change_set where call like '%/stock/%'`,
  )
  expect(rows).toEqual([{ summary: 'Count of 3 products, 2 different', products: ['oat-bar', 'rose-bar'] }])
})

test('a row that was looked at again later knows only of what was sold since', async () => {
  const shop = await startShop()
  const shopper = await aShopper(shop)
  const { asOf } = (await sheet(shop)).body.data
  await sell(shop, shopper, { product: 'rose-bar', quantity: 2 })
  const later = new Date(Date.now() + 1).toISOString()

  const { body } = await shop.count([{ product: 'rose-bar', expected: 28, counted: 28, asOf: later }], {
    asOf,
  })

  expect(body.data).toMatchObject({ rows: [{ delta: 0, stock: 28, meanwhile: right }], changeSetId: null })
})

test('one row that does not fit stops all, and every such row is named', async () => {
  const shop = await startShop()
  const key = randomUUID()

  const { status, body } = await shop.count(
    [
      { product: 'oat-bar', expected: 10, counted: 9 },
      { product: 'gone-bar', expected: 3, counted: 3 },
      { product: 'clay-bar', expected: 15, counted: 3 },
      { product: 'rose-bar', expected: 0, counted: 1_000_000 },
    ],
    { key },
  )
  const again = await shop.count([{ product: 'oat-bar', expected: 10, counted: 9 }], { key })

  expect([status, body.code, body.data]).toEqual([
    409,
    'count_refused',
    {
      rows: [
        { row: 1, product: 'gone-bar', why: 'gone', stock: null },
        { row: 2, product: 'clay-bar', why: 'too_little', stock: 5 },
        { row: 3, product: 'rose-bar', why: 'too_much', stock: 30 },
      ],
    },
  ])
  expect(again.status).toBe(200)
  expect(await stockOf(shop)).toEqual({ 'rose-bar': 30, 'oat-bar': 9, 'clay-bar': 5 })
})

test('a phone that sends its count twice, even at once, counts once', async () => {
  const shop = await startShop()
  const rest = { key: randomUUID(), asOf: new Date().toISOString() }
  const send = () => shop.count([{ product: 'oat-bar', expected: 10, counted: 7 }], rest)

  const replies = [...(await Promise.all([send(), send()])), await send()]

  expect(new Set(replies.map(({ body }) => JSON.stringify(body.data))).size).toBe(1)
  expect(await stockOf(shop)).toMatchObject({ 'oat-bar': 7 })
})

test('two counts at once in opposite order, beside orders, wait for each other and both count', async () => {
  const shop = await startShop()
  const shopper = await aShopper(shop)
  const rows = [
    { product: 'rose-bar', expected: 30, counted: 29 },
    { product: 'clay-bar', expected: 5, counted: 6 },
    { product: 'oat-bar', expected: 10, counted: 9 },
  ]

  const replies = await Promise.all([
    ...Array.from({ length: 6 }, (_, index) =>
      shop.count(index % 2 ? rows : rows.toReversed(), { as: index % 2 ? shop.anna : shop.ruth }),
    ),
    sell(shop, shopper, { product: 'rose-bar' }),
  ])

  expect(replies).toHaveLength(7)
  expect(await stockOf(shop)).toEqual({ 'rose-bar': 23, 'oat-bar': 4, 'clay-bar': 11 })
})

test('undo of a count takes every row of it back', async () => {
  const shop = await startShop()
  const { body } = await shop.count([
    { product: 'rose-bar', expected: 30, counted: 20 },
    { product: 'clay-bar', expected: 5, counted: 6 },
  ])

  await takeBack(shop, body.data.changeSetId, { staffId: shop.ruth.staffId, name: 'Ruth Cole' })

  expect(await stockOf(shop)).toEqual({ 'rose-bar': 30, 'oat-bar': 10, 'clay-bar': 5 })
})

test('a thousand rows are one count, one more or a product twice are none', async () => {
  const many = Array.from({ length: 1_001 }, (_, index) => `soap-${String(index).padStart(4, '0')}`)
  const shop = await startStockShop(many.map((id) => aProduct({ id, stock: 40 })))
  const rows = many.map((product) => ({ product, expected: 40, counted: 39 }))

  const tooMany = await shop.count(rows)
  const twice = await shop.count([...rows.slice(0, 2), ...rows.slice(0, 1)])
  const full = await shop.count(rows.slice(0, 1_000))

  expect([tooMany.status, tooMany.body.issues]).toMatchObject([400, [{ path: 'rows', code: 'too_long' }]])
  expect([twice.status, twice.body.issues]).toMatchObject([400, [{ path: 'rows', code: 'counted_twice' }]])
  expect([full.status, full.body.data.rows.length]).toEqual([200, 1_000])
  expect(new Set(Object.values(await stockOf(shop)))).toEqual(new Set([39, 40]))
})

test('the count sheet lists by shelf and name, page by page, and leaves archived products out', async () => {
  const shop = await startShop()
  await shop.pool.query(`update product set shelf = case id when 'rose-bar' then 'A1' else 'A2' end`)
  await stock(shop.db, { products: [aProduct({ id: 'old-bar', state: 'archived' })] })

  const first = (await sheet(shop, { limit: '2' })).body
  const rest = (await sheet(shop, { limit: '2', after: first.meta.next })).body
  const nowhere = await sheet(shop, { after: 'no-such-bar' })

  expect([...first.data.rows, ...rest.data.rows].map((row) => [row.shelf, row.name, row.stock])).toEqual([
    ['A1', 'Rose', 30],
    ['A2', 'Clay', 5],
    ['A2', 'Oat', 10],
  ])
  expect(rest.meta.next).toBeNull()
  expect([nowhere.status, nowhere.body.issues[0].path]).toEqual([400, 'after'])
})

test('the sheet shows each product, and says how many of it are sold and not sent yet', async () => {
  const shop = await startShop()
  const { customer } = await aShopper(shop)
  const lines = [{ product: 'rose-bar', name: 'Rose', quantity: 3, priceCents: 650 }]
  const statuses: OrderStatus[] = ['Pending', 'Approved', 'Processing', 'Halted', 'Shipped', 'Cancelled']
  for (const status of statuses) await anOrder(shop.db, { userId: customer.userId, status, lines })

  const { rows } = (await sheet(shop)).body.data

  expect(rows.map(({ id, ordered }: { id: string; ordered: number }) => [id, ordered])).toEqual([
    ['clay-bar', 0],
    ['oat-bar', 0],
    ['rose-bar', 12],
  ])
  expect(rows[0]).toMatchObject({ tint: 'lavender', picture: { name: 'bar-lavender' } })
})
