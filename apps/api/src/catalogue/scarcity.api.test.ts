import { expect, onTestFinished, test } from 'vitest'
import { aProduct } from '#test/makers.ts'
import { startTestShop } from '#test/start-test-shop.ts'

const [ENOUGH, LOW, SOLD_OUT] = [0, 1, 2]

test.each([
  ['stock = 21', ENOUGH],
  ['stock = 20', LOW],
  ['stock = 1', LOW],
  ['stock = 0', SOLD_OUT],
  ['low_stock_level = 50', LOW],
  ['low_stock_level = 0, stock = 1', ENOUGH],
  ['low_stock_level = 0, stock = 0', SOLD_OUT],
  // Nobody else says what is low.
  ['scarcity = 2', ENOUGH],
])('after %s it is known whether the product runs low', async (change, scarcity) => {
  const shop = await startTestShop({ products: [aProduct({ id: 'rose-bar', stock: 40 })] })

  const { rows } = await shop.pool.query(`update product set ${change} returning scarcity`)

  expect(rows).toEqual([{ scarcity }])
})

test('a product that begins with few or none is low from the beginning', async () => {
  const shop = await startTestShop({
    products: [0, 20, 21].map((stock) => aProduct({ id: `bar-${stock}`, stock })),
  })

  const { rows } = await shop.pool.query('select scarcity from product order by stock')

  expect(rows.map(({ scarcity }) => scarcity)).toEqual([SOLD_OUT, LOW, ENOUGH])
})

test('a sale rewrites no index of its product, until little is left of it', async () => {
  const shop = await startTestShop({ products: [aProduct({ id: 'rose-bar', stock: 40 })] })
  const client = await shop.pool.connect()
  onTestFinished(() => client.release())
  // An update goes without indexes only where the new row fits beside the old one, which earlier versions may have left no room for.
  await client.query('vacuum full product')
  /** Counts what earlier transactions did, too, until the database has reported it. */
  const countHeavy = async () => {
    const { rows } = await client.query<{ heavy: number }>(
      `select (pg_stat_get_xact_tuples_updated('product'::regclass)
        - pg_stat_get_xact_tuples_hot_updated('product'::regclass))::integer as heavy`,
    )
    return rows[0]?.heavy ?? Number.NaN
  }
  const rewrites = async (statement: string) => {
    await client.query('begin')
    const before = await countHeavy()
    await client.query(statement)
    const after = await countHeavy()
    await client.query('commit')
    return after - before
  }

  expect(await rewrites('update product set stock = stock - 1')).toBe(0)
  expect(await rewrites('update product set stock = 20')).toBe(1)
  expect(await rewrites('update product set stock = stock - 1')).toBe(0)
})
