import { randomUUID } from 'node:crypto'
import { getToday, listSoldUnits, type SalesDay } from '@shop/contract/admin/today'
import { toDollars } from '@shop/contract/money'
import { expect, test } from 'vitest'
import { aProduct } from '#test/makers.ts'
import { writeToShop } from '#test/message-makers.ts'
import { anOrder } from '#test/order-makers.ts'
import { aStaffMember } from '#test/staff-makers.ts'
import { startTestShop, type TestShop } from '#test/start-test-shop.ts'

async function aShop(options: Parameters<typeof startTestShop>[0] = {}) {
  const shop = await startTestShop(options)
  const { userId } = await shop.signUp()
  const order = (overrides: Partial<Parameters<typeof anOrder>[1]> = {}) =>
    anOrder(shop.db, { userId, ...overrides })
  const askAs = async (role: string, at: string) => {
    shop.setTime(new Date(at))
    const { cookies } = await aStaffMember(shop, { role })
    const { status, body } = await shop.call(getToday, {}, { cookies })
    return { status, today: body.data }
  }
  return { shop, userId, order, askAs }
}

/** A card payment whose money arrived; refunds of it by reason, state and moment. */
async function payByCard(
  shop: TestShop,
  order: { id: string; userId: string; totalCents: number },
  arrivedAt: string,
  refunds: readonly { cents: number; reason: string; state: string; at: string }[] = [],
) {
  const paymentId = randomUUID()
  const intentId = `pi_${paymentId}`
  await shop.pool.query(
    `insert into payment (id, customer_order_id, user_id, state, provider, is_live, amount_cents, currency, intent_id,
       hold_until, asked_at, created_at, closed_at)
     values ($1, $2, $3, 'paid', 'sandbox', false, $4, 'USD', $5, $6, $6, $6, $6)`,
    [paymentId, order.id, order.userId, order.totalCents, intentId, arrivedAt],
  )
  await shop.pool.query(
    `insert into payment_receipt (intent_id, payment_id, amount_cents, currency, arrived_at) values ($1, $2, $3, 'USD', $4)`,
    [intentId, paymentId, order.totalCents, arrivedAt],
  )
  for (const { cents, reason, state, at } of refunds) {
    await shop.pool.query(
      `insert into refund (id, intent_id, payment_id, amount_cents, currency, reason, state, attempt, asked_at, changed_at)
       values ($1, $2, $3, $4, 'USD', $5, $6, 1, $7, $7)`,
      [randomUUID(), intentId, paymentId, cents, reason, state, at],
    )
  }
}

const busyDays = (days: readonly SalesDay[]) =>
  days.filter(({ orders, sold, givenBack }) => orders > 0 || sold > 0 || givenBack > 0)

test.each([
  ['in summer', '2026-07-01T22:59:59.999Z', '2026-07-01T23:00:00Z', ['2026-07-01', '2026-07-02']],
  ['in winter', '2026-01-10T23:59:59.999Z', '2026-01-11T00:00:00Z', ['2026-01-10', '2026-01-11']],
  ['as summer ends', '2026-10-24T22:59:59.999Z', '2026-10-25T23:59:59.999Z', ['2026-10-24', '2026-10-25']],
])('a day of sales ends at midnight where the shop is, %s', async (_when, first, second, days) => {
  const { order, askAs } = await aShop()
  const { totalCents } = await order({ placedAt: new Date(first) })
  await order({ placedAt: new Date(second) })

  const { today } = await askAs('Owner', new Date(Date.parse(second) + 3_600_000).toISOString())

  const sold = toDollars(totalCents)
  expect(busyDays(today.sales.days)).toEqual(days.map((day) => ({ day, orders: 1, sold, givenBack: 0 })))
})

test('sales are thirty days with today, beside the thirty before', async () => {
  const { order, askAs } = await aShop()
  const placed = [
    '2026-11-24T09:00:00Z',
    '2026-10-26T00:00:00Z',
    '2026-10-25T23:59:59Z',
    '2026-09-25T23:00:00Z',
  ]
  for (const placedAt of [...placed, '2026-09-25T22:59:59Z']) await order({ placedAt: new Date(placedAt) })

  const { today } = await askAs('Owner', '2026-11-24T12:00:00Z')

  const { days, before } = today.sales
  expect([days.length, before.length]).toEqual([30, 30])
  expect(busyDays(days).map(({ day }) => day)).toEqual(['2026-10-26', '2026-11-24'])
  expect(busyDays(before).map(({ day }) => day)).toEqual(['2026-09-26', '2026-10-25'])
})

test('money goes back on its own day, whenever it came', async () => {
  const { shop, order, askAs } = await aShop()
  const paid = await order({
    paymentMethod: 'stripe',
    status: 'Approved',
    placedAt: new Date('2026-11-02T10:00Z'),
  })
  const refunds = [
    { cents: 300, reason: 'owner', state: 'done', at: '2026-11-05T10:00:00Z' },
    { cents: 200, reason: 'owner', state: 'asked', at: '2026-11-05T11:00:00Z' },
    { cents: 100, reason: 'owner', state: 'failed', at: '2026-11-06T10:00:00Z' },
  ]
  await payByCard(shop, paid, '2026-11-03T10:00:00Z', refunds)
  const placedAt = new Date('2026-11-08T10:00Z')
  await order({ status: 'Cancelled', placedAt, changedAt: new Date('2026-11-09T10:00Z') })

  const { today } = await askAs('Owner', '2026-11-24T12:00:00Z')

  const total = toDollars(paid.totalCents)
  expect(busyDays(today.sales.days)).toEqual([
    { day: '2026-11-03', orders: 1, sold: total, givenBack: 0 },
    { day: '2026-11-05', orders: 0, sold: 0, givenBack: 5 },
    { day: '2026-11-08', orders: 1, sold: total, givenBack: 0 },
    { day: '2026-11-09', orders: 0, sold: 0, givenBack: total },
  ])
})

test('money by card that nobody wanted was no sale, and a card that is awaited is none yet', async () => {
  const { shop, order, askAs } = await aShop()
  const late = await order({
    paymentMethod: 'stripe',
    status: 'Cancelled',
    placedAt: new Date('2026-11-02T10:00Z'),
  })
  const refund = { cents: late.totalCents, reason: 'unwanted', state: 'done', at: '2026-11-20T10:00:00Z' }
  await payByCard(shop, late, '2026-11-03T10:00:00Z', [refund])
  await order({ paymentMethod: 'stripe', placedAt: new Date('2026-11-04T10:00Z') })

  const { today } = await askAs('Owner', '2026-11-24T12:00:00Z')

  expect(busyDays(today.sales.days)).toEqual([])
  expect(today.bestSellers).toEqual([])
})

test('best sellers count units of the last thirty days, without what was cancelled', async () => {
  const { order, askAs } = await aShop()
  const line = (product: string, name: string, quantity: number) => ({
    product,
    name,
    quantity,
    priceCents: 650,
  })
  const placedAt = new Date('2026-11-10T10:00Z')
  await order({ placedAt, lines: [line('oat', 'Oat Bar', 2), line('rose', 'Rose Bar', 3)] })
  await order({ placedAt: new Date('2026-11-12T10:00Z'), lines: [line('oat', 'Quiet Oat Bar', 2)] })
  await order({ placedAt, status: 'Cancelled', lines: [line('rose', 'Rose Bar', 50)] })
  await order({ placedAt: new Date('2026-10-01T10:00Z'), lines: [line('clay', 'Clay Bar', 50)] })

  const { today } = await askAs('Owner', '2026-11-24T12:00:00Z')

  expect(today.bestSellers).toEqual([
    { product: 'oat', name: 'Quiet Oat Bar', units: 4, total: 26 },
    { product: 'rose', name: 'Rose Bar', units: 3, total: 19.5 },
  ])
})

test('to pack is what waits for nothing but hands, the oldest first', async () => {
  const { shop, order, askAs } = await aShop()
  const at = (day: number) => new Date(`2026-11-0${day}T10:00:00Z`)
  const cash = await order({ placedAt: at(3) })
  const paid = await order({ paymentMethod: 'stripe', status: 'Processing', placedAt: at(1) })
  await payByCard(shop, paid, '2026-11-01T10:00:00Z')
  const waiting = await order({ paymentMethod: 'stripe', placedAt: at(2) })
  await shop.pool.query(
    `insert into payment (id, customer_order_id, user_id, state, provider, is_live, amount_cents, currency, hold_until,
       asked_at, created_at) values ($1, $2, $3, 'open', 'sandbox', false, 1300, 'USD', $4, $4, $4)`,
    [randomUUID(), waiting.id, waiting.userId, at(2)],
  )
  for (const status of ['Halted', 'Shipped', 'Delivered', 'Completed', 'Cancelled'] as const)
    await order({ status, placedAt: at(1) })

  const { today } = await askAs('Owner', '2026-11-24T12:00:00Z')

  expect(today.toPack.count).toBe(2)
  expect(today.toPack.next.map(({ orderId }: { orderId: string }) => orderId)).toEqual([
    paid.orderId,
    cash.orderId,
  ])
  expect(today.toPack.next[0]).toMatchObject({ name: 'Amelia Hart', city: 'Bath', units: 2 })
  expect(today.unpaid).toEqual({ count: 1, total: 13, since: at(2).toISOString() })
})

test('low stock is what is on sale at or under its level, the scarcest first', async () => {
  const { shop, order, askAs } = await aShop({
    products: [
      aProduct({ id: 'plenty', stock: 21 }),
      aProduct({ id: 'level', name: 'Level', stock: 20 }),
      aProduct({ id: 'gone', name: 'Gone', stock: 0 }),
      aProduct({ id: 'off-sale', stock: 0 }),
    ],
  })
  await shop.pool.query(`update product set state = 'archived' where id = 'off-sale'`)
  const line = { product: 'gone', name: 'Gone', quantity: 4, priceCents: 650 }
  await order({ placedAt: new Date('2026-11-20T10:00Z'), lines: [line] })

  const { today } = await askAs('Owner', '2026-11-24T12:00:00Z')

  const looks = { tint: 'lavender', picture: expect.objectContaining({ name: 'bar-lavender' }) }
  expect(today.lowStock).toEqual({
    count: 2,
    soldOut: 1,
    lowest: [
      { ...looks, id: 'gone', name: 'Gone', stock: 0, level: 20, sold: 4 },
      { ...looks, id: 'level', name: 'Level', stock: 20, level: 20, sold: 0 },
    ],
  })
})

test('alerts are those of the last thirty days with their orders, and jobs that were given up are counted', async () => {
  const { shop, order, askAs } = await aShop()
  const { id, orderId } = await order()
  for (const [detail, at, about] of [
    ['Old', '2026-10-20T10:00:00Z', null],
    ['Of an order', '2026-11-19T10:00:00Z', id],
    ['New', '2026-11-20T10:00:00Z', null],
  ])
    await shop.pool.query(
      `insert into alert (id, kind, subject, detail, raised_at, customer_order_id) values ($1, 'dispute', $2, $2, $3, $4)`,
      [randomUUID(), detail, at, about],
    )

  const { today } = await askAs('Owner', '2026-11-24T12:00:00Z')

  expect(today.alerts.count).toBe(2)
  expect(today.alerts.latest).toMatchObject([
    { detail: 'New', raisedAt: '2026-11-20T10:00:00.000Z', orderId: null },
    { detail: 'Of an order', orderId },
  ])
  expect(today.deadJobs).toBe(0)
})

test('who answers customers sees what is to be done and no money; who may not see orders, nothing', async () => {
  const { order, askAs } = await aShop()
  await order({ placedAt: new Date('2026-11-20T10:00Z') })

  const desk = await askAs('Desk', '2026-11-24T12:00:00Z')
  const editor = await askAs('Editor', '2026-11-24T12:00:00Z')

  expect(editor.status).toBe(403)
  expect(desk.today.toPack.count).toBe(1)
  expect(desk.today.toPack.next[0].total).toBeNull()
  expect(desk.today).toMatchObject({ unpaid: { total: null }, sales: null, deadJobs: null })
  expect(desk.today.bestSellers[0].total).toBeNull()
})

test('who waits for an answer is named to those who answer, the latest first', async () => {
  const { shop, askAs } = await aShop()
  for (const [day, name] of [
    ['20', 'Grace Moore'],
    ['22', 'Priya Shah'],
  ]) {
    shop.setTime(new Date(`2026-11-${day}T09:00:00Z`))
    await writeToShop(shop, { name: name ?? '' })
  }

  const { today } = await askAs('Desk', '2026-11-24T12:00:00Z')
  const { today: accounts } = await askAs('Accountant', '2026-11-24T12:00:00Z')

  expect(today.messages).toMatchObject({ count: 2, since: '2026-11-20T09:00:00.000Z' })
  expect(today.messages.latest.map(({ name }: { name: string }) => name)).toEqual([
    'Priya Shah',
    'Grace Moore',
  ])
  expect(accounts.messages).toBeNull()
})

test('nobody waits where nothing was written', async () => {
  const { askAs } = await aShop()

  const { today } = await askAs('Owner', '2026-11-24T12:00:00Z')

  expect(today.messages).toEqual({ count: 0, latest: [], since: null })
})

test('of some products it is told how much was sold in the last thirty days, nothing of cancelled orders', async () => {
  const { shop, order } = await aShop()
  const line = { product: 'rose', name: 'Rose', quantity: 4, priceCents: 650 }
  const oat = { ...line, product: 'oat', quantity: 1 }
  await order({ placedAt: new Date('2026-11-20T10:00Z'), lines: [line, oat] })
  await order({ placedAt: new Date('2026-10-26T00:00Z'), lines: [line] })
  await order({ placedAt: new Date('2026-10-25T23:59:59Z'), lines: [line] })
  await order({ placedAt: new Date('2026-11-21T10:00Z'), lines: [line], status: 'Cancelled' })
  shop.setTime(new Date('2026-11-24T12:00:00Z'))
  const { cookies } = await aStaffMember(shop)

  const { body } = await shop.call(listSoldUnits, { query: { products: 'rose,clay' } }, { cookies })

  expect(body.data).toEqual([{ id: 'rose', units: 8 }])
})
