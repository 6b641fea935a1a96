import { MAX_QUANTITY, MIN_QUANTITY } from '@shop/contract/quantity'
import { SHOP_TERMS, totalsOf } from '@shop/contract/totals'
import pg from 'pg'
import { expect, test } from 'vitest'
import { newId } from '#api/platform/ids/ids.ts'
import { anOrder } from '#test/order-makers.ts'
import { startTestShop, type TestShop } from '#test/start-test-shop.ts'
import { customerActor, type NewOrder, writeOrder } from './index.ts'

async function aNewOrder(shop: TestShop): Promise<NewOrder> {
  const { userId } = await shop.signUp()
  return {
    id: newId(),
    userId,
    paymentMethod: 'cash-on-delivery',
    contact: { name: 'Amelia Hart', email: 'amelia@example.com' },
    shippingAddress: {
      fullName: 'Amelia Hart',
      addressLine1: '14 Orchard Row',
      city: 'Bath',
      postalCode: '',
      mobile: '01225 496000',
    },
    lines: [{ product: 'soap', name: 'Lavender Calm Bar', quantity: 1, priceCents: 650 }],
    totals: { subtotalCents: 650, deliveryCents: 0, discountCents: 0, totalCents: 650 },
    placedAt: new Date(),
    actor: customerActor({ userId, address: '127.0.0.1' }),
  }
}

test('an orderId that is taken is replaced by the next, in the same transaction', async () => {
  const shop = await startTestShop()
  const order = await aNewOrder(shop)
  const { orderId: taken } = await anOrder(shop.db, { userId: order.userId })
  const orderIds = [taken, taken, 'K7QM-2XRT-9B4F-HW3N'].values()

  const written = await shop.db.transaction((tx) =>
    writeOrder(tx, order, () => orderIds.next().value ?? 'none left'),
  )

  expect(written.orderId).toBe('K7QM-2XRT-9B4F-HW3N')
  const lines = await shop.pool.query('select from order_line where customer_order_id = $1', [order.id])
  const entries = await shop.pool.query('select from order_status_entry where customer_order_id = $1', [
    order.id,
  ])
  expect([lines.rowCount, entries.rowCount]).toEqual([1, 1])
})

test('when no orderId is free nothing is written', async () => {
  const shop = await startTestShop()
  const order = await aNewOrder(shop)
  const { orderId: taken } = await anOrder(shop.db, { userId: order.userId })

  await expect(shop.db.transaction((tx) => writeOrder(tx, order, () => taken))).rejects.toThrow(
    'No free orderId after 3 attempts',
  )

  expect((await shop.pool.query('select from customer_order')).rowCount).toBe(1)
})

test('an order line holds the quantities that the contract allows, and the database no others', async () => {
  const shop = await startTestShop()
  const order = await aNewOrder(shop)
  const line = { product: 'soap', name: 'Soap', priceCents: 650 }
  const written = (quantity: number) =>
    shop.db
      .transaction((tx) => writeOrder(tx, { ...order, id: newId(), lines: [{ ...line, quantity }] }))
      .then(
        () => 'written',
        ({ cause }: Error) => (cause instanceof pg.DatabaseError ? cause.constraint : cause),
      )

  const outcomes = await Promise.all(
    [MIN_QUANTITY - 1, MIN_QUANTITY, MAX_QUANTITY, MAX_QUANTITY + 1].map(written),
  )

  const refused = 'order_line_quantity_check'
  expect(outcomes).toEqual([refused, 'written', 'written', refused])
})

test('API-56 the largest order that a session can hold is written to the cent', async () => {
  const shop = await startTestShop()
  const order = await aNewOrder(shop)
  const line = { product: 'gold-soap', name: 'Gold Soap', quantity: 999, priceCents: 2_000_000_000 }
  const lines = new Array(200).fill(line)

  const written = await shop.db.transaction((tx) =>
    writeOrder(tx, { ...order, lines, totals: totalsOf(lines, SHOP_TERMS) }),
  )

  const { rows } = await shop.pool.query('select total_cents from customer_order')
  expect(written.totalCents).toBe(399_600_000_000_000)
  expect(rows).toEqual([{ total_cents: '399600000000000' }])
})

test('the database itself refuses an order that cannot be', async () => {
  const shop = await startTestShop()
  await anOrder(shop.db, { userId: (await shop.signUp()).userId })

  const outcomes = await Promise.allSettled(
    [
      'update customer_order set total_cents = total_cents - 1',
      "update customer_order set status = 'Lost'",
      "update customer_order set order_id = 'guess-me'",
      "update customer_order set payment_method = 'promise'",
      "update customer_order set user_id = '01935b6c-0000-7000-8000-000000000000'",
      'update order_line set quantity = 0',
      'update order_line set quantity = 1000',
      'update order_line set price_cents = -1',
    ].map((statement) => shop.pool.query(statement)),
  )

  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toEqual([])
})
