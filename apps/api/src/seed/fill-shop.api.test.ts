import { listProducts } from '@shop/contract/catalogue'
import { listOrders } from '@shop/contract/orders'
import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { aProduct } from '#test/makers.ts'
import { aLine, aSession, aShopper, placeCash } from '#test/order-makers.ts'
import { startTestShop, type TestShop } from '#test/start-test-shop.ts'
import { INVENTED_SKU } from './invent-product.ts'
import { runSeed } from './seed-command.ts'

const soap = aProduct({ id: 'soap', name: 'Soap', priceCents: 650, stock: 9 })

/** Types a command into the terminal of a shop. */
async function seed(shop: Pick<TestShop, 'database'>, typed: string, env: NodeJS.ProcessEnv = {}) {
  const said: string[] = []
  const complaints: string[] = []
  const code = await runSeed(typed.split(' ').filter(Boolean), {
    env: { DATABASE_URL: shop.database.url, ...env },
    say: (text) => said.push(text),
    complain: (text) => complaints.push(text),
  })
  return { code, said: said.join('\n'), complaints: complaints.join('\n') }
}

async function countsOf({ pool }: TestShop) {
  const { rows } = await pool.query(`select
    (select count(*)::int from product) as products,
    (select count(*)::int from customer_order) as orders`)
  return rows[0]
}

test('the shop is filled up to the numbers asked for, beside what is there; the same again adds nothing', async () => {
  const shop = await startTestShop({ products: [soap] })

  const first = await seed(shop, '--products 300 --orders 70')
  const again = await seed(shop, '--products 300 --orders 70')
  const more = await seed(shop, '--products 500')

  expect([first, again, more].map(({ code, complaints }) => [code, complaints])).toEqual([
    [0, ''],
    [0, ''],
    [0, ''],
  ])
  expect(first.said).toMatch(/^299 products and 70 orders added in \d+ s\.$/)
  expect(again.said).toMatch(/^0 products and 0 orders added/)
  expect(more.said).toMatch(/^200 products and 0 orders added/)
  expect(await countsOf(shop)).toEqual({ products: 500, orders: 70 })
})

test('without a number of orders there is one for ten products', async () => {
  const shop = await startTestShop()

  await seed(shop, '--products 120')

  expect(await countsOf(shop)).toEqual({ products: 120, orders: 12 })
})

test('the same products come out on every machine', async () => {
  const shops = [await startTestShop(), await startTestShop()] as const
  await seed(shops[0], '--products 60 --orders 0')
  await seed(shops[1], '--products 20 --orders 0')
  await seed(shops[1], '--products 60 --orders 0')

  const [one, other] = await Promise.all(
    shops.map(async ({ pool }) => (await pool.query('select * from product order by sku')).rows),
  )

  expect(one).toHaveLength(60)
  expect(other).toEqual(one)
})

test('an invented assortment is like a real one: rare and common values, sold out and unrated products', async () => {
  const shop = await startTestShop()
  await seed(shop, '--products 2000 --orders 0')

  const total = async (categories: string) =>
    (await shop.call(listProducts, { query: { categories } })).body.meta.total
  const { rows } = await shop.pool.query(`select
    (count(*) filter (where stock = 0))::int as "soldOut", (count(*) filter (where rating is null))::int as unrated,
    count(distinct name)::int as names, count(distinct price_cents)::int as prices,
    (max(created_at)::date - min(created_at)::date) as days from product`)

  expect(await total('Limited Edition')).toBeLessThan(60)
  expect(await total('Vegan')).toBeGreaterThan(1_800)
  expect(rows[0].soldOut).toBeGreaterThan(50)
  expect(rows[0].unrated).toBeGreaterThan(400)
  expect(rows[0].names).toBeGreaterThan(1_000)
  expect(rows[0].prices).toBeGreaterThan(50)
  expect(rows[0].days).toBeGreaterThan(1_000)
})

test('invented orders hold products of the shop at their prices, and end where their history does', async () => {
  const shop = await startTestShop()
  await seed(shop, '--products 200 --orders 400')

  const { rows } = await shop.pool.query(`select
    (select count(*)::int from order_line join product on product.id = product
      and product.price_cents = order_line.price_cents and product.name = order_line.name) as sold,
    (select count(*)::int from order_line) as lines,
    (select count(*)::int from customer_order where subtotal_cents =
      (select sum(quantity * price_cents) from order_line where customer_order_id = customer_order.id)) as "addUp",
    (select count(*)::int from customer_order where status =
      (select status from order_status_entry where customer_order_id = customer_order.id
        order by position desc limit 1)) as "stand",
    (select array_agg(distinct status order by status) from customer_order) as statuses,
    (select count(*)::int from shop_user where password_hash is not null) as passwords`)

  expect(rows[0].sold).toBe(rows[0].lines)
  expect(rows[0]).toMatchObject({ addUp: 400, stand: 400, passwords: 0 })
  expect(rows[0].statuses).toEqual(
    expect.arrayContaining(['Cancelled', 'Completed', 'Pending', 'Processing', 'Shipped']),
  )
})

test('a shop with orders of its own is left as it is, unless it is forced', async () => {
  const shop = await startTestShop({ products: [soap] })
  const shopper = await aShopper(shop)
  await placeCash(shop, shopper, aSession(shopper, [aLine('soap')], 6.5))

  const refused = await seed(shop, '--products 50')

  expect(refused).toMatchObject({ code: 1, said: '' })
  expect(refused.complaints).toMatch(/^This shop has orders of its own.*nothing was changed/)
  expect(await countsOf(shop)).toEqual({ products: 1, orders: 1 })
  expect((await seed(shop, '--products 50 --force')).code).toBe(0)
  expect(await countsOf(shop)).toEqual({ products: 50, orders: 5 })
  const { body } = await shop.call(listOrders, {}, { as: shopper.customer })
  expect(body.data).toHaveLength(1)
})

test('a shop in production mode is left as it is', async () => {
  const shop = await startTestShop()

  const refused = await seed(shop, '--products 50', {
    SHOP_MODE: 'production',
    PUBLIC_URL: 'https://soap.example',
  })

  expect(refused).toMatchObject({
    code: 1,
    complaints: expect.stringMatching(/^This shop is in production mode/),
  })
  expect(await countsOf(shop)).toEqual({ products: 0, orders: 0 })
})

test('pages are dropped by one notice, however many products come', async () => {
  const shop = await startTestShop()
  const listener = new pg.Client({ connectionString: shop.database.url })
  await listener.connect()
  onTestFinished(() => listener.end())
  const heard: string[] = []
  listener.on('notification', ({ payload = '' }) => heard.push(payload))
  await listener.query('listen shown_changes')

  await seed(shop, '--products 3000 --orders 0')

  await vi.waitFor(() => expect(heard).toEqual(['catalogue']))
})

test('what cannot be filled in is undone as a whole', async () => {
  const taken = aProduct({ productId: `${INVENTED_SKU}00000007 ` })
  const shop = await startTestShop({ products: [taken] })
  await shop.pool.query('alter table product add check (price_cents < 1000) not valid')

  await expect(seed(shop, '--products 1000')).rejects.toThrow('violates check constraint')

  expect(await countsOf(shop)).toEqual({ products: 1, orders: 0 })
})

test.each([
  ['', '--products takes a whole number'],
  ['--products', "'--products <value>' argument missing"],
  ['--products ten', '--products takes a whole number'],
  ['--products -5', "'--products' argument is ambiguous"],
  ['--products 1e3', '--products takes a whole number'],
  ['--products 6000000', '--products takes a whole number'],
  ['--products 10 --orders many', '--orders takes a whole number'],
  ['--products 10 --bundles 3', "Unknown option '--bundles'"],
  ['10', "Unexpected argument '10'"],
])('what is not typed as it should be is told before anything is opened: "%s"', async (typed, complaint) => {
  const { code, complaints } = await seed(
    { database: { url: 'postgresql://nowhere', drop: async () => undefined } },
    typed,
  )

  expect(code).toBe(2)
  expect(complaints).toContain(complaint)
  expect(complaints).toContain('Usage: npm run seed --')
})

test('help tells how it is typed', async () => {
  const { code, said } = await seed({ database: { url: '', drop: async () => undefined } }, '--help')

  expect(code).toBe(0)
  expect(said).toMatch(/^Usage: npm run seed -- --products <number>\n.*\n {2}--products/)
})
