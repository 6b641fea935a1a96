import { resumePayment } from '@shop/contract/payments'
import { expect, test } from 'vitest'
import type { PaymentProvider } from '#api/payments/index.ts'
import {
  anOpenCardOrder,
  type CardShop,
  deliver,
  ledgerOf,
  mailsOf,
  startCardShop,
} from '#test/card-makers.ts'
import { aProduct } from '#test/makers.ts'
import { aLine, aSession, aShopper, placeCard } from '#test/order-makers.ts'
import { LIVE_STAND_IN_KEYS, STAND_IN_KEYS } from '#test/stripe-stand-in.ts'
import { expireHolds } from './expire-holds.ts'

const soap = aProduct({ id: 'soap', name: 'Lavender Calm Bar', priceCents: 650, stock: 5 })
const placedAt = new Date()
const later = (minutes: number) => new Date(placedAt.getTime() + minutes * 60_000)

async function anHeldOrder(keys = STAND_IN_KEYS): Promise<{ shop: CardShop; intentId: string }> {
  const shop = await startCardShop({ products: [soap] }, {}, { keys })
  shop.setTime(placedAt)
  const { intentId } = await anOpenCardOrder(shop, { quantity: 2 })
  return { shop, intentId }
}

test('an unpaid card order ends after thirty minutes, not before: cancelled there and here, its stock returned once', async () => {
  const { shop, intentId } = await anHeldOrder()

  shop.setTime(later(29))
  await expireHolds(shop.deps)
  const before = await ledgerOf(shop)
  shop.setTime(later(31))
  await expireHolds(shop.deps)
  await expireHolds(shop.deps)

  expect(before).toMatchObject({ orders: ['Pending'], payments: ['open'], stock: 3 })
  expect(shop.stripe.intentOf(intentId).status).toBe('canceled')
  expect(await ledgerOf(shop)).toEqual({
    orders: ['Cancelled'],
    payments: ['ended'],
    refunds: [],
    alerts: [],
    stock: 5,
  })
  expect(await mailsOf(shop)).toEqual(['not-paid'])
})

test('an order that was paid in the last moment is settled by its expiry', async () => {
  const { shop, intentId } = await anHeldOrder()
  shop.stripe.pay(intentId)
  shop.setTime(later(31))

  await expireHolds(shop.deps)

  expect(await ledgerOf(shop)).toEqual({
    orders: ['Approved'],
    payments: ['paid'],
    refunds: [],
    alerts: [],
    stock: 3,
  })
  expect(await mailsOf(shop)).toContain('confirmed')
})

test('while the bank decides, or the provider does not answer, the hold goes on', async () => {
  const { shop, intentId } = await anHeldOrder()
  shop.setTime(later(31))
  shop.stripe.process(intentId)
  await expireHolds(shop.deps)
  const undecided = await ledgerOf(shop)
  shop.stripe.alter(intentId, { status: 'requires_payment_method' })
  shop.stripe.setAway(true)
  await expireHolds(shop.deps)
  const away = await ledgerOf(shop)
  shop.stripe.setAway(false)

  await expireHolds(shop.deps)

  expect([undecided, away]).toMatchObject([
    { orders: ['Pending'], stock: 3 },
    { orders: ['Pending'], stock: 3 },
  ])
  expect(await ledgerOf(shop)).toMatchObject({ orders: ['Cancelled'], stock: 5 })
})

/** What else the shop may be configured with, once somebody has an open payment in live mode. */
const otherProviders: Record<string, (shop: CardShop) => Promise<PaymentProvider | null>> = {
  'was taken out of the configuration': async () => null,
  'has keys of test mode by now': async ({ stripe, database }) =>
    (await startCardShop({}, {}, { stripe, database })).deps.payments,
}

test.each(Object.entries(otherProviders))(
  'an order whose provider %s keeps its hold, a person is told, and it ends once the keys are back',
  async (_, other) => {
    const { shop, intentId } = await anHeldOrder(LIVE_STAND_IN_KEYS)
    const withoutKeys = { ...shop.deps, payments: await other(shop) }
    shop.setTime(later(31))

    await expireHolds(withoutKeys)
    await expireHolds(withoutKeys)
    const between = await ledgerOf(shop)
    await expireHolds(shop.deps)

    expect(between).toMatchObject({ orders: ['Pending'], alerts: ['provider_missing'], stock: 3 })
    expect(shop.stripe.intentOf(intentId).status).toBe('canceled')
    expect(await ledgerOf(shop)).toMatchObject({ orders: ['Cancelled'], payments: ['ended'], stock: 5 })
  },
)

test('an unpaid order that was moved on by hand keeps its units when its payment ends, and a person is told', async () => {
  const { shop } = await anHeldOrder()
  await shop.pool.query("update customer_order set status = 'Shipped'")
  shop.setTime(later(31))

  await expireHolds(shop.deps)

  expect(await ledgerOf(shop)).toEqual({
    orders: ['Shipped'],
    payments: ['ended'],
    refunds: [],
    alerts: ['unpaid_order_went_on'],
    stock: 3,
  })
  expect(await mailsOf(shop)).toEqual([])
})

test('a cancellation whose answer got lost is asked for again', async () => {
  const { shop, intentId } = await anHeldOrder()
  shop.setTime(later(31))
  shop.stripe.trouble(/cancel$/, 'lose-reply', 2)

  await expireHolds(shop.deps)
  const lost = await ledgerOf(shop)
  await expireHolds(shop.deps)

  expect(shop.stripe.intentOf(intentId).status).toBe('canceled')
  expect(lost).toMatchObject({ orders: ['Pending'], stock: 3 })
  expect(await ledgerOf(shop)).toMatchObject({ orders: ['Cancelled'], stock: 5 })
})

test('an order whose payment the provider never heard of ends without it', async () => {
  const shop = await startCardShop({ products: [soap] })
  const shopper = await aShopper(shop)
  shop.stripe.setAway(true)
  await placeCard(shop, shopper, aSession(shopper, [aLine('soap')], 6.5))
  shop.setTime(later(31))

  await expireHolds(shop.deps)

  expect(await ledgerOf(shop)).toMatchObject({ orders: ['Cancelled'], payments: ['ended'], stock: 5 })
})

test('an order that gets a new intent while its expiry asks about the old one does not end before that is dead too', async () => {
  const { shop, intentId } = await anHeldOrder()
  const { rows } = await shop.pool.query('select user_id from payment')
  shop.setTime(later(31))
  shop.stripe.meanwhile(/cancel$/, async () => {
    shop.stripe.cancel(intentId)
    await shop.pool.query('update payment set attempt = 2, intent_id = $1 where user_id = $2', [
      shop.stripe.addIntent({ amount: 1300 }).id,
      rows[0].user_id,
    ])
  })

  await expireHolds(shop.deps)
  const between = await ledgerOf(shop)
  await expireHolds(shop.deps)

  expect(between).toMatchObject({ orders: ['Pending'], payments: ['open'], stock: 3 })
  expect(await ledgerOf(shop)).toMatchObject({ orders: ['Cancelled'], payments: ['ended'], stock: 5 })
  expect([...shop.stripe.intents.values()].map(({ status }) => status)).toEqual(['canceled', 'canceled'])
})

test('of a payment and its expiry at the same moment one wins, and stock and money agree with it', async () => {
  const shop = await startCardShop({ products: [aProduct({ id: 'soap', priceCents: 650, stock: 20 })] })
  shop.setTime(placedAt)
  const orders = []
  for (let count = 0; count < 10; count += 1) orders.push(await anOpenCardOrder(shop))
  shop.setTime(later(31))
  const payAndTell = async (intentId: string) => {
    if (shop.stripe.intentOf(intentId).status === 'canceled') return
    shop.stripe.pay(intentId)
    const event = shop.stripe.events.at(-1)
    if (event) await deliver(shop, event)
    await shop.runJobs()
  }

  await Promise.all([expireHolds(shop.deps), ...orders.map(({ intentId }) => payAndTell(intentId))])
  await expireHolds(shop.deps)

  const paidThere = [...shop.stripe.intents.values()].filter(({ status }) => status === 'succeeded').length
  const ledger = await ledgerOf(shop)
  expect(ledger.orders.filter((status: string) => status === 'Approved')).toHaveLength(paidThere)
  expect(ledger.orders.filter((status: string) => status === 'Cancelled')).toHaveLength(10 - paidThere)
  expect(ledger).toMatchObject({ stock: 20 - paidThere, refunds: [] })
})

test('money that arrives for a cancelled order goes back in full, is written down, and the shopper is told', async () => {
  const { shop, intentId } = await anHeldOrder()
  shop.setTime(later(31))
  await expireHolds(shop.deps)
  shop.stripe.alter(intentId, { status: 'requires_payment_method' })
  shop.stripe.setTime(later(40))
  shop.setTime(later(40))
  shop.stripe.pay(intentId)

  await deliver(shop)
  await shop.runJobs()
  await deliver(shop)
  await shop.runJobs()

  expect(await ledgerOf(shop)).toEqual({
    orders: ['Cancelled'],
    payments: ['ended'],
    refunds: [['unwanted', 'done', 1300]],
    alerts: ['unwanted_money'],
    stock: 5,
  })
  expect([...shop.stripe.refunds.values()]).toMatchObject([{ payment_intent: intentId, amount: 1300 }])
  expect(await mailsOf(shop)).toEqual(expect.arrayContaining(['refused-money', 'refunded']))
})

test('an ended order is no longer come back to, and its session places a new one', async () => {
  const shop = await startCardShop({ products: [soap] })
  const { shopper } = await anOpenCardOrder(shop)
  await shop.pool.query("update payment set hold_until = now() - interval '1 minute'")
  await expireHolds(shop.deps)

  const open = await shop.call(resumePayment, {}, { as: shopper.customer })
  const again = await placeCard(shop, shopper, aSession(shopper, [aLine('soap')], 6.5), 'another')

  expect(open.body.data).toBeNull()
  expect(again.body.data.payment.state).toBe('open')
  expect(await ledgerOf(shop)).toMatchObject({ orders: ['Cancelled', 'Pending'], stock: 4 })
})
