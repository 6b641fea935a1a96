import { expect, test } from 'vitest'
import { anOpenCardOrder, deliver, startCardShop } from '#test/card-makers.ts'
import { aProduct } from '#test/makers.ts'
import { anOrder, theOwner } from '#test/order-makers.ts'
import { startTestShop } from '#test/start-test-shop.ts'
import { advanceOrder } from './advance-order.ts'
import { describeOrder } from './describe-order.ts'
import { refundPayment } from './refund-payment.ts'

const soap = aProduct({ id: 'soap', name: 'Lavender Calm Bar', priceCents: 650, stock: 5 })

test('a card order is described with its lines, its money, what went wrong, its mails, and who did what', async () => {
  const shop = await startCardShop({ products: [soap] })
  const { shopper, order, intentId } = await anOpenCardOrder(shop, { quantity: 2 })
  shop.stripe.pay(intentId)
  await deliver(shop)
  await shop.runJobs()
  await refundPayment(shop.deps, { orderId: order._id, amountCents: 400, actor: theOwner })
  await shop.runJobs()
  await refundPayment(shop.deps, { orderId: order._id, amountCents: 50, actor: theOwner })
  // Given back in the provider's dashboard: nothing is left for the refund that was asked for.
  shop.stripe.addRefund({ payment_intent: intentId, amount: 900 })
  await shop.runJobs()

  const described = await describeOrder(shop.deps, order.orderId)

  const customer = { kind: 'customer', name: shopper.customer.userId, from: '127.0.0.1' }
  const provider = { kind: 'provider', name: 'stripe', from: expect.stringMatching(/^evt_/) }
  expect(described).toMatchObject({
    order: { id: order._id, orderId: order.orderId, status: 'Approved', totalCents: 1300 },
    lines: [{ name: 'Lavender Calm Bar', quantity: 2, priceCents: 650, lineCents: 1300 }],
    history: [
      { status: 'Pending', actor: customer },
      { status: 'Approved', actor: provider },
    ],
    payment: {
      state: 'paid',
      amountCents: 1300,
      receipts: [{ intentId, amountCents: 1300, refundedCents: 400 }],
      refunds: [
        { reason: 'owner', state: 'done', amountCents: 400, actor: theOwner },
        { reason: 'owner', state: 'failed', amountCents: 50, actor: theOwner },
      ],
    },
    alerts: [{ kind: 'refund_failed' }],
    mails: [
      { kind: 'confirmed', state: 'done', problem: null },
      { kind: 'refunded', state: 'done', problem: null },
    ],
  })
})

test('a cash order has no payment, and of its mails it is told which wait and which were given up, and why', async () => {
  const send = () => Promise.reject(new Error('The mail server did not take the mail'))
  const shop = await startTestShop({}, {}, undefined, { mailer: { send } })
  const { userId } = await shop.signUp()
  const { id } = await anOrder(shop.db, { userId })
  const another = await anOrder(shop.db, { userId })
  await advanceOrder(shop.deps, { id: another.id, actor: theOwner })

  await advanceOrder(shop.deps, { id, actor: theOwner })
  const written = await describeOrder(shop.deps, id)
  await shop.runJobs()
  const failed = await describeOrder(shop.deps, id)
  await shop.pool.query('update pgboss.job set retry_limit = 1')
  await shop.runJobs()
  const givenUp = await describeOrder(shop.deps, id)

  const problem = 'The mail server did not take the mail'
  expect(written.payment).toBeNull()
  expect(written.mails).toMatchObject([{ kind: 'Approved', state: 'waiting', endedAt: null, problem: null }])
  expect(failed.mails).toMatchObject([{ kind: 'Approved', state: 'waiting', endedAt: null, problem }])
  expect(givenUp.mails).toMatchObject([
    { kind: 'Approved', state: 'given up', endedAt: expect.any(Date), problem },
  ])
})

test('what was done before the audit trail was kept has nobody', async () => {
  const shop = await startTestShop()
  const { userId } = await shop.signUp()
  const { id } = await anOrder(shop.db, { userId })
  await shop.pool.query(
    'update order_status_entry set actor_kind = null, actor_name = null, actor_from = null',
  )

  expect((await describeOrder(shop.deps, id)).history).toMatchObject([{ status: 'Pending', actor: null }])
})

test('order and payment are described as of one moment', async () => {
  const shop = await startCardShop({ products: [soap] })
  const { order } = await anOpenCardOrder(shop)
  const locker = await shop.pool.connect()
  await locker.query('begin; lock table payment in access exclusive mode')
  const waiting = "select pid from pg_locks where relation = 'payment'::regclass and not granted"

  const description = describeOrder(shop.deps, order.orderId)
  await expect.poll(async () => (await locker.query(waiting)).rows).toHaveLength(1)
  await locker.query(`update payment set state = 'ended', closed_at = now()`)
  await locker.query('commit')
  locker.release()

  expect(await description).toMatchObject({ order: { status: 'Pending' }, payment: { state: 'open' } })
})

test('nobody’s number is no order', async () => {
  const shop = await startTestShop()

  await expect(describeOrder(shop.deps, 'K7QM-2XRT-9B4F-HW3N')).rejects.toMatchObject({ code: 'not_found' })
  await expect(describeOrder(shop.deps, 'lavender')).rejects.toMatchObject({ code: 'not_found' })
})
