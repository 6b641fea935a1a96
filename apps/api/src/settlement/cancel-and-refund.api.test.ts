import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changeOrderState } from '#api/orders/index.ts'
import {
  anOpenCardOrder,
  type CardShop,
  deliver,
  ledgerOf,
  mailsOf,
  startCardShop,
} from '#test/card-makers.ts'
import { aProduct } from '#test/makers.ts'
import { aLine, anOrder, aSession, aShopper, placeCash, theOwner } from '#test/order-makers.ts'
import { unlessRefused } from '#test/unless-refused.ts'
import { cancelOrder } from './cancel-order.ts'
import { refundPayment } from './refund-payment.ts'
import { sendRefunds } from './send-refunds.ts'

const soap = aProduct({ id: 'soap', name: 'Lavender Calm Bar', priceCents: 650, stock: 5 })

async function aPaidOrder(): Promise<{ shop: CardShop; id: string; intentId: string }> {
  const shop = await startCardShop({ products: [soap] })
  const { order, intentId } = await anOpenCardOrder(shop, { quantity: 2 })
  shop.stripe.pay(intentId)
  await deliver(shop)
  await shop.runJobs()
  return { shop, id: order._id, intentId }
}

const refundsOf = async (shop: CardShop) => (await ledgerOf(shop)).refunds

test('cancelling a cash order returns its stock once', async () => {
  const shop = await startCardShop({ products: [soap] })
  const shopper = await aShopper(shop)
  const { body } = await placeCash(shop, shopper, aSession(shopper, [aLine('soap', { quantity: 3 })], 19.5))
  const { _id: id } = body.data

  const outcomes = await Promise.allSettled(
    [1, 2, 3].map(() => cancelOrder(shop.deps, { id, actor: theOwner })),
  )

  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected'])
  expect(await ledgerOf(shop)).toMatchObject({ orders: ['Cancelled'], payments: [], refunds: [], stock: 5 })
})

test('cancelling an unpaid card order ends its payment at the provider first', async () => {
  const shop = await startCardShop({ products: [soap] })
  const { order, intentId } = await anOpenCardOrder(shop)

  await cancelOrder(shop.deps, { id: order._id, actor: theOwner })

  expect(shop.stripe.intentOf(intentId).status).toBe('canceled')
  expect(await ledgerOf(shop)).toMatchObject({
    orders: ['Cancelled'],
    payments: ['ended'],
    refunds: [],
    stock: 5,
  })
})

test('cancelling waits for a bank that has not decided', async () => {
  const shop = await startCardShop({ products: [soap] })
  const { order, intentId } = await anOpenCardOrder(shop)
  shop.stripe.process(intentId)

  await expect(cancelOrder(shop.deps, { id: order._id, actor: theOwner })).rejects.toMatchObject({
    code: 'payment_processing',
  })

  expect(await ledgerOf(shop)).toMatchObject({ orders: ['Pending'], payments: ['open'], stock: 4 })
})

test('cancelling a paid order gives all of it back and returns its stock', async () => {
  const { shop, id, intentId } = await aPaidOrder()

  await cancelOrder(shop.deps, { id, actor: theOwner })
  const asked = await refundsOf(shop)
  await shop.runJobs()

  expect(asked).toEqual([['cancelled', 'asked', 1300]])
  expect([...shop.stripe.refunds.values()]).toMatchObject([{ payment_intent: intentId, amount: 1300 }])
  expect(await ledgerOf(shop)).toEqual({
    orders: ['Cancelled'],
    payments: ['paid'],
    refunds: [['cancelled', 'done', 1300]],
    alerts: [],
    stock: 5,
  })
  expect(await mailsOf(shop)).toContain('refunded')
})

test('an order that turns out to be paid while it is cancelled is settled, cancelled and refunded', async () => {
  const shop = await startCardShop({ products: [soap] })
  const { order, intentId } = await anOpenCardOrder(shop)
  shop.stripe.meanwhile(/cancel$/, async () => shop.stripe.pay(intentId))

  await cancelOrder(shop.deps, { id: order._id, actor: theOwner })
  await shop.runJobs()

  expect(await ledgerOf(shop)).toMatchObject({
    orders: ['Cancelled'],
    payments: ['paid'],
    refunds: [['cancelled', 'done', 650]],
    stock: 5,
  })
})

test('cancelling and paying at the same moment never keep money without an order', async () => {
  const shop = await startCardShop({ products: [aProduct({ id: 'soap', priceCents: 650, stock: 20 })] })
  const orders = []
  for (let count = 0; count < 8; count += 1) orders.push(await anOpenCardOrder(shop))
  const payAndTell = async (intentId: string) => {
    if (shop.stripe.intentOf(intentId).status === 'canceled') return
    shop.stripe.pay(intentId)
    await deliver(shop)
    await shop.runJobs()
  }

  await Promise.all(
    orders.flatMap(({ order, intentId }) => [
      cancelOrder(shop.deps, { id: order._id, actor: theOwner }),
      payAndTell(intentId),
    ]),
  )
  await shop.runJobs()

  const paid = [...shop.stripe.intents.values()].reduce((sum, intent) => sum + intent.amount_received, 0)
  const back = [...shop.stripe.refunds.values()].reduce((sum, refund) => sum + refund.amount, 0)
  expect(back).toBe(paid)
  expect(await ledgerOf(shop)).toMatchObject({ orders: new Array(8).fill('Cancelled'), stock: 20 })
})

test('what was shipped is not cancelled, and its money stays', async () => {
  const { shop, id } = await aPaidOrder()
  for (const to of ['Processing', 'Shipped'] as const) {
    await shop.db.transaction((tx) =>
      changeOrderState(tx, shop.deps, { id, to, at: new Date(), actor: theOwner }),
    )
  }

  await expect(cancelOrder(shop.deps, { id, actor: theOwner })).rejects.toMatchObject({
    code: 'transition_refused',
    detail: { data: { from: 'Shipped', to: 'Cancelled' } },
  })

  expect(await ledgerOf(shop)).toMatchObject({ orders: ['Shipped'], refunds: [], stock: 3 })
})

test('the owner gives back a part, then the rest, and never more than came', async () => {
  const { shop, id } = await aPaidOrder()

  await refundPayment(shop.deps, { orderId: id, amountCents: 500, actor: theOwner })
  await expect(
    refundPayment(shop.deps, { orderId: id, amountCents: 801, actor: theOwner }),
  ).rejects.toMatchObject({ code: 'refund_too_large', detail: { data: { left: 8 } } })
  await refundPayment(shop.deps, { orderId: id, actor: theOwner })
  await expect(refundPayment(shop.deps, { orderId: id, actor: theOwner })).rejects.toMatchObject({
    code: 'refund_too_large',
    detail: { data: { left: 0 } },
  })
  await shop.runJobs()

  expect(await refundsOf(shop)).toEqual([
    ['owner', 'done', 500],
    ['owner', 'done', 800],
  ])
  expect([...shop.stripe.refunds.values()].map(({ amount }) => amount)).toEqual([500, 800])
})

test('of refunds that are asked for at the same time no more than the payment goes back', async () => {
  const { shop, id } = await aPaidOrder()

  const outcomes = await Promise.allSettled(
    Array.from({ length: 12 }, () =>
      refundPayment(shop.deps, { orderId: id, amountCents: 300, actor: theOwner }),
    ),
  )
  await shop.runJobs()

  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(4)
  expect([...shop.stripe.refunds.values()].map(({ amount }) => amount)).toEqual([300, 300, 300, 300])
})

test('whatever amounts are asked back, what goes is what fits, in the order of asking', async () => {
  const { shop, id } = await aPaidOrder()
  await fc.assert(
    fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 700 }), { maxLength: 6 }), async (amounts) => {
      await shop.pool.query('delete from refund; update payment_receipt set refunded_cents = 0')

      for (const amountCents of amounts) {
        await unlessRefused(refundPayment(shop.deps, { orderId: id, amountCents, actor: theOwner }))
      }

      const fitting = amounts.reduce((sum, amount) => (sum + amount <= 1300 ? sum + amount : sum), 0)
      const { rows } = await shop.pool.query(
        `select refunded_cents::int as booked, (select coalesce(sum(amount_cents), 0)::int from refund) as asked
         from payment_receipt`,
      )
      expect(rows).toEqual([{ booked: fitting, asked: fitting }])
    }),
    { numRuns: 25 },
  )
})

test('a cash order, and one that nobody paid, have nothing to give back', async () => {
  const shop = await startCardShop({ products: [soap] })
  const { order, shopper } = await anOpenCardOrder(shop)
  const cash = await anOrder(shop.db, { userId: shopper.customer.userId })

  await expect(refundPayment(shop.deps, { orderId: order._id, actor: theOwner })).rejects.toMatchObject({
    code: 'refund_too_large',
    detail: { data: { left: 0 } },
  })
  await expect(refundPayment(shop.deps, { orderId: cash.id, actor: theOwner })).rejects.toMatchObject({
    code: 'not_paid_by_card',
  })
  await expect(
    refundPayment(shop.deps, { orderId: order._id, amountCents: 0.5, actor: theOwner }),
  ).rejects.toMatchObject({
    code: 'invalid_input',
    detail: { issues: [{ path: 'amount', code: 'invalid' }] },
  })
})

test('where the provider of a payment was taken out of the configuration nothing is asked back', async () => {
  const { shop, id } = await aPaidOrder()
  const withoutKeys = { ...shop.deps, payments: null }

  await expect(
    refundPayment(withoutKeys, { orderId: id, amountCents: 400, actor: theOwner }),
  ).rejects.toMatchObject({ code: 'provider_gone', detail: { data: { provider: 'stripe' } } })

  expect(await ledgerOf(shop)).toMatchObject({ refunds: [], alerts: [] })
})

test('money of a cancelled order waits for the provider who took it, after the others, and a person is told', async () => {
  const { shop, id } = await aPaidOrder()
  const withoutKeys = { ...shop.deps, payments: null }
  await cancelOrder(withoutKeys, { id, actor: theOwner })
  const later = new Date(Date.now() + 60_000)
  shop.setTime(later)

  await sendRefunds(withoutKeys)
  await sendRefunds(withoutKeys)
  const waiting = await ledgerOf(shop)
  const { rows } = await shop.pool.query('select changed_at, detail from refund, alert')
  await sendRefunds(shop.deps)

  expect(waiting).toMatchObject({ refunds: [['cancelled', 'asked', 1300]], alerts: ['provider_missing'] })
  expect(rows).toEqual([
    { changed_at: later, detail: expect.stringMatching(/^A refund of 13\.00 USD waits: /) },
  ])
  expect(await refundsOf(shop)).toEqual([['cancelled', 'done', 1300]])
})

test('a refund whose answer got lost is made once', async () => {
  const { shop, id } = await aPaidOrder()
  await refundPayment(shop.deps, { orderId: id, amountCents: 400, actor: theOwner })
  shop.stripe.trouble(/^POST .*refunds$/, 'lose-reply', 2)
  await sendRefunds(shop.deps)
  const lost = await refundsOf(shop)

  await sendRefunds(shop.deps)

  expect(lost).toEqual([['owner', 'asked', 400]])
  expect(await refundsOf(shop)).toEqual([['owner', 'done', 400]])
  expect(shop.stripe.refunds.size).toBe(1)
})

test('a refund that the provider made and answered with a fault of its own is found, not made again', async () => {
  const { shop, id } = await aPaidOrder()
  await refundPayment(shop.deps, { orderId: id, amountCents: 400, actor: theOwner })
  shop.stripe.trouble(/^POST .*refunds$/, 'fault-after')
  await sendRefunds(shop.deps)

  await sendRefunds(shop.deps)

  expect(await refundsOf(shop)).toEqual([['owner', 'done', 400]])
  expect(shop.stripe.refunds.size).toBe(1)
})

test('two processes that send the same refund make one', async () => {
  const { shop, id } = await aPaidOrder()
  await refundPayment(shop.deps, { orderId: id, amountCents: 400, actor: theOwner })

  await Promise.all([1, 2, 3].map(() => sendRefunds(shop.deps)))

  expect(shop.stripe.refunds.size).toBe(1)
  expect((await mailsOf(shop)).filter((kind) => kind === 'refunded')).toHaveLength(1)
})

test('a refund that the provider refuses raises an alert, and its amount can be asked for again', async () => {
  const { shop, id, intentId } = await aPaidOrder()
  shop.stripe.addRefund({ payment_intent: intentId, amount: 1000 })
  await refundPayment(shop.deps, { orderId: id, amountCents: 400, actor: theOwner })
  await sendRefunds(shop.deps)
  const refused = await ledgerOf(shop)

  await refundPayment(shop.deps, { orderId: id, amountCents: 1300, actor: theOwner })

  expect(refused).toMatchObject({ refunds: [['owner', 'failed', 400]], alerts: ['refund_failed'] })
  expect(await refundsOf(shop)).toEqual([
    ['owner', 'failed', 400],
    ['owner', 'asked', 1300],
  ])
})

test('a refund that the bank works on is done, or fails, when the provider says so', async () => {
  const { shop, id } = await aPaidOrder()
  shop.stripe.setRefundStatus('pending')
  await refundPayment(shop.deps, { orderId: id, amountCents: 400, actor: theOwner })
  await refundPayment(shop.deps, { orderId: id, amountCents: 500, actor: theOwner })
  await shop.runJobs()
  const pending = await refundsOf(shop)
  const [done = '', failed = ''] = [...shop.stripe.refunds.keys()]
  shop.stripe.finishRefund(done, 'succeeded')
  await deliver(shop)
  shop.stripe.finishRefund(failed, 'failed')
  await deliver(shop)

  await shop.runJobs()

  expect(pending).toEqual([
    ['owner', 'asked', 400],
    ['owner', 'asked', 500],
  ])
  expect(await ledgerOf(shop)).toMatchObject({
    refunds: [
      ['owner', 'done', 400],
      ['owner', 'failed', 500],
    ],
    alerts: ['refund_failed'],
  })
})

test('a refund that the provider does not know any more keeps waiting, and a person is told', async () => {
  const { shop, id } = await aPaidOrder()
  shop.stripe.setRefundStatus('pending')
  await refundPayment(shop.deps, { orderId: id, amountCents: 400, actor: theOwner })
  await shop.runJobs()
  shop.stripe.refunds.clear()
  shop.setTime(new Date(Date.now() + 6 * 60_000))

  await sendRefunds(shop.deps)

  expect(await ledgerOf(shop)).toMatchObject({
    refunds: [['owner', 'asked', 400]],
    alerts: ['provider_missing'],
  })
})

test('a refund that was done and is sent back by the bank afterwards counts as failed', async () => {
  const { shop, id } = await aPaidOrder()
  await refundPayment(shop.deps, { orderId: id, amountCents: 400, actor: theOwner })
  await shop.runJobs()
  const [refundId = ''] = shop.stripe.refunds.keys()
  shop.stripe.finishRefund(refundId, 'failed')

  await deliver(shop)
  await shop.runJobs()

  const { rows } = await shop.pool.query('select refunded_cents::int as booked from payment_receipt')
  expect(await ledgerOf(shop)).toMatchObject({
    refunds: [['owner', 'failed', 400]],
    alerts: ['refund_failed'],
  })
  expect(rows).toEqual([{ booked: 0 }])
})

test('a refund that was made at the provider by hand is told of', async () => {
  const { shop, intentId } = await aPaidOrder()
  shop.stripe.addRefund({ payment_intent: intentId, amount: 100 })
  await deliver(shop)
  await shop.runJobs()
  const atFirst = (await ledgerOf(shop)).alerts
  await shop.pool.query("update provider_event set received_at = received_at - interval '3 minutes'")

  await shop.runJobs()

  expect(atFirst).toEqual([])
  expect((await ledgerOf(shop)).alerts).toEqual(['refund_elsewhere'])
})
