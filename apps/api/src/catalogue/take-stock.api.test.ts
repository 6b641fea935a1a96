import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { lockStock, takeStock } from '#api/catalogue/index.ts'
import { aProduct } from '#test/makers.ts'
import { startTestShop, type TestShop } from '#test/start-test-shop.ts'

type Units = Record<string, number>

const take = ({ db }: TestShop, demand: Units, freed: Units = {}) =>
  db.transaction((tx) => takeStock(tx, new Map(Object.entries(demand)), new Map(Object.entries(freed))))

const left = async ({ pool }: TestShop) => {
  const { rows } = await pool.query<{ id: string; stock: number }>('select id, stock from product')
  return Object.fromEntries(rows.map(({ id, stock }) => [id, stock]))
}

const twoSoaps = () =>
  startTestShop({ products: [aProduct({ id: 'rose', stock: 5 }), aProduct({ id: 'oat', stock: 2 })] })

test('stock is taken of every product at once, down to the last unit', async () => {
  const shop = await twoSoaps()

  const taken = await take(shop, { rose: 3, oat: 2 })

  expect(taken.short).toEqual(new Map())
  expect(taken.offers.get('oat')).toEqual({ id: 'oat', name: 'Lavender Calm Bar', priceCents: 650, stock: 2 })
  expect(await left(shop)).toEqual({ rose: 2, oat: 0 })
})

test('a shortage takes nothing and names every short product with what there is', async () => {
  const shop = await twoSoaps()

  const { short } = await take(shop, { rose: 5, oat: 3, 'no-such-soap': 1, '\u0000': 1 })

  expect(short).toEqual(
    new Map([
      ['oat', 2],
      ['no-such-soap', 0],
      ['\u0000', 0],
    ]),
  )
  expect(await left(shop)).toEqual({ rose: 5, oat: 2 })
})

test('what an order gives back goes to the one that takes its place, and the rest to stock', async () => {
  const shop = await twoSoaps()

  const more = await take(shop, { rose: 6 }, { rose: 2 })
  const fewer = await take(shop, { rose: 1 }, { rose: 3, oat: 4 })

  expect([more, fewer].map(({ short, offers }) => [short.size, offers.get('rose')?.stock])).toEqual([
    [0, 7],
    [0, 4],
  ])
  expect(await left(shop)).toEqual({ rose: 3, oat: 6 })
})

test('what is short although an order gives some back is told with what there would be', async () => {
  const shop = await twoSoaps()

  const { short } = await take(shop, { rose: 8, oat: 3 }, { rose: 2, oat: 1 })

  expect(short).toEqual(new Map([['rose', 7]]))
})

test('a transaction that fails later puts the stock back', async () => {
  const shop = await twoSoaps()

  const order = shop.db.transaction(async (tx) => {
    await takeStock(tx, new Map([['rose', 1]]))
    throw new Error('no address')
  })

  await expect(order).rejects.toThrow('no address')
  expect(await left(shop)).toEqual({ rose: 5, oat: 2 })
})

test('forty shoppers who want the last five units get five', async () => {
  const shop = await twoSoaps()

  const results = await Promise.all(Array.from({ length: 40 }, () => take(shop, { rose: 1 })))

  expect(results.filter(({ short }) => short.size === 0)).toHaveLength(5)
  expect(await left(shop)).toEqual({ rose: 0, oat: 2 })
})

test('orders that name the same products in opposite order never wait for each other in a ring', async () => {
  const shop = await startTestShop({
    products: ['a-soap', 'b-soap', 'c-soap'].map((id) => aProduct({ id, stock: 100 })),
  })
  const forwards = { 'a-soap': 1, 'b-soap': 1, 'c-soap': 1 }
  const backwards = { 'c-soap': 1, 'b-soap': 1, 'a-soap': 1 }

  const results = await Promise.all(
    Array.from({ length: 40 }, (_, index) => take(shop, [forwards, backwards][index % 2] ?? forwards)),
  )

  expect(results.filter(({ short }) => short.size > 0)).toEqual([])
  expect(await left(shop)).toEqual({ 'a-soap': 60, 'b-soap': 60, 'c-soap': 60 })
})

test('what is sold to a checkout is the present name, price and stock; what is gone is left out', async () => {
  const shop = await twoSoaps()
  await shop.db.execute(sql`update product set price_cents = 725 where id = 'rose'`)

  const sold = await shop.db.transaction((tx) => lockStock(tx, ['rose', 'no-such-soap', '\u0000']))
  const nothing = await shop.db.transaction((tx) => lockStock(tx, []))

  expect(sold).toEqual(
    new Map([['rose', { id: 'rose', name: 'Lavender Calm Bar', priceCents: 725, stock: 5 }]]),
  )
  expect(nothing).toEqual(new Map())
})
