import { expect, test } from 'vitest'
import { type OrderCaps, readConfig } from '#api/config/index.ts'
import { readSeed } from '#api/seed/read-seed.ts'
import { SEED_DIRECTORY } from '#api/seed/seed-if-empty.ts'
import { anOpenCardOrder, deliver, startCardShop } from '#test/card-makers.ts'
import { confirmEmail } from '#test/link-makers.ts'
import { aProduct, limitsOf } from '#test/makers.ts'
import {
  aLine,
  anOrder,
  aSession,
  aShopper,
  ordersIn,
  placeCard,
  placeCash,
  stockOf,
  type TestShopper,
} from '#test/order-makers.ts'
import { startTestShop, type TestShop } from '#test/start-test-shop.ts'

const soap = aProduct({ id: 'soap', name: 'Lavender Calm Bar', priceCents: 650, stock: 500 })
const brush = aProduct({ id: 'brush', name: 'Bath Brush', priceCents: 1200, stock: 500 })
const plenty: OrderCaps = { ofProduct: 1_000, openUnits: 1_000, openCents: 1_000_000 }

/** A shop whose caps are wide but for those that a test is about; the same for everybody unless it says otherwise. */
const startCappedShop = (verified: Partial<OrderCaps>, unverified = verified) =>
  startTestShop(
    { products: [soap, brush] },
    { orderCaps: { verified: { ...plenty, ...verified }, unverified: { ...plenty, ...unverified } } },
  )

const soaps = (shopper: TestShopper, quantity: number) =>
  aSession(shopper, [aLine('soap', { quantity })], 6.5 * quantity)

const placeSoaps = (shop: TestShop, shopper: TestShopper, quantity: number) =>
  placeCash(shop, shopper, soaps(shopper, quantity))

test('in production nobody takes the whole shop with one order paid on delivery', async () => {
  const { orderCaps } = readConfig({ SHOP_MODE: 'production', PUBLIC_URL: 'https://soap.example' })
  const { products } = await readSeed(SEED_DIRECTORY, new Date())
  const shop = await startTestShop({ products }, { orderCaps })
  const shopper = await aShopper(shop)
  const all = products.filter(({ stock }) => stock > 0)
  const items = all.map(({ id, priceCents, stock }) =>
    aLine(id, { quantity: stock, price: priceCents / 100 }),
  )
  const total = all.reduce((cents, { priceCents, stock }) => cents + priceCents * stock, 0) / 100
  const before = await stockOf(shop)

  const { status, body } = await placeCash(shop, shopper, aSession(shopper, items, total))

  expect([status, body.code]).toEqual([409, 'too_many_of_product'])
  expect(await ordersIn(shop)).toBe(0)
  expect(await stockOf(shop)).toEqual(before)
})

test('API-58 an order holds no more units of one product than the shop says, in one line or several', async () => {
  const shop = await startCappedShop({ ofProduct: 10 })
  const shopper = await aShopper(shop)

  const refused = await placeSoaps(shop, shopper, 11)
  const inTwoLines = await placeCash(
    shop,
    shopper,
    aSession(shopper, [aLine('soap', { quantity: 6 }), aLine('soap', { quantity: 5 })], 71.5),
  )
  const taken = await placeSoaps(shop, shopper, 10)

  expect(refused.status).toBe(409)
  expect(refused.body).toMatchObject({
    code: 'too_many_of_product',
    data: { limit: 10, open: 0, product: 'soap', name: 'Lavender Calm Bar', isRaisedByVerifying: false },
  })
  expect([inTwoLines.body.code, taken.status]).toEqual(['too_many_of_product', 200])
  expect(await stockOf(shop)).toMatchObject({ soap: 490 })
})

test('an account’s open cash orders and the next hold no more units than the shop says', async () => {
  const shop = await startCappedShop({ openUnits: 10 })
  const shopper = await aShopper(shop)
  await placeCash(
    shop,
    shopper,
    aSession(shopper, [aLine('soap', { quantity: 4 }), aLine('brush', { price: 12 })], 38),
  )

  const refused = await placeSoaps(shop, shopper, 6)
  const taken = await placeSoaps(shop, shopper, 5)

  expect(refused.body).toMatchObject({ code: 'too_many_pieces', data: { limit: 10, open: 5 } })
  expect(taken.status).toBe(200)
  expect(await ordersIn(shop)).toBe(2)
})

test('an account’s open cash orders and the next come to no more than the shop says, in dollars', async () => {
  const shop = await startCappedShop({ openCents: 6_500 })
  const shopper = await aShopper(shop)
  await placeSoaps(shop, shopper, 4)

  const refused = await placeSoaps(shop, shopper, 7)
  const taken = await placeSoaps(shop, shopper, 6)

  expect(refused.body).toMatchObject({ code: 'too_much_open', data: { limit: 65, open: 26 } })
  expect(taken.status).toBe(200)
})

test('caps hold for card orders too, which hold stock before anything is paid', async () => {
  const { orderCaps } = { orderCaps: { verified: plenty, unverified: { ...plenty, openUnits: 3 } } }
  const shop = await startCardShop({ products: [soap] }, { orderCaps })
  const shopper = await aShopper(shop)

  const refused = await placeCard(shop, shopper, soaps(shopper, 4))
  const taken = await placeCard(shop, shopper, soaps(shopper, 3))
  // It replaces the one before, whose units are free again.
  const replaced = await placeCard(shop, shopper, soaps(shopper, 2))

  expect(refused.body).toMatchObject({ code: 'too_many_pieces', data: { limit: 3, open: 0 } })
  expect([taken.status, replaced.status]).toEqual([200, 200])
})

test('what is delivered, cancelled or paid by card counts towards no cap', async () => {
  const orderCaps = { verified: plenty, unverified: { ...plenty, openUnits: 3 } }
  const shop = await startCardShop({ products: [soap] }, { orderCaps })
  const { shopper, intentId } = await anOpenCardOrder(shop, { quantity: 3 })
  shop.stripe.pay(intentId)
  await deliver(shop)
  await shop.runJobs()
  const { userId } = shopper.customer
  await anOrder(shop.db, { userId, status: 'Delivered' })
  await anOrder(shop.db, { userId, status: 'Cancelled' })

  const { status } = await placeSoaps(shop, shopper, 3)

  expect(status).toBe(200)
})

test('an account whose e-mail address is verified may order more, and the refusal says so', async () => {
  const shop = await startCappedShop({ openUnits: 20, ofProduct: 50 }, { openUnits: 5, ofProduct: 50 })
  const shopper = await aShopper(shop)

  const refused = await placeSoaps(shop, shopper, 6)
  await confirmEmail(shop, shopper.customer)
  const taken = await placeSoaps(shop, shopper, 6)
  const tooMany = await placeSoaps(shop, shopper, 15)

  expect(refused.body.data).toMatchObject({ limit: 5, isRaisedByVerifying: true })
  expect(taken.status).toBe(200)
  expect(tooMany.body.data).toMatchObject({ limit: 20, open: 6, isRaisedByVerifying: false })
})

test('of orders at once no more get through than the cap allows', async () => {
  const shop = await startCappedShop({ openUnits: 10 })
  const shopper = await aShopper(shop)

  const replies = await Promise.all(Array.from({ length: 8 }, () => placeSoaps(shop, shopper, 3)))

  const refused = replies.filter(({ status }) => status !== 200)
  expect(refused.map(({ body }) => body.code)).toEqual(new Array(5).fill('too_many_pieces'))
  expect(await stockOf(shop)).toMatchObject({ soap: 491 })
})

test('an account places so many card orders an hour; a repeated send and one that placed nothing do not count', async () => {
  const shop = await startCardShop({ products: [soap] }, limitsOf({ cardOrders: 2 }))
  const start = new Date()
  shop.setTime(start)
  const shopper = await aShopper(shop)

  const first = await placeCard(shop, shopper, soaps(shopper, 1), 'first')
  const again = await placeCard(shop, shopper, soaps(shopper, 1), 'first')
  const short = await placeCard(shop, shopper, soaps(shopper, 501))
  const second = await placeCard(shop, shopper, soaps(shopper, 2), 'second')
  const third = await placeCard(shop, shopper, soaps(shopper, 3), 'third')
  const repeated = await placeCard(shop, shopper, soaps(shopper, 2), 'second')

  expect([first, again, short, second, third, repeated].map(({ status }) => status)).toEqual([
    200, 200, 409, 200, 429, 200,
  ])
  expect(third.body.code).toBe('rate_limited')
  expect(third.headers['retry-after']).toBe('3600')
  expect(await ordersIn(shop)).toBe(2)
  const cash = await placeSoaps(shop, shopper, 1)
  expect(cash.status).toBe(200)
})

test('from one network come so many card orders an hour, whoever places them', async () => {
  const shop = await startCardShop({ products: [soap] }, limitsOf({ cardOrdersPerAddress: 2 }))
  shop.setTime(new Date())
  const shoppers = [await aShopper(shop), await aShopper(shop), await aShopper(shop)]

  const replies = await Promise.all(shoppers.map((shopper) => placeCard(shop, shopper, soaps(shopper, 1))))

  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 200, 429])
  expect(await stockOf(shop)).toMatchObject({ soap: 498 })
})
