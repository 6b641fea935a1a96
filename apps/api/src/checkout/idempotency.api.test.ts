import { deleteAddress } from '@shop/contract/addresses'
import { expect, test } from 'vitest'
import { aProduct } from '#test/makers.ts'
import { aLine, aSession, aShopper, placeCash } from '#test/order-makers.ts'
import { startTestShop, type TestShop } from '#test/start-test-shop.ts'

const soap = aProduct({ id: 'soap', priceCents: 650, stock: 5 })

async function stateOf(shop: TestShop): Promise<{ orders: number; keys: number; stock: number }> {
  const { rows } = await shop.pool.query(
    `select (select count(*)::int from customer_order) as orders, (select count(*)::int from idempotency_key) as keys,
      (select stock from product) as stock`,
  )
  return rows[0]
}

test('API-58 the same key with the same content answers the first reply again and places nothing', async () => {
  const shop = await startTestShop({ products: [soap] })
  const shopper = await aShopper(shop)
  const session = aSession(shopper, [aLine('soap')], 6.5)

  const first = await placeCash(shop, shopper, session, 'key-1')
  const again = await placeCash(shop, shopper, session, 'key-1')

  expect(first.status).toBe(200)
  expect(again.status).toBe(200)
  expect(again.body).toEqual(first.body)
  expect(await stateOf(shop)).toEqual({ orders: 1, keys: 1, stock: 4 })
})

test('API-58 the first reply comes again although price, stock and address have gone since', async () => {
  const shop = await startTestShop({ products: [soap] })
  const shopper = await aShopper(shop)
  const session = aSession(shopper, [aLine('soap')], 6.5)
  const first = await placeCash(shop, shopper, session, 'key-1')
  await shop.pool.query('update product set price_cents = 900, stock = 0')
  await shop.call(deleteAddress, { params: { id: shopper.addressId } }, { as: shopper.customer })

  const again = await placeCash(shop, shopper, session, 'key-1')

  expect(again.status).toBe(200)
  expect(again.body).toEqual(first.body)
})

test('API-58 the order of fields is no other content', async () => {
  const shop = await startTestShop({ products: [soap] })
  const shopper = await aShopper(shop)
  const { items, ...rest } = aSession(shopper, [aLine('soap')], 6.5)

  const first = await placeCash(shop, shopper, { items, ...rest }, 'key-1')
  const again = await placeCash(shop, shopper, { ...rest, items }, 'key-1')

  expect(again.body).toEqual(first.body)
})

test('API-58 the same key with another content is refused', async () => {
  const shop = await startTestShop({ products: [soap] })
  const shopper = await aShopper(shop)
  await placeCash(shop, shopper, aSession(shopper, [aLine('soap')], 6.5), 'key-1')

  const other = await placeCash(
    shop,
    shopper,
    aSession(shopper, [aLine('soap', { quantity: 2 })], 13),
    'key-1',
  )

  expect(other.status).toBe(422)
  expect(other.body.code).toBe('idempotency_mismatch')
  expect(await stateOf(shop)).toEqual({ orders: 1, keys: 1, stock: 4 })
})

test('API-58 a key belongs to its caller: another customer may use the same', async () => {
  const shop = await startTestShop({ products: [soap] })
  const [shopper, other] = await Promise.all([aShopper(shop), aShopper(shop)])

  const first = await placeCash(shop, shopper, aSession(shopper, [aLine('soap')], 6.5), 'key-1')
  const second = await placeCash(shop, other, aSession(other, [aLine('soap')], 6.5), 'key-1')

  expect(second.status).toBe(200)
  expect(second.body.data.orderId).not.toBe(first.body.data.orderId)
  expect(await stateOf(shop)).toEqual({ orders: 2, keys: 2, stock: 3 })
})

test('API-58 a reply that placed nothing is not remembered', async () => {
  const shop = await startTestShop({ products: [soap] })
  const shopper = await aShopper(shop)
  const session = aSession(shopper, [aLine('soap', { quantity: 5 })], 32.5)
  await shop.pool.query('update product set stock = 4')

  const short = await placeCash(shop, shopper, session, 'key-1')
  const changed = await placeCash(shop, shopper, { ...session, totalAmount: 1 }, 'key-1')
  await shop.pool.query('update product set stock = 5')
  const placed = await placeCash(shop, shopper, session, 'key-1')

  expect([short.status, changed.status, placed.status]).toEqual([409, 409, 200])
  expect(await stateOf(shop)).toEqual({ orders: 1, keys: 1, stock: 0 })
})

test('API-58 twenty simultaneous sends of one session place one order and answer alike', async () => {
  const shop = await startTestShop({ products: [soap] })
  const shopper = await aShopper(shop)
  const session = aSession(shopper, [aLine('soap')], 6.5)

  const replies = await Promise.all(
    Array.from({ length: 20 }, () => placeCash(shop, shopper, session, 'key-1')),
  )

  expect(replies.map(({ status }) => status)).toEqual(new Array(20).fill(200))
  expect(new Set(replies.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  expect(await stateOf(shop)).toEqual({ orders: 1, keys: 1, stock: 4 })
})

test('API-58 of simultaneous sends with one key and different contents one is placed', async () => {
  const shop = await startTestShop({ products: [soap] })
  const shopper = await aShopper(shop)
  const sessions = [1, 2, 3, 4].map((quantity) =>
    aSession(shopper, [aLine('soap', { quantity })], 6.5 * quantity),
  )

  const replies = await Promise.all(sessions.map((session) => placeCash(shop, shopper, session, 'key-1')))

  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422])
  expect(await stateOf(shop)).toMatchObject({ orders: 1, keys: 1 })
})

test('API-58 without a key each send is an order of its own', async () => {
  const shop = await startTestShop({ products: [soap] })
  const shopper = await aShopper(shop)
  const session = aSession(shopper, [aLine('soap')], 6.5)

  const first = await placeCash(shop, shopper, session)
  const second = await placeCash(shop, shopper, session)

  expect(second.body.data.orderId).not.toBe(first.body.data.orderId)
  expect(await stateOf(shop)).toEqual({ orders: 2, keys: 0, stock: 3 })
})

test('API-58 a key is 1 to 200 printable characters', async () => {
  const shop = await startTestShop({ products: [soap] })
  const shopper = await aShopper(shop)
  const session = aSession(shopper, [aLine('soap')], 6.5)

  const empty = await placeCash(shop, shopper, session, '')
  const long = await placeCash(shop, shopper, session, 'k'.repeat(201))
  const umlaut = await placeCash(shop, shopper, session, 'schlüssel')
  const longest = await placeCash(shop, shopper, session, 'k'.repeat(200))

  expect([empty.status, long.status, umlaut.status, longest.status]).toEqual([400, 400, 400, 200])
  expect(empty.body.issues).toMatchObject([{ path: 'idempotency-key', code: 'invalid' }])
  expect(await stateOf(shop)).toEqual({ orders: 1, keys: 1, stock: 4 })
})

test('API-58 a key that is more than seven days old counts as new', async () => {
  const shop = await startTestShop({ products: [soap] })
  const shopper = await aShopper(shop)
  const session = aSession(shopper, [aLine('soap')], 6.5)
  const first = await placeCash(shop, shopper, session, 'key-1')
  await shop.pool.query("update idempotency_key set created_at = created_at - interval '8 days'")

  const second = await placeCash(shop, shopper, session, 'key-1')
  const again = await placeCash(shop, shopper, session, 'key-1')

  expect(second.body.data.orderId).not.toBe(first.body.data.orderId)
  expect(again.body).toEqual(second.body)
  expect(await stateOf(shop)).toEqual({ orders: 2, keys: 1, stock: 3 })
})
