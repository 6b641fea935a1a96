import { hostname } from 'node:os'
import { getOrder } from '@shop/contract/orders'
import { settlePayment } from '@shop/contract/payments'
import { expect, test } from 'vitest'
import { RETENTION } from '#api/job-handlers.ts'
import { changeOrderState } from '#api/orders/index.ts'
import { applyRetention } from '#api/platform/retention.ts'
import { anOpenCardOrder, deliver, startCardShop } from '#test/card-makers.ts'
import { aProduct } from '#test/makers.ts'
import { aLine, aSession, aShopper, placeCard, placeCash, theOwner } from '#test/order-makers.ts'
import type { TestShop } from '#test/start-test-shop.ts'
import { waitForLockedQueries } from '#test/wait-for-locked-queries.ts'
import { advanceOrder } from './advance-order.ts'
import { cancelOrder } from './cancel-order.ts'
import { expireHolds } from './expire-holds.ts'
import { reconcile } from './reconcile.ts'
import { refundPayment } from './refund-payment.ts'

const soap = aProduct({ id: 'soap', name: 'Lavender Calm Bar', priceCents: 650, stock: 5 })

/** Who moved the shop's orders, order by order. */
async function trailOf(shop: TestShop): Promise<string[]> {
  const { rows } = await shop.pool.query(
    `select concat_ws(' ', e.status, 'by', actor_kind, actor_name, 'from', actor_from) as step
     from order_status_entry e join customer_order o on o.id = customer_order_id order by o.id, position`,
  )
  return rows.map(({ step }) => step)
}

test('a placed order names its customer and where it was placed from', async () => {
  const shop = await startCardShop({ products: [soap] })
  const shopper = await aShopper(shop)

  await placeCash(shop, shopper, aSession(shopper, [aLine('soap')], 6.5))

  expect(await trailOf(shop)).toEqual([`Pending by customer ${shopper.customer.userId} from 127.0.0.1`])
})

test('a payment that an event tells of is settled by the provider, by the name of the event', async () => {
  const shop = await startCardShop({ products: [soap] })
  const { intentId } = await anOpenCardOrder(shop)
  shop.stripe.pay(intentId)
  const [event] = shop.stripe.events.slice(-1)
  await deliver(shop)

  await shop.runJobs()

  expect((await trailOf(shop)).slice(1)).toEqual([`Approved by provider stripe from ${event?.id}`])
})

test('a payment that the shopper comes back from is settled by the shopper', async () => {
  const shop = await startCardShop({ products: [soap] })
  const { intentId, order, shopper } = await anOpenCardOrder(shop)
  shop.stripe.pay(intentId)

  await shop.call(settlePayment, { params: { orderId: order.orderId } }, { as: shopper.customer })

  const { userId } = shopper.customer
  expect((await trailOf(shop)).slice(1)).toEqual([`Approved by customer ${userId} from 127.0.0.1`])
})

test('a payment that nobody told of is settled by the reconciliation, on this machine', async () => {
  const shop = await startCardShop({ products: [soap] })
  const { intentId } = await anOpenCardOrder(shop)
  shop.stripe.pay(intentId)
  await reconcile(shop.deps)
  shop.stripe.alter(intentId, { status: 'canceled', amount_received: 0 })

  await reconcile(shop.deps)

  expect((await trailOf(shop)).slice(1)).toEqual([
    `Approved by system reconcile from ${hostname()}`,
    `Halted by system reconcile from ${hostname()}`,
  ])
})

test('a hold that is over is ended by its job', async () => {
  const shop = await startCardShop({ products: [soap] })
  await anOpenCardOrder(shop)
  await shop.pool.query("update payment set hold_until = now() - interval '1 minute'")

  await expireHolds(shop.deps)

  expect((await trailOf(shop)).slice(1)).toEqual([`Cancelled by system expire-holds from ${hostname()}`])
})

test('a card order that makes way for another is ended by its customer', async () => {
  const shop = await startCardShop({ products: [soap] })
  const { shopper } = await anOpenCardOrder(shop)

  await placeCard(shop, shopper, aSession(shopper, [aLine('soap', { quantity: 2 })], 13))

  const by = `by customer ${shopper.customer.userId} from 127.0.0.1`
  expect(await trailOf(shop)).toEqual([`Pending ${by}`, `Cancelled ${by}`, `Pending ${by}`])
})

test('what the owner cancels and gives back bears the owner’s name; what comes back by itself does not', async () => {
  const shop = await startCardShop({ products: [soap] })
  const { intentId, order } = await anOpenCardOrder(shop)
  shop.stripe.pay(intentId)
  await deliver(shop)
  await shop.runJobs()
  await refundPayment(shop.deps, { orderId: order._id, amountCents: 100, actor: theOwner })
  await cancelOrder(shop.deps, { id: order._id, actor: theOwner })
  const late = await anOpenCardOrder(shop)
  await cancelOrder(shop.deps, { id: late.order._id, actor: theOwner })
  shop.stripe.pay(late.intentId)
  await deliver(shop)
  await shop.runJobs()

  const { rows } = await shop.pool.query(
    "select concat_ws(' ', reason, 'by', actor_kind, actor_name) as step from refund order by id",
  )
  expect((await trailOf(shop))[2]).toBe('Cancelled by owner amelia from orders on workshop')
  expect(rows.map(({ step }) => step)).toEqual([
    'owner by owner amelia',
    'cancelled by owner amelia',
    'unwanted by provider stripe',
  ])
})

test('what the owner does to orders stands in the change log; what others do stands in the order’s history alone', async () => {
  const shop = await startCardShop({ products: [soap] })
  const shopper = await aShopper(shop)
  const cash = await placeCash(shop, shopper, aSession(shopper, [aLine('soap')], 6.5))
  const { intentId, order } = await anOpenCardOrder(shop)
  shop.stripe.pay(intentId)
  await deliver(shop)
  await shop.runJobs()
  await advanceOrder(shop.deps, { id: cash.body.data._id, actor: theOwner })
  await refundPayment(shop.deps, { orderId: order._id, amountCents: 100, actor: theOwner })
  await cancelOrder(shop.deps, { id: order._id, actor: theOwner })

  const { rows } = await shop.pool.query(
    `select staff_name, call, summary, kind, thing_id, before, after from change_set
     join audit_entry on change_set_id = id order by id`,
  )

  const byOwner = { staff_name: 'amelia', call: 'orders on workshop', kind: 'order' }
  const { _id: id, orderId } = cash.body.data
  expect(rows).toEqual([
    {
      ...byOwner,
      summary: `Moved order ${orderId} to Approved`,
      thing_id: id,
      before: { status: 'Pending' },
      after: { status: 'Approved' },
    },
    {
      ...byOwner,
      summary: `Gave $1.00 of order ${order.orderId} back`,
      thing_id: order._id,
      before: { refundedCents: 0 },
      after: { refundedCents: 100 },
    },
    {
      ...byOwner,
      summary: `Cancelled order ${order.orderId}`,
      thing_id: order._id,
      before: { status: 'Approved' },
      after: { status: 'Cancelled' },
    },
  ])
})

test('a cancellation that waited for another step of its order stands in the change log as coming after it', async () => {
  const shop = await startCardShop({ products: [soap] })
  const shopper = await aShopper(shop)
  const cash = await placeCash(shop, shopper, aSession(shopper, [aLine('soap')], 6.5))
  const { _id: id } = cash.body.data

  const { cancelled } = await shop.db.transaction(async (tx) => {
    await changeOrderState(tx, shop.deps, { id, to: 'Approved', at: new Date(), actor: theOwner })
    const waiting = cancelOrder(shop.deps, { id, actor: theOwner })
    await waitForLockedQueries(shop, 1)
    // Not awaited in here: it goes on when this transaction ends.
    return { cancelled: waiting }
  })
  await cancelled

  const { rows } = await shop.pool.query('select before, after from audit_entry')
  expect(rows).toEqual([{ before: { status: 'Approved' }, after: { status: 'Cancelled' } }])
})

test('an order that the owner could not move leaves no change behind', async () => {
  const shop = await startCardShop({ products: [soap] })
  const { order } = await anOpenCardOrder(shop)

  const moved = advanceOrder(shop.deps, { id: order._id, to: 'Shipped', actor: theOwner })

  await expect(moved).rejects.toMatchObject({ code: 'order_unpaid' })
  expect((await shop.pool.query('select from change_set')).rowCount).toBe(0)
})

test('shoppers are not told who moved their order', async () => {
  const shop = await startCardShop({ products: [soap] })
  const { order, shopper } = await anOpenCardOrder(shop)
  await cancelOrder(shop.deps, { id: order._id, actor: theOwner })

  const { body } = await shop.call(getOrder, { params: { id: order.orderId } }, { as: shopper.customer })

  expect(body.data.statusHistory.map(Object.keys)).toEqual([
    ['_id', 'status', 'timestamp', 'message'],
    ['_id', 'status', 'timestamp', 'message'],
  ])
  expect(JSON.stringify(body)).not.toMatch(/workshop|127\.0\.0\.1/)
})

test('from where a customer did something is forgotten after 90 days, from where an owner did it never', async () => {
  const shop = await startCardShop({ products: [soap] })
  const { order } = await anOpenCardOrder(shop)
  await cancelOrder(shop.deps, { id: order._id, actor: theOwner })
  const settled = await anOpenCardOrder(shop)
  shop.stripe.pay(settled.intentId)
  shop.stripe.alter(settled.intentId, { amount_received: 1 })
  const settle = { params: { orderId: settled.order.orderId } }
  await shop.call(settlePayment, settle, { as: settled.shopper.customer })
  const origins = async () => {
    const { rows } = await shop.pool.query(
      `select array(select distinct actor_from from order_status_entry order by 1) as orders,
        array(select distinct actor_from from refund order by 1) as refunds`,
    )
    return rows[0]
  }
  const after = async (days: number) => {
    shop.setTime(new Date(Date.now() + days * 24 * 60 * 60 * 1000))
    await applyRetention(shop.deps, RETENTION)
    return origins()
  }

  const early = await after(89.9)
  const late = await after(90.1)

  expect(early).toEqual({ orders: ['127.0.0.1', 'orders on workshop'], refunds: ['127.0.0.1'] })
  expect(late).toEqual({ orders: ['orders on workshop', null], refunds: [null] })
})

test('the database itself refuses an actor without a name and one of another kind', async () => {
  const shop = await startCardShop({ products: [soap] })
  await anOpenCardOrder(shop)

  const outcomes = await Promise.allSettled(
    [
      'update order_status_entry set actor_name = null',
      'update order_status_entry set actor_kind = null',
      "update order_status_entry set actor_kind = 'ghost'",
    ].map((statement) => shop.pool.query(statement)),
  )

  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toEqual([])
})
