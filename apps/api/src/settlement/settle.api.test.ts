import { placeOrder } from '@shop/contract/checkout'
import { getOrder } from '@shop/contract/orders'
import { resumePayment, settlePayment } from '@shop/contract/payments'
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
import {
  aLine,
  anOrder,
  aSession,
  aShopper,
  placeCard,
  type TestShopper,
  theOwner,
} from '#test/order-makers.ts'
import { LIVE_STAND_IN_KEYS } from '#test/stripe-stand-in.ts'
import { expireHolds } from './expire-holds.ts'

const soap = aProduct({ id: 'soap', name: 'Lavender Calm Bar', priceCents: 650, stock: 5 })

const settle = (shop: CardShop, { customer }: TestShopper, orderId: string) =>
  shop.call(settlePayment, { params: { orderId } }, { as: customer })

test('a paid card order is Approved when its shopper comes back, and the confirmation is queued', async () => {
  const shop = await startCardShop({ products: [soap] })
  const { shopper, order, intentId } = await anOpenCardOrder(shop)
  shop.stripe.pay(intentId)

  const { status, body } = await settle(shop, shopper, order.orderId)

  expect(status).toBe(200)
  expect(body.data).toEqual({ orderStatus: 'Approved', paymentState: 'paid' })
  expect(await ledgerOf(shop)).toEqual({
    orders: ['Approved'],
    payments: ['paid'],
    refunds: [],
    alerts: [],
    stock: 4,
  })
  expect(await mailsOf(shop)).toContain('confirmed')
})

test('TRACK-27 the history tells the shopper that the order is confirmed', async () => {
  const shop = await startCardShop({ products: [soap] })
  const { shopper, order, intentId } = await anOpenCardOrder(shop)
  shop.stripe.pay(intentId)

  await settle(shop, shopper, order.orderId)

  const { body } = await shop.call(getOrder, { params: { id: order.orderId } }, { as: shopper.customer })
  const steps = body.data.statusHistory.map(({ status }: { status: string }) => status)
  expect(steps).toEqual(['Pending', 'Approved'])
})

test('before a card was given, and while the bank asks or decides, nothing is confirmed', async () => {
  const shop = await startCardShop({ products: [soap] })
  const { shopper, order, intentId } = await anOpenCardOrder(shop)

  const open = await settle(shop, shopper, order.orderId)
  shop.stripe.challenge(intentId)
  const challenged = await settle(shop, shopper, order.orderId)
  shop.stripe.process(intentId)
  const processing = await settle(shop, shopper, order.orderId)

  expect([open, challenged, processing].map(({ body }) => body.data)).toEqual([
    { orderStatus: 'Pending', paymentState: 'open' },
    { orderStatus: 'Pending', paymentState: 'open' },
    { orderStatus: 'Pending', paymentState: 'processing' },
  ])
  expect(await mailsOf(shop)).not.toContain('confirmed')
  expect(await ledgerOf(shop)).toMatchObject({ orders: ['Pending'], payments: ['open'], stock: 4 })
})

test('ERR-32 a declined card is told in the words of the provider, and the same order can be paid again', async () => {
  const shop = await startCardShop({ products: [soap] })
  const { shopper, order, intentId } = await anOpenCardOrder(shop)
  shop.stripe.decline(intentId, { message: 'Your card has insufficient funds.' })

  const declined = await settle(shop, shopper, order.orderId)
  const held = await ledgerOf(shop)
  const open = await shop.call(resumePayment, {}, { as: shopper.customer })
  shop.stripe.pay(intentId)
  const paid = await settle(shop, shopper, order.orderId)

  expect(declined.body.data).toEqual({
    orderStatus: 'Pending',
    paymentState: 'open',
    message: 'Your card has insufficient funds.',
  })
  expect(held).toMatchObject({ orders: ['Pending'], payments: ['open'], stock: 4 })
  expect(open.body.data.payment).toEqual(order.payment)
  expect(paid.body.data).toEqual({ orderStatus: 'Approved', paymentState: 'paid' })
})

test('a payment that was made while the page was reloaded is settled by the reload', async () => {
  const shop = await startCardShop({ products: [soap] })
  const { shopper, order, intentId } = await anOpenCardOrder(shop)
  shop.stripe.pay(intentId)

  const reload = await shop.call(resumePayment, {}, { as: shopper.customer })
  const later = await shop.call(resumePayment, {}, { as: shopper.customer })

  expect(reload.body.data).toMatchObject({ orderId: order.orderId, orderStatus: 'Approved' })
  expect(reload.body.data).not.toHaveProperty('payment')
  expect(later.body.data).toBeNull()
})

test('without an unpaid card order there is none to come back to', async () => {
  const shop = await startCardShop({ products: [soap] })
  const shopper = await aShopper(shop)
  await anOrder(shop.db, { userId: shopper.customer.userId })

  const { body } = await shop.call(resumePayment, {}, { as: shopper.customer })

  expect(body.data).toBeNull()
})

test('a payment is settled for the holder of its order only; an order without a payment has none to settle', async () => {
  const shop = await startCardShop({ products: [soap] })
  const { shopper, order } = await anOpenCardOrder(shop)
  const other = await aShopper(shop)
  const cash = await anOrder(shop.db, { userId: shopper.customer.userId })

  const replies = [
    await settle(shop, other, order.orderId),
    await settle(shop, shopper, 'K7QM-2XRT-9B4F-HW3N'),
    await settle(shop, shopper, 'nonsense'),
    await settle(shop, shopper, cash.orderId),
  ]
  const nobody = await shop.call(settlePayment, { params: { orderId: order.orderId } })

  expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 404])
  expect(nobody.status).toBe(401)
})

test('a provider that does not answer leaves everything as it is, and says when to ask again', async () => {
  const shop = await startCardShop({ products: [soap] })
  const { shopper, order, intentId } = await anOpenCardOrder(shop)
  shop.stripe.pay(intentId)
  shop.stripe.setAway(true)

  const away = await settle(shop, shopper, order.orderId)
  const reload = await shop.call(resumePayment, {}, { as: shopper.customer })
  shop.stripe.setAway(false)
  const back = await settle(shop, shopper, order.orderId)

  expect([away.status, away.body.code, away.headers['retry-after']]).toEqual([
    503,
    'provider_unavailable',
    '10',
  ])
  expect(reload.body.code).toBe('provider_unavailable')
  expect(back.body.data.paymentState).toBe('paid')
})

test('twenty who settle one payment at the same time, in two processes, approve one order and queue one confirmation', async () => {
  const shop = await startCardShop({ products: [soap] })
  const other = await startCardShop({}, {}, { stripe: shop.stripe, database: shop.database })
  const { shopper, order, intentId } = await anOpenCardOrder(shop)
  shop.stripe.pay(intentId)

  const replies = await Promise.all(
    Array.from({ length: 20 }, (_, index) => settle(index % 2 ? shop : other, shopper, order.orderId)),
  )

  expect(replies.map(({ body }) => body.data)).toEqual(
    new Array(20).fill({ orderStatus: 'Approved', paymentState: 'paid' }),
  )
  expect((await mailsOf(shop)).filter((kind) => kind === 'confirmed')).toHaveLength(1)
  expect(await ledgerOf(shop)).toMatchObject({
    orders: ['Approved'],
    payments: ['paid'],
    refunds: [],
    stock: 4,
  })
})

test('an amount that is not the order’s approves nothing: the order ends and the money goes back in full', async () => {
  const shop = await startCardShop({ products: [soap] })
  const { shopper, order, intentId } = await anOpenCardOrder(shop)
  shop.stripe.alter(intentId, { amount: 100 })
  shop.stripe.pay(intentId)

  const { body } = await settle(shop, shopper, order.orderId)
  await shop.runJobs()

  expect(body.data).toEqual({ orderStatus: 'Cancelled', paymentState: 'ended' })
  expect(await ledgerOf(shop)).toEqual({
    orders: ['Cancelled'],
    payments: ['ended'],
    refunds: [['unwanted', 'done', 100]],
    alerts: ['unwanted_money', 'wrong_amount'],
    stock: 5,
  })
  expect((await mailsOf(shop)).toSorted()).toEqual(['Cancelled', 'refunded', 'refused-money'])
})

test('a currency that is not the shop’s approves nothing, and the money goes back', async () => {
  const shop = await startCardShop({ products: [soap] })
  const { shopper, order, intentId } = await anOpenCardOrder(shop)
  shop.stripe.alter(intentId, { currency: 'jpy' })
  shop.stripe.pay(intentId)

  const { body } = await settle(shop, shopper, order.orderId)

  expect(body.data.orderStatus).toBe('Cancelled')
  expect(await ledgerOf(shop)).toMatchObject({
    refunds: [['unwanted', 'asked', 650]],
    alerts: ['unwanted_money', 'wrong_amount'],
    stock: 5,
  })
  const { rows } = await shop.pool.query(`select detail from alert where kind = 'wrong_amount'`)
  expect(rows).toEqual([
    { detail: `650 JPY (test) arrived by ${intentId} for a payment of 6.50 USD (test) that is open` },
  ])
})

test('money of the other mode, test or live, counts as none', async () => {
  const shop = await startCardShop({ products: [soap] })
  const { shopper, order, intentId } = await anOpenCardOrder(shop)
  shop.stripe.alter(intentId, { livemode: true })
  shop.stripe.pay(intentId)

  const { body } = await settle(shop, shopper, order.orderId)

  expect(body.data).toEqual({ orderStatus: 'Pending', paymentState: 'open' })
  expect(await ledgerOf(shop)).toMatchObject({ payments: ['open'], refunds: [], alerts: ['wrong_mode'] })
})

test('live keys take no payment that was begun in test mode: the provider is not asked, and the order ends with its hold', async () => {
  const shop = await startCardShop({ products: [soap] })
  const { shopper } = await anOpenCardOrder(shop)
  const { stripe, database } = shop
  const live = await startCardShop({}, {}, { stripe, database, keys: LIVE_STAND_IN_KEYS })
  stripe.calls.splice(0)

  const { body } = await live.call(resumePayment, {}, { as: shopper.customer })
  await shop.pool.query("update payment set hold_until = now() - interval '1 minute'")
  await expireHolds(live.deps)

  expect(body.data).toBeNull()
  expect(stripe.calls).toEqual([])
  expect(await ledgerOf(shop)).toEqual({
    orders: ['Cancelled'],
    payments: ['ended'],
    refunds: [],
    alerts: [],
    stock: 5,
  })
})

test('an order that the owner has halted is paid and stays halted', async () => {
  const shop = await startCardShop({ products: [soap] })
  const { shopper, order, intentId } = await anOpenCardOrder(shop)
  await shop.db.transaction((tx) =>
    changeOrderState(tx, shop.deps, { id: order._id, to: 'Halted', at: new Date(), actor: theOwner }),
  )
  shop.stripe.pay(intentId)

  const { body } = await settle(shop, shopper, order.orderId)

  expect(body.data).toEqual({ orderStatus: 'Halted', paymentState: 'paid' })
})

test('after too many declined cards the intent is closed, and the account waits for another', async () => {
  const shop = await startCardShop({ products: [soap] }, { cardDeclinesLimit: 3 })
  const { shopper, order, intentId } = await anOpenCardOrder(shop)
  for (const fingerprint of ['card-1', 'card-2', 'card-3']) {
    shop.stripe.decline(intentId, { fingerprint })
    await settle(shop, shopper, order.orderId)
  }

  const waiting = await shop.call(resumePayment, {}, { as: shopper.customer })
  const another = await placeCard(shop, shopper, aSession(shopper, [aLine('soap')], 6.5))
  const closed = shop.stripe.intentOf(intentId).status
  await shop.pool.query("update card_decline set declined_at = declined_at - interval '61 minutes'")
  const hourLater = await shop.call(resumePayment, {}, { as: shopper.customer })

  expect(closed).toBe('canceled')
  expect([another.status, another.body.code]).toEqual([429, 'rate_limited'])
  expect([waiting.status, waiting.body.code, waiting.headers['retry-after']]).toEqual([
    429,
    'rate_limited',
    '3600',
  ])
  expect(hourLater.body.data.payment.amount).toBe(650)
})

test('declines from one IPv6 network count together, whichever of its addresses they come from', async () => {
  const limits = { cardDeclinesPerAddressLimit: 2, trustProxy: ['loopback'] }
  const shop = await startCardShop({ products: [soap] }, limits)
  const states = []
  for (const from of ['2001:db8:1:2::1', '2001:db8:1:2:ffff::2']) {
    const shopper = await aShopper(shop)
    const input = { params: { method: 'stripe' as const }, body: aSession(shopper, [aLine('soap')], 6.5) }
    const as = { as: shopper.customer, headers: { 'x-forwarded-for': from } }
    const { body } = await shop.call(placeOrder, input, as)
    const { id } = shop.stripe.intentOf(body.data.payment.clientSecret)
    shop.stripe.decline(id, { fingerprint: from })
    await settle(shop, shopper, body.data.orderId)
    states.push(shop.stripe.intentOf(id).status)
  }

  expect(states).toEqual(['requires_payment_method', 'canceled'])
})

test('declines are counted once each, by event or by return, against the card and the address too', async () => {
  const shop = await startCardShop(
    { products: [soap] },
    { cardDeclinesLimit: 3, cardDeclinesPerAddressLimit: 4 },
  )
  const orders = [await anOpenCardOrder(shop), await anOpenCardOrder(shop)]
  for (const { intentId, shopper, order } of orders) {
    shop.stripe.decline(intentId, { fingerprint: 'stolen' })
    await deliver(shop)
    await settle(shop, shopper, order.orderId)
    await shop.runJobs()
  }
  const statesBefore = orders.map(({ intentId }) => shop.stripe.intentOf(intentId).status)
  const third = await anOpenCardOrder(shop)
  shop.stripe.decline(third.intentId, { fingerprint: 'stolen' })
  await deliver(shop)
  await shop.runJobs()
  const fourth = await anOpenCardOrder(shop)
  shop.stripe.decline(fourth.intentId, { fingerprint: 'another' })
  await settle(shop, fourth.shopper, fourth.order.orderId)

  const { rows } = await shop.pool.query('select fingerprint from card_decline order by declined_at')

  expect(rows.map(({ fingerprint }) => fingerprint)).toEqual(['stolen', 'stolen', 'stolen', 'another'])
  expect(statesBefore).toEqual(['requires_payment_method', 'requires_payment_method'])
  expect(shop.stripe.intentOf(third.intentId).status).toBe('canceled')
  expect(shop.stripe.intentOf(fourth.intentId).status).toBe('canceled')
})
