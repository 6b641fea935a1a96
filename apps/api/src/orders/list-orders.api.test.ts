import { ORDER_STATUSES } from '@shop/contract/order-statuses'
import { listOrders } from '@shop/contract/orders'
import { expect, test } from 'vitest'
import { anOrder } from '#test/order-makers.ts'
import { startTestShop, type TestCustomer, type TestShop } from '#test/start-test-shop.ts'

async function orderIdsIn(shop: TestShop, as: TestCustomer, status?: string): Promise<string[]> {
  const reply = await shop.send(listOrders, { query: status === undefined ? {} : { status } }, { as })
  return reply.body.data.map(({ orderId }: { orderId: string }) => orderId)
}

/** One order in each status, placed a day apart, the first one first. */
async function anOrderOfEach(shop: TestShop, { userId }: TestCustomer): Promise<Map<string, string>> {
  const orderIds = new Map<string, string>()
  for (const [day, status] of ORDER_STATUSES.entries()) {
    const placedAt = new Date(Date.UTC(2026, 0, 1 + day))
    orderIds.set(status, (await anOrder(shop.db, { userId, status, placedAt })).orderId)
  }
  return orderIds
}

test("API-37 the caller's orders are listed, newest first, and nobody else's", async () => {
  const shop = await startTestShop()
  const [customer, other] = await Promise.all([shop.signUp(), shop.signUp()])
  const at = (day: number) => ({ userId: customer.userId, placedAt: new Date(Date.UTC(2026, 0, day)) })
  const second = await anOrder(shop.db, at(2))
  const third = await anOrder(shop.db, at(3))
  const first = await anOrder(shop.db, at(1))
  await anOrder(shop.db, { userId: other.userId })

  expect(await orderIdsIn(shop, customer)).toEqual([third.orderId, second.orderId, first.orderId])
})

test('API-37 orders of the same moment are listed newest first too', async () => {
  const shop = await startTestShop()
  const { userId, ...customer } = await shop.signUp()
  const placedAt = new Date()
  const first = await anOrder(shop.db, { userId, placedAt })
  const second = await anOrder(shop.db, { userId, placedAt })

  expect(await orderIdsIn(shop, { userId, ...customer })).toEqual([second.orderId, first.orderId])
})

test('ENTITY-22 ENTITY-23 a listed order has its lines, its status and its amounts', async () => {
  const shop = await startTestShop()
  const customer = await shop.signUp()
  const lines = [
    { product: 'soap', name: 'Lavender Calm Bar', quantity: 2, priceCents: 650 },
    { product: 'brush', name: 'Bath Brush', quantity: 1, priceCents: 1205 },
  ]
  const order = await anOrder(shop.db, { userId: customer.userId, lines })

  const { status, body } = await shop.call(listOrders, {}, { as: customer })

  expect(status).toBe(200)
  expect(body.success).toBe(true)
  expect(body.data).toEqual([
    {
      _id: order.id,
      orderId: order.orderId,
      items: [
        { product: 'soap', name: 'Lavender Calm Bar', quantity: 2, price: 6.5 },
        { product: 'brush', name: 'Bath Brush', quantity: 1, price: 12.05 },
      ],
      orderStatus: 'Pending',
      paymentMethod: 'cash-on-delivery',
      subtotal: 25.05,
      deliveryCharge: 0,
      discount: 0,
      totalAmount: 25.05,
      shippingAddress: expect.objectContaining({ addressLine1: '14 Orchard Row' }),
      statusHistory: [expect.objectContaining({ status: 'Pending' })],
      createdAt: order.createdAt.toISOString(),
    },
  ])
})

test('API-37 a status lists the orders that are in it', async () => {
  const shop = await startTestShop()
  const customer = await shop.signUp()
  const orderIds = await anOrderOfEach(shop, customer)

  const listed = new Map<string, string[]>()
  for (const status of ORDER_STATUSES) listed.set(status, await orderIdsIn(shop, customer, status))

  expect(listed).toEqual(new Map([...orderIds].map(([status, orderId]) => [status, [orderId]])))
})

test('API-37 the filter Canceled lists the orders that are Cancelled', async () => {
  const shop = await startTestShop()
  const customer = await shop.signUp()
  const orderIds = await anOrderOfEach(shop, customer)

  expect(await orderIdsIn(shop, customer, 'Canceled')).toEqual([orderIds.get('Cancelled')])
})

test('API-37 all lists everything, as no status does', async () => {
  const shop = await startTestShop()
  const customer = await shop.signUp()
  const orderIds = await anOrderOfEach(shop, customer)

  const newestFirst = [...orderIds.values()].toReversed()
  expect(await orderIdsIn(shop, customer, 'all')).toEqual(newestFirst)
  expect(await orderIdsIn(shop, customer)).toEqual(newestFirst)
})

test('API-37 a customer without orders gets an empty list', async () => {
  const shop = await startTestShop()
  const customer = await shop.signUp()

  const { status, body } = await shop.call(listOrders, {}, { as: customer })

  expect(status).toBe(200)
  expect(body).toEqual({ success: true, data: [], meta: { next: null } })
})

test('API-58 a status that does not exist is refused by name', async () => {
  const shop = await startTestShop()
  const customer = await shop.signUp()

  const { status, body } = await shop.send(listOrders, { query: { status: 'Lost' } }, { as: customer })

  expect(status).toBe(400)
  expect(body).toMatchObject({ code: 'invalid_input', issues: [{ path: 'status', code: 'status' }] })
})

test('API-58 orders are listed to nobody who is not logged in', async () => {
  const shop = await startTestShop()
  const { userId } = await shop.signUp()
  await anOrder(shop.db, { userId })

  const { status, body } = await shop.call(listOrders, {})

  expect(status).toBe(401)
  expect(body.code).toBe('unauthenticated')
  expect(body.data).toBeUndefined()
})

/** So many orders, placed a second apart; answered newest first. */
async function someOrders(shop: TestShop, { userId }: TestCustomer, count: number): Promise<string[]> {
  const orderIds: string[] = []
  for (let second = 0; second < count; second += 1) {
    const placedAt = new Date(Date.UTC(2026, 0, 1, 0, 0, second))
    orderIds.unshift((await anOrder(shop.db, { userId, placedAt })).orderId)
  }
  return orderIds
}

/** All pages of a list, as somebody walks through it. */
async function allPages(shop: TestShop, as: TestCustomer, status?: string): Promise<string[][]> {
  const pages: string[][] = []
  let next: string | null = null
  do {
    const query = { ...(status && { status }), ...(next && { after: next }) }
    const { body } = await shop.send(listOrders, { query }, { as })
    pages.push(body.data.map(({ orderId }: { orderId: string }) => orderId))
    next = body.meta.next
  } while (next !== null)
  return pages
}

test('API-37 the newest 20 orders are answered, and meta leads on to the others until there are none', async () => {
  const shop = await startTestShop()
  const customer = await shop.signUp()
  const orderIds = await someOrders(shop, customer, 45)

  const pages = await allPages(shop, customer)

  expect(pages.map(({ length }) => length)).toEqual([20, 20, 5])
  expect(pages.flat()).toEqual(orderIds)
})

test('a page that is just full is the last one', async () => {
  const shop = await startTestShop()
  const customer = await shop.signUp()
  const orderIds = await someOrders(shop, customer, 20)

  expect(await allPages(shop, customer)).toEqual([orderIds])
})

test('orders of the same moment are on one page each, and none is left out', async () => {
  const shop = await startTestShop()
  const customer = await shop.signUp()
  const placedAt = new Date()
  for (let count = 0; count < 41; count += 1) await anOrder(shop.db, { userId: customer.userId, placedAt })

  const pages = await allPages(shop, customer)

  expect(pages.map(({ length }) => length)).toEqual([20, 20, 1])
  expect(new Set(pages.flat()).size).toBe(41)
})

test('an order that is placed meanwhile moves no other one from page to page', async () => {
  const shop = await startTestShop()
  const customer = await shop.signUp()
  const orderIds = await someOrders(shop, customer, 21)
  const first = await shop.send(listOrders, {}, { as: customer })
  await anOrder(shop.db, { userId: customer.userId })

  const second = await shop.send(listOrders, { query: { after: first.body.meta.next } }, { as: customer })

  expect(second.body.data.map(({ orderId }: { orderId: string }) => orderId)).toEqual(orderIds.slice(20))
})

test('a status is paged too', async () => {
  const shop = await startTestShop()
  const customer = await shop.signUp()
  const orderIds = await someOrders(shop, customer, 22)
  await anOrder(shop.db, { userId: customer.userId, status: 'Shipped' })

  const pages = await allPages(shop, customer, 'Pending')

  expect(pages.flat()).toEqual(orderIds)
})

test('an order after which no list of the caller goes on is refused by name', async () => {
  const shop = await startTestShop()
  const [customer, other] = [await shop.signUp(), await shop.signUp()]
  const { id } = await anOrder(shop.db, { userId: other.userId })

  const replies = [id, 'not-an-id', '', '0197f3c0-0000-7000-8000-000000000001'].map((after) =>
    shop.send(listOrders, { query: { after } }, { as: customer }),
  )

  for (const { status, body } of await Promise.all(replies)) {
    expect(status).toBe(400)
    expect(body).toMatchObject({ code: 'invalid_input', issues: [{ path: 'after', code: 'invalid' }] })
  }
})
