import { deleteAddress } from '@shop/contract/addresses'
import { placeOrder } from '@shop/contract/checkout'
import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { moveToEmail } from '#test/link-makers.ts'
import { aCustomer, aProduct } from '#test/makers.ts'
import { aLine, anOrder, aSession, aShopper, ordersIn, placeCash, stockOf } from '#test/order-makers.ts'
import { startTestShop } from '#test/start-test-shop.ts'

const soap = aProduct({ id: 'soap', name: 'Lavender Calm Bar', priceCents: 650, stock: 5 })
const brush = aProduct({ id: 'brush', name: 'Bath Brush', priceCents: 1200, stock: 3 })

test('API-32 API-33 API-34 a shopping session is placed as a cash order', async () => {
  const shop = await startTestShop({ products: [soap, brush] })
  shop.setTime(new Date('2026-03-01T10:00:00.000Z'))
  const shopper = await aShopper(shop)
  const session = aSession(shopper, [aLine('soap', { quantity: 2 }), aLine('brush', { price: 12 })], 25)

  const { status, body } = await placeCash(shop, shopper, session)

  expect(status).toBe(200)
  expect(body).toEqual({
    success: true,
    data: {
      _id: expect.any(String),
      orderId: expect.stringMatching(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){3}$/),
      items: [
        { product: 'soap', name: 'Lavender Calm Bar', quantity: 2, price: 6.5 },
        { product: 'brush', name: 'Bath Brush', quantity: 1, price: 12 },
      ],
      orderStatus: 'Pending',
      paymentMethod: 'cash-on-delivery',
      subtotal: 25,
      deliveryCharge: 0,
      discount: 0,
      totalAmount: 25,
      shippingAddress: {
        fullName: 'Amelia Hart',
        addressLine1: '14 Orchard Row',
        city: 'Bath',
        postalCode: 'BA1 2QS',
        mobile: '+44 1225 496 000',
      },
      statusHistory: [
        {
          _id: expect.any(String),
          status: 'Pending',
          timestamp: '2026-03-01T10:00:00.000Z',
          message: 'We have received your order.',
        },
      ],
      createdAt: '2026-03-01T10:00:00.000Z',
    },
  })
})

test('API-57 placing an order takes its units out of stock', async () => {
  const shop = await startTestShop({ products: [soap, brush] })
  const shopper = await aShopper(shop)
  const session = aSession(shopper, [aLine('soap', { quantity: 2 }), aLine('brush', { price: 12 })], 25)

  await placeCash(shop, shopper, session)

  expect(await stockOf(shop)).toEqual({ soap: 3, brush: 2 })
})

test('API-58 an order keeps names, prices, address and whom to write to, whatever becomes of them', async () => {
  const shop = await startTestShop({ products: [soap] })
  const shopper = await aShopper(shop, { firstName: 'Rosa', lastName: 'Vale', email: 'rosa@example.com' })

  await placeCash(shop, shopper, aSession(shopper, [aLine('soap')], 6.5))
  await shop.call(deleteAddress, { params: { id: shopper.addressId } }, { as: shopper.customer })
  await shop.pool.query('delete from product')

  const orders = await shop.pool.query(
    `select contact_name, contact_email, full_name, address_line1, city, postal_code, mobile, currency, total_cents
     from customer_order`,
  )
  const lines = await shop.pool.query('select product, name, quantity, price_cents from order_line')
  expect(orders.rows).toEqual([
    {
      contact_name: 'Rosa Vale',
      contact_email: 'rosa@example.com',
      full_name: 'Amelia Hart',
      address_line1: '14 Orchard Row',
      city: 'Bath',
      postal_code: 'BA1 2QS',
      mobile: '+44 1225 496 000',
      currency: 'USD',
      total_cents: '650',
    },
  ])
  expect(lines.rows).toEqual([{ product: 'soap', name: 'Lavender Calm Bar', quantity: 1, price_cents: 650 }])
})

test('an order is placed under the present address of the account, also by a login from before it changed', async () => {
  const shop = await startTestShop({ products: [soap] })
  const shopper = await aShopper(shop)
  const { customer } = shopper
  await moveToEmail(shop, { customer, password: aCustomer().password, email: 'rosa.vale@example.com' })

  await placeCash(shop, shopper, aSession(shopper, [aLine('soap')], 6.5))

  const { rows } = await shop.pool.query('select contact_email from customer_order')
  expect(rows).toEqual([{ contact_email: 'rosa.vale@example.com' }])
})

test('API-59 an order costs what its lines cost, and no fee more', async () => {
  const shop = await startTestShop({ products: [soap, brush] })
  const shopper = await aShopper(shop)
  const session = aSession(
    shopper,
    [aLine('soap', { quantity: 3 }), aLine('brush', { price: 12, quantity: 2 })],
    43.5,
  )

  const { body } = await placeCash(shop, shopper, session)

  expect(body.data).toMatchObject({ subtotal: 43.5, deliveryCharge: 0, discount: 0, totalAmount: 43.5 })
})

test('ROLE-02 without a logged-in user no order is placed', async () => {
  const shop = await startTestShop({ products: [soap] })
  const shopper = await aShopper(shop)
  const body = aSession(shopper, [aLine('soap')], 6.5)

  const reply = await shop.call(placeOrder, { params: { method: 'cash-on-delivery' }, body })

  expect(reply.status).toBe(401)
  expect(reply.body.code).toBe('unauthenticated')
  expect(await ordersIn(shop)).toBe(0)
  expect(await stockOf(shop)).toEqual({ soap: 5 })
})

test('API-58 an order in the name of somebody else is refused', async () => {
  const shop = await startTestShop({ products: [soap] })
  const [shopper, other] = await Promise.all([aShopper(shop), aShopper(shop)])
  const session = aSession({ ...shopper, customer: other.customer }, [aLine('soap')], 6.5)

  const reply = await placeCash(shop, shopper, session)

  expect(reply.status).toBe(403)
  expect(reply.body.code).toBe('foreign_user')
  expect(await ordersIn(shop)).toBe(0)
  expect(await stockOf(shop)).toEqual({ soap: 5 })
})

test("API-58 an order to somebody else's address is answered like one to no address", async () => {
  const shop = await startTestShop({ products: [soap] })
  const [shopper, other] = await Promise.all([aShopper(shop), aShopper(shop)])
  const send = (shippingAddress: string) =>
    placeCash(shop, shopper, { ...aSession(shopper, [aLine('soap')], 6.5), shippingAddress })

  const foreign = await send(other.addressId)
  const unknown = await send('01935b6c-0000-7000-8000-000000000000')
  const malformed = await send('nowhere')

  expect([foreign.status, unknown.status, malformed.status]).toEqual([404, 404, 404])
  expect(foreign.body.code).toBe('not_found')
  expect(await ordersIn(shop)).toBe(0)
  expect(await stockOf(shop)).toEqual({ soap: 5 })
})

test('ENTITY-18 API-32 a session that lacks one of its fields, or has one too many, is refused by name', async () => {
  const shop = await startTestShop({ products: [soap] })
  const shopper = await aShopper(shop)
  const { items, user, totalAmount, shippingAddress } = aSession(shopper, [aLine('soap')], 6.5)

  const replies = await Promise.all(
    [
      { user, totalAmount, shippingAddress },
      { items, totalAmount, shippingAddress },
      { items, user, shippingAddress },
      { items, user, totalAmount },
      { items: [], user, totalAmount, shippingAddress },
      { items, user, totalAmount, shippingAddress, coupon: 'FREE' },
    ].map((body) => placeCash(shop, shopper, body)),
  )

  expect(replies.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400, 400])
  expect(replies.map(({ body }) => body.issues.map(({ path }: { path: string }) => path))).toEqual([
    ['items'],
    ['user'],
    ['totalAmount'],
    ['shippingAddress'],
    ['items'],
    ['coupon'],
  ])
  expect(await ordersIn(shop)).toBe(0)
})

test('ENTITY-15 API-58 a quantity that is not whole, or not from 1 to 999, is refused by name', async () => {
  const shop = await startTestShop({ products: [soap] })
  const shopper = await aShopper(shop)
  const session = aSession(shopper, [aLine('soap')], 6.5)

  const replies = await Promise.all(
    [0, -1, 2.5, 1000, '1', null].map((quantity) =>
      placeCash(shop, shopper, { ...session, items: [{ ...aLine('soap'), quantity }] }),
    ),
  )

  expect(replies.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400, 400])
  expect(replies.map(({ body }) => body.issues)).toEqual(
    replies.map(() => [expect.objectContaining({ path: 'items.0.quantity', code: 'quantity' })]),
  )
  expect(await ordersIn(shop)).toBe(0)
  expect(await stockOf(shop)).toEqual({ soap: 5 })
})

test('API-58 a card order is refused while the shop takes no cards, and leaves nothing behind', async () => {
  const shop = await startTestShop({ products: [soap] })
  const shopper = await aShopper(shop)
  const body = aSession(shopper, [aLine('soap')], 6.5)

  const reply = await shop.call(
    placeOrder,
    { params: { method: 'stripe' }, body },
    { as: shopper.customer, headers: { 'idempotency-key': 'card-1' } },
  )

  expect(reply.status).toBe(503)
  expect(reply.body.code).toBe('card_unavailable')
  expect(await ordersIn(shop)).toBe(0)
  expect(await stockOf(shop)).toEqual({ soap: 5 })
  expect((await shop.pool.query('select from idempotency_key')).rowCount).toBe(0)
})

test('API-58 a card order is checked like a cash order: login, content, caller', async () => {
  const shop = await startTestShop({ products: [soap] })
  const shopper = await aShopper(shop)
  const body = aSession(shopper, [aLine('soap')], 6.5)
  const send = (content: unknown, as = shopper.customer) =>
    shop.send(placeOrder, { params: { method: 'stripe' }, body: content }, { as })

  const nobody = await shop.send(placeOrder, { params: { method: 'stripe' }, body })
  const incomplete = await send({ ...body, items: [] })
  const foreign = await send(body, await shop.signUp())

  expect([nobody.status, incomplete.status, foreign.status]).toEqual([401, 400, 403])
})

test('API-58 a way of paying that the shop does not know does not exist', async () => {
  const shop = await startTestShop({ products: [soap] })
  const shopper = await aShopper(shop)

  const reply = await shop.send(
    placeOrder,
    { params: { method: 'cheque' }, body: aSession(shopper, [aLine('soap')], 6.5) },
    { as: shopper.customer },
  )

  expect(reply.status).toBe(404)
  expect(reply.body.code).toBe('not_found')
  expect(await ordersIn(shop)).toBe(0)
})

test('API-58 an account has at most as many open cash orders as the configuration allows', async () => {
  const shop = await startTestShop({ products: [soap] }, { openCashOrdersLimit: 2 })
  const shopper = await aShopper(shop)
  const { userId } = shopper.customer
  await anOrder(shop.db, { userId, status: 'Delivered' })
  await anOrder(shop.db, { userId, status: 'Completed' })
  await anOrder(shop.db, { userId, status: 'Cancelled' })
  await anOrder(shop.db, { userId, paymentMethod: 'stripe' })
  await anOrder(shop.db, { userId, status: 'Halted' })
  const session = aSession(shopper, [aLine('soap')], 6.5)

  const second = await placeCash(shop, shopper, session)
  const third = await placeCash(shop, shopper, session)

  expect(second.status).toBe(200)
  expect(third.status).toBe(409)
  expect(third.body.code).toBe('too_many_open_orders')
  expect(await stockOf(shop)).toEqual({ soap: 4 })
})

test('API-58 placing an order takes at most eight statements beside begin and commit, the one that knows the caller among them', async () => {
  const shop = await startTestShop({ products: [soap, brush] })
  const shopper = await aShopper(shop)
  const session = aSession(shopper, [aLine('soap'), aLine('brush', { price: 12 })], 18.5)
  const query = vi.spyOn(pg.Client.prototype, 'query')
  onTestFinished(() => query.mockRestore())

  const { status } = await placeCash(shop, shopper, session, 'one-of-a-kind')

  const statements = query.mock.calls.map(([statement]) => textOf(statement))
  expect(status).toBe(200)
  expect(statements.filter((text) => !/^(begin|commit)/i.test(text)).length).toBeLessThanOrEqual(8)
  expect(statements.filter((text) => /^(begin|commit)/i.test(text))).toHaveLength(2)
})

function textOf(statement: unknown): string {
  return Object(statement).text ?? String(statement)
}
