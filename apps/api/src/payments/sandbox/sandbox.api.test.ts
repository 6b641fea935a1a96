import { resumePayment } from '@shop/contract/payments'
import { expect, test } from 'vitest'
import type { PaymentProvider } from '#api/payments/index.ts'
import { newId } from '#api/platform/ids/ids.ts'
import { applyRetention } from '#api/platform/retention.ts'
import { cancelOrder, refundPayment } from '#api/settlement/index.ts'
import { ledgerOf, mailsOf } from '#test/card-makers.ts'
import { aProduct } from '#test/makers.ts'
import { theOwner } from '#test/order-makers.ts'
import { anOpenTestOrder, answerBank, payWith, startSandboxShop } from '#test/sandbox-makers.ts'
import type { TestShop } from '#test/start-test-shop.ts'
import { sandboxRetention } from './sandbox.retention.ts'

const soap = aProduct({ id: 'soap', name: 'Lavender Calm Bar', priceCents: 650, stock: 5 })
const shelf = { products: [soap] }
const WORKS = '4242424242424242'
const DECLINED = '4000000000000002'
const paid = { orders: ['Approved'], payments: ['paid'], refunds: [], alerts: [], stock: 4 }
const waiting = { orders: ['Pending'], payments: ['open'], refunds: [], alerts: [], stock: 4 }

/** What the sandbox has told, whether it was heard or not. */
async function toldBy(shop: TestShop): Promise<string[]> {
  const { rows } = await shop.pool.query('select type from sandbox_event order by id')
  return rows.map(({ type }) => type)
}

function sandboxOf({ deps }: TestShop): PaymentProvider {
  if (deps.payments?.name !== 'sandbox') throw new Error('The sandbox takes no payments here')
  return deps.payments
}

async function aPaidOrder(shop: TestShop) {
  const open = await anOpenTestOrder(shop)
  await payWith(shop, open, WORKS)
  await shop.runJobs()
  return open
}

test('a card that is sent again after it has paid answers the same and charges nothing', async () => {
  const shop = await startSandboxShop(shelf)
  const open = await anOpenTestOrder(shop)

  const replies = [
    await payWith(shop, open, WORKS),
    await payWith(shop, open, WORKS),
    await payWith(shop, open, DECLINED),
    await answerBank(shop, open, false),
  ]
  await shop.runJobs()

  expect(replies.map(({ body }) => body.data)).toEqual(replies.map(() => ({ outcome: 'succeeded' })))
  expect(await toldBy(shop)).toEqual(['payment_intent.succeeded'])
  expect(await ledgerOf(shop)).toEqual(paid)
})

test('of cards that come at once, at two processes of one shop, one is charged once', async () => {
  const shop = await startSandboxShop(shelf)
  const other = await startSandboxShop({}, {}, { database: shop.database })
  const open = await anOpenTestOrder(shop)

  const replies = await Promise.all(
    [1, 2, 3, 4].flatMap(() => [payWith(shop, open, WORKS), payWith(other, open, WORKS)]),
  )
  await Promise.all([shop.runJobs(), other.runJobs()])

  expect(replies.map(({ body }) => body.data.outcome)).toEqual(replies.map(() => 'succeeded'))
  expect(await toldBy(shop)).toEqual(['payment_intent.succeeded'])
  expect(await ledgerOf(shop)).toEqual(paid)
  const { rows } = await shop.pool.query('select amount_cents::int as cents from payment_receipt')
  expect(rows).toEqual([{ cents: 650 }])
})

test('processes of one shop have one sandbox: one makes the payment, another takes the card, the first hears of it', async () => {
  const shop = await startSandboxShop(shelf)
  const other = await startSandboxShop({}, {}, { database: shop.database })
  const open = await anOpenTestOrder(shop)

  const found = await other.call(resumePayment, {}, { as: open.shopper.customer })
  await payWith(other, open, WORKS)
  await shop.runJobs()

  expect(found.body.data.payment.clientSecret).toBe(open.clientSecret)
  expect(await ledgerOf(other)).toEqual(paid)
})

test('two processes that start at once on an empty database agree on the secret', async () => {
  const shop = await startSandboxShop(shelf)
  await shop.pool.query('delete from sandbox_secret')

  const processes = await Promise.all(
    [1, 2, 3].map(() => startSandboxShop({}, {}, { database: shop.database })),
  )
  const [first, ...rest] = await Promise.all(
    processes.map((one) => sandboxOf(one).createIntent(requestFor(orderToPay))),
  )

  expect(rest.map(({ clientSecret }) => clientSecret)).toEqual(rest.map(() => first?.clientSecret))
})

const orderToPay = newId()
const requestFor = (paymentId: string) => ({
  paymentId,
  orderId: 'K7QM2XRT9B4FHW3N',
  attempt: 1,
  amountCents: 650,
  currency: 'usd',
})

test('only the payment’s own secret opens it', async () => {
  const shop = await startSandboxShop(shelf)
  const [open, another] = [await anOpenTestOrder(shop), await anOpenTestOrder(shop)]
  const { intentId } = open
  const wrong = [
    { intentId, clientSecret: another.clientSecret },
    { intentId, clientSecret: `${open.clientSecret}0` },
    { intentId, clientSecret: open.clientSecret.slice(0, -1) },
    { intentId, clientSecret: intentId },
    { intentId: `${intentId}0`, clientSecret: open.clientSecret },
    { intentId: 'pi_sandbox_none', clientSecret: 'pi_sandbox_none_secret_none' },
  ]

  const replies = await Promise.all(
    wrong.flatMap((key) => [payWith(shop, key, WORKS), answerBank(shop, key, true)]),
  )

  expect(replies.map(({ status, body }) => [status, body.code])).toEqual(
    replies.map(() => [404, 'not_found']),
  )
  expect(await toldBy(shop)).toEqual([])
})

test('a payment that has ended takes no card any more', async () => {
  const shop = await startSandboxShop(shelf)
  const open = await anOpenTestOrder(shop)
  await cancelOrder(shop.deps, { id: open.order._id, actor: theOwner })

  const replies = [await payWith(shop, open, WORKS), await answerBank(shop, open, true)]
  await shop.runJobs()

  expect(replies.map(({ body }) => body.data)).toEqual(
    replies.map(() => ({ outcome: 'declined', message: expect.stringContaining('ended') })),
  )
  expect(await toldBy(shop)).toEqual(['payment_intent.canceled'])
  expect(await ledgerOf(shop)).toMatchObject({ orders: ['Cancelled'], payments: ['ended'], stock: 5 })
})

test('a payment that nobody makes ends with its hold, and a challenge that was left alone with it', async () => {
  const shop = await startSandboxShop(shelf)
  const open = await anOpenTestOrder(shop)
  await payWith(shop, open, '4000002500003155')
  shop.setTime(new Date(Date.now() + 31 * 60 * 1000))

  await shop.deps.db.transaction((tx) => shop.deps.jobs.enqueue(tx, 'expire-holds', {}))
  await shop.runJobs()
  const late = await answerBank(shop, open, true)

  expect(late.body.data.outcome).toBe('declined')
  expect(await ledgerOf(shop)).toMatchObject({ orders: ['Cancelled'], payments: ['ended'], stock: 5 })
})

test('the same attempt asked for again, and at once, is the same payment', async () => {
  const shop = await startSandboxShop(shelf)
  const sandbox = sandboxOf(shop)
  const request = requestFor(newId())

  const intents = await Promise.all([1, 2, 3].map(() => sandbox.createIntent(request)))
  const next = await sandbox.createIntent({ ...request, attempt: 2 })

  expect(new Set(intents.map(({ id }) => id)).size).toBe(1)
  expect(next.id).not.toBe(intents[0]?.id)
  expect(intents[0]).toMatchObject({ state: 'open', amountCents: 650, receivedCents: 0, isLive: false })
})

test('a refund goes back at once, is told of, and no two together are more than came', async () => {
  const shop = await startSandboxShop(shelf)
  const { order, intentId } = await aPaidOrder(shop)

  await refundPayment(shop.deps, { orderId: order._id, amountCents: 200, actor: theOwner })
  await shop.runJobs()
  await refundPayment(shop.deps, { orderId: order._id, actor: theOwner })
  await shop.runJobs()

  const { refunds, ...rest } = await ledgerOf(shop)
  expect(refunds).toEqual([
    ['owner', 'done', 200],
    ['owner', 'done', 450],
  ])
  expect(rest).toMatchObject({ orders: ['Approved'], alerts: [] })
  expect((await mailsOf(shop)).filter((kind) => kind === 'refunded')).toHaveLength(2)
  expect(await toldBy(shop)).toEqual(['payment_intent.succeeded', 'refund.updated', 'refund.updated'])
  const more = sandboxOf(shop).refund({ refundId: newId(), attempt: 1, intentId, amountCents: 1 })
  await expect(more).rejects.toMatchObject({ name: 'ProviderRefused' })
})

test('the same refund asked for again, and at once, goes back once', async () => {
  const shop = await startSandboxShop(shelf)
  const { intentId } = await aPaidOrder(shop)
  const request = { refundId: newId(), attempt: 1, intentId, amountCents: 400 }

  const refunds = await Promise.all([1, 2, 3].map(() => sandboxOf(shop).refund(request)))

  expect(new Set(refunds.map(({ id }) => id)).size).toBe(1)
  expect(await sandboxOf(shop).findRefund(refunds[0]?.id ?? '')).toEqual(refunds[0])
  expect(await toldBy(shop)).toEqual(['payment_intent.succeeded', 'refund.updated'])
})

test('cancelling a paid order gives its money back', async () => {
  const shop = await startSandboxShop(shelf)
  const { order } = await aPaidOrder(shop)

  await cancelOrder(shop.deps, { id: order._id, actor: theOwner })
  await shop.runJobs()

  expect(await ledgerOf(shop)).toMatchObject({
    orders: ['Cancelled'],
    refunds: [['cancelled', 'done', 650]],
    alerts: [],
    stock: 5,
  })
})

test('what the sandbox knows of nobody is not there', async () => {
  const sandbox = sandboxOf(await startSandboxShop(shelf))
  const refund = { refundId: newId(), attempt: 1, intentId: 'pi_sandbox_none', amountCents: 1 }

  expect(await sandbox.findIntent('pi_sandbox_none')).toBeUndefined()
  expect(await sandbox.cancelIntent('pi_sandbox_none')).toBeUndefined()
  expect(await sandbox.findRefund('re_sandbox_none')).toBeUndefined()
  await expect(sandbox.refund(refund)).rejects.toMatchObject({ name: 'ProviderRefused' })
})

test('events are forgotten after 90 days, payments with their refunds 180 days after their last change', async () => {
  const shop = await startSandboxShop(shelf)
  const { order } = await aPaidOrder(shop)
  await refundPayment(shop.deps, { orderId: order._id, amountCents: 100, actor: theOwner })
  await shop.runJobs()
  const after = async (days: number) => {
    shop.setTime(new Date(Date.now() + days * 24 * 60 * 60 * 1000))
    await applyRetention(shop.deps, sandboxRetention)
    const { rows } = await shop.pool.query(`select (select count(*)::int from sandbox_event) as events,
      (select count(*)::int from sandbox_intent) as intents, (select count(*)::int from sandbox_refund) as refunds`)
    return rows[0]
  }

  expect(await after(89)).toEqual({ events: 2, intents: 1, refunds: 1 })
  expect(await after(91)).toEqual({ events: 0, intents: 1, refunds: 1 })
  expect(await after(181)).toEqual({ events: 0, intents: 0, refunds: 0 })
  expect((await ledgerOf(shop)).payments).toEqual(['paid'])
})

test('an unpaid order is found again with the same payment after a reload', async () => {
  const shop = await startSandboxShop(shelf)
  const open = await anOpenTestOrder(shop)
  await payWith(shop, open, DECLINED)

  const { body } = await shop.call(resumePayment, {}, { as: open.shopper.customer })

  expect(body.data.payment).toEqual(open.order.payment)
  expect(await ledgerOf(shop)).toEqual(waiting)
})
