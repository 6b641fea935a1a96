import { getOrder } from '@shop/contract/orders'
import { expect, test } from 'vitest'
import { limitsOf } from '#test/makers.ts'
import { anOrder } from '#test/order-makers.ts'
import { startTestShop, type TestCustomer, type TestShop } from '#test/start-test-shop.ts'

const DAY_MS = 24 * 60 * 60 * 1000

const track = (shop: TestShop, id: string, as?: TestCustomer) =>
  shop.call(getOrder, { params: { id } }, as && { as })

test('API-49 whoever holds the orderId sees what the tracking page shows, and no more', async () => {
  const shop = await startTestShop()
  const { userId } = await shop.signUp()
  const placedAt = new Date('2026-03-01T10:00:00Z')
  const changedAt = new Date('2026-03-02T11:30:00Z')
  const { orderId } = await anOrder(shop.db, { userId, placedAt, changedAt, status: 'Approved' })

  const { status, body, headers } = await track(shop, orderId)

  expect(status).toBe(200)
  expect(headers['cache-control']).toBe('no-store')
  expect(body).toEqual({
    success: true,
    data: {
      orderId,
      orderStatus: 'Approved',
      shippingAddress: { addressLine1: '14 Orchard Row', city: 'Bath', mobile: '+44 1225 496 000' },
      statusHistory: [
        {
          _id: expect.any(String),
          status: 'Pending',
          timestamp: '2026-03-01T10:00:00.000Z',
          message: 'We have received your order.',
        },
        {
          _id: expect.any(String),
          status: 'Approved',
          timestamp: '2026-03-02T11:30:00.000Z',
          message: 'Your order is confirmed.',
        },
      ],
    },
  })
})

test('API-49 another customer who holds the orderId sees no more than anybody', async () => {
  const shop = await startTestShop()
  const [{ userId }, other] = await Promise.all([shop.signUp(), shop.signUp()])
  const { orderId } = await anOrder(shop.db, { userId })

  const asAnybody = await track(shop, orderId)
  const asOther = await track(shop, orderId, other)

  expect(asOther.body).toEqual(asAnybody.body)
  expect(asOther.body.data.items).toBeUndefined()
})

test('API-39 ENTITY-22 ENTITY-23 the holder sees the whole order', async () => {
  const shop = await startTestShop()
  const customer = await shop.signUp()
  const order = await anOrder(shop.db, { userId: customer.userId })

  const { status, body } = await track(shop, order.orderId, customer)

  expect(status).toBe(200)
  expect(body.data).toMatchObject({
    _id: order.id,
    orderId: order.orderId,
    items: [{ product: 'lavender-calm-bar', name: 'Lavender Calm Bar', quantity: 2, price: 6.5 }],
    orderStatus: 'Pending',
    totalAmount: 13,
  })
})

test('ENTITY-24 ENTITY-25 an order tells where it goes and what became of it', async () => {
  const shop = await startTestShop()
  const customer = await shop.signUp()
  const { orderId } = await anOrder(shop.db, { userId: customer.userId, status: 'Processing' })

  const { body } = await track(shop, orderId, customer)

  expect(body.data.shippingAddress).toEqual({
    fullName: 'Amelia Hart',
    addressLine1: '14 Orchard Row',
    city: 'Bath',
    mobile: '+44 1225 496 000',
    postalCode: 'BA1 2QS',
  })
  expect(body.data.statusHistory.map(Object.keys)).toEqual(
    new Array(3).fill(['_id', 'status', 'timestamp', 'message']),
  )
  expect(body.data.statusHistory.map(({ status }: { status: string }) => status)).toEqual([
    'Pending',
    'Approved',
    'Processing',
  ])
})

test('API-39 the holder finds an order by its _id too', async () => {
  const shop = await startTestShop()
  const customer = await shop.signUp()
  const order = await anOrder(shop.db, { userId: customer.userId })

  const byId = await track(shop, order.id, customer)
  const byOrderId = await track(shop, order.orderId, customer)

  expect(byId.status).toBe(200)
  expect(byId.body).toEqual(byOrderId.body)
})

test('API-49 an _id opens an order to nobody but its holder', async () => {
  const shop = await startTestShop()
  const [{ userId }, other] = await Promise.all([shop.signUp(), shop.signUp()])
  const { id } = await anOrder(shop.db, { userId })

  const asOther = await track(shop, id, other)
  const asAnybody = await track(shop, id)

  expect([asOther.status, asAnybody.status]).toEqual([404, 404])
  expect(asOther.body.code).toBe('not_found')
})

test('API-49 an order that does not exist is not found, whatever is asked for', async () => {
  const shop = await startTestShop()
  const customer = await shop.signUp()

  const replies = await Promise.all([
    track(shop, 'K7QM-2XRT-9B4F-HW3N'),
    track(shop, '01935b6c-0000-7000-8000-000000000000', customer),
    track(shop, 'nothing'),
    track(shop, "' or 1=1 --"),
  ])

  expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 404])
})

test('API-49 an orderId is understood as people type it', async () => {
  const shop = await startTestShop()
  const { userId } = await shop.signUp()
  const { orderId } = await anOrder(shop.db, { userId })

  const replies = await Promise.all([
    track(shop, orderId.toLowerCase()),
    track(shop, `#${orderId}`),
    track(shop, orderId.replaceAll('-', ' ')),
    track(shop, orderId.replaceAll('0', 'O').replaceAll('1', 'l')),
  ])

  expect(replies.map(({ body }) => body.data?.orderId)).toEqual(new Array(4).fill(orderId))
})

test('API-49 thirty days after delivery or cancellation the public view drops the address', async () => {
  const shop = await startTestShop()
  const { userId } = await shop.signUp()
  const placedAt = new Date('2026-03-01T10:00:00Z')
  const changedAt = new Date('2026-03-05T10:00:00Z')
  const delivered = await anOrder(shop.db, { userId, placedAt, changedAt, status: 'Delivered' })
  const completed = await anOrder(shop.db, { userId, placedAt, changedAt, status: 'Completed' })
  const cancelled = await anOrder(shop.db, { userId, placedAt, changedAt, status: 'Cancelled' })
  const shipped = await anOrder(shop.db, { userId, placedAt, changedAt, status: 'Shipped' })
  const addresses = async (time: number) => {
    shop.setTime(new Date(time))
    const orders = [delivered, completed, cancelled, shipped]
    const replies = await Promise.all(orders.map(({ orderId }) => track(shop, orderId)))
    return replies.map(({ body }) => body.data.shippingAddress?.addressLine1)
  }

  const before = await addresses(changedAt.getTime() + 30 * DAY_MS - 1)
  const after = await addresses(changedAt.getTime() + 30 * DAY_MS)

  expect(before).toEqual(new Array(4).fill('14 Orchard Row'))
  expect(after).toEqual([undefined, undefined, undefined, '14 Orchard Row'])
})

test('of an order whose customer was erased the public view has no address', async () => {
  const shop = await startTestShop()
  const { orderId, id } = await anOrder(shop.db, {
    userId: (await shop.signUp()).userId,
    status: 'Delivered',
  })
  await shop.pool.query(
    "update customer_order set full_name = '', address_line1 = '', city = '', postal_code = '', mobile = '' where id = $1",
    [id],
  )

  const { status, body } = await shop.call(getOrder, { params: { id: orderId } })

  expect([status, body.data.orderStatus, 'shippingAddress' in body.data]).toEqual([200, 'Delivered', false])
})

test('API-49 the holder sees the address of an order for good', async () => {
  const shop = await startTestShop()
  const customer = await shop.signUp()
  const { orderId } = await anOrder(shop.db, {
    userId: customer.userId,
    placedAt: new Date('2020-03-01T10:00:00Z'),
    status: 'Delivered',
  })

  const { body } = await track(shop, orderId, customer)

  expect(body.data.shippingAddress).toMatchObject({ addressLine1: '14 Orchard Row' })
})

test('one address looks up so many orders in 15 minutes, found or not, and the answer tells not which', async () => {
  const shop = await startTestShop({}, limitsOf({ trackingPerAddress: 3 }))
  const now = new Date('2025-06-01T12:00:00Z')
  shop.setTime(now)
  const { userId } = await shop.signUp()
  const { orderId } = await anOrder(shop.db, { userId })
  const guess = 'K7QM-2XRT-9B4F-HW3N'

  const replies = []
  for (const id of [guess, guess, orderId, orderId, guess]) replies.push(await track(shop, id))
  shop.setTime(new Date(now.getTime() + 15 * 60_000))
  const later = await track(shop, orderId)

  expect(replies.map(({ status }) => status)).toEqual([404, 404, 200, 429, 429])
  expect(replies[3]?.body).toEqual({ ...replies[4]?.body, requestId: expect.any(String) })
  expect(replies[3]?.headers['retry-after']).toBe('900')
  expect(later.status).toBe(200)
})
