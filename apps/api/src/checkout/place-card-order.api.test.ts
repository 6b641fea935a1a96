import { resumePayment } from '@shop/contract/payments'
import { expect, test } from 'vitest'
import { anOpenCardOrder, ledgerOf, startCardShop } from '#test/card-makers.ts'
import { aProduct } from '#test/makers.ts'
import { aLine, aSession, aShopper, ordersIn, placeCard, placeCash } from '#test/order-makers.ts'
import { startTestShop } from '#test/start-test-shop.ts'

const soap = aProduct({ id: 'soap', name: 'Lavender Calm Bar', priceCents: 650, stock: 5 })

test('API-35 API-36 a card order is placed by one JSON POST with the method stripe, as Pending, with its payment', async () => {
  const shop = await startCardShop({ products: [soap] })
  const shopper = await aShopper(shop)

  const { status, body } = await placeCard(
    shop,
    shopper,
    aSession(shopper, [aLine('soap', { quantity: 2 })], 13),
  )

  expect(status).toBe(200)
  expect(body.data).toMatchObject({ orderStatus: 'Pending', paymentMethod: 'stripe', totalAmount: 13 })
  expect(body.data.payment).toEqual({
    id: expect.any(String),
    provider: 'stripe',
    clientSecret: expect.stringMatching(/^pi_\w+_secret_\w+$/),
    amount: 1300,
    currency: 'usd',
    state: 'open',
    expiresAt: expect.any(String),
  })
  expect(await ledgerOf(shop)).toMatchObject({ orders: ['Pending'], payments: ['open'], stock: 3 })
})

test('PAYMENT-14 PAYMENT-15 PAYMENT-16 the provider is asked for one payment of the exact total in the currency of the shop', async () => {
  const shop = await startCardShop({ products: [soap] })

  const { order } = await anOpenCardOrder(shop, { quantity: 3 })

  const [asked] = shop.stripe.calls.filter(({ method }) => method === 'POST')
  expect(asked).toMatchObject({
    path: '/v1/payment_intents',
    fields: {
      amount: '1950',
      currency: 'usd',
      'allowed_payment_method_types[0]': 'card',
      'metadata[orderId]': order.orderId,
      'metadata[paymentId]': order.payment?.id,
    },
    key: `${order.payment?.id}-1`,
  })
})

test('API-57 the stock of an unpaid card order is held for as long as the configuration says', async () => {
  const shop = await startCardShop({ products: [soap] }, { holdMs: 30 * 60_000 })
  shop.setTime(new Date('2026-03-01T10:00:00.000Z'))

  const { order } = await anOpenCardOrder(shop)

  expect(order.payment?.expiresAt).toBe('2026-03-01T10:30:00.000Z')
})

test('API-58 the same key sent again answers the same card order with the same payment', async () => {
  const shop = await startCardShop({ products: [soap] })
  const shopper = await aShopper(shop)
  const session = aSession(shopper, [aLine('soap')], 6.5)

  const first = await placeCard(shop, shopper, session, 'key-1')
  const again = await placeCard(shop, shopper, session, 'key-1')

  expect(first.status).toBe(200)
  expect(again.body).toEqual(first.body)
  expect(shop.stripe.intents.size).toBe(1)
  expect(await ledgerOf(shop)).toMatchObject({ orders: ['Pending'], stock: 4 })
})

test('API-58 ten simultaneous sends of one session place one card order with one payment', async () => {
  const shop = await startCardShop({ products: [soap] })
  const shopper = await aShopper(shop)
  const session = aSession(shopper, [aLine('soap')], 6.5)

  const replies = await Promise.all(
    Array.from({ length: 10 }, () => placeCard(shop, shopper, session, 'key-1')),
  )

  expect(replies.map(({ status }) => status)).toEqual(new Array(10).fill(200))
  expect(new Set(replies.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  expect(shop.stripe.intents.size).toBe(1)
  expect(await ledgerOf(shop)).toMatchObject({ orders: ['Pending'], payments: ['open'], stock: 4 })
})

test('API-58 after a lost answer of the provider the same key finds the payment and completes it', async () => {
  const shop = await startCardShop({ products: [soap] })
  const shopper = await aShopper(shop)
  const session = aSession(shopper, [aLine('soap')], 6.5)
  shop.stripe.trouble(/^POST .*payment_intents$/, 'lose-reply', 2)

  const lost = await placeCard(shop, shopper, session, 'key-1')
  const again = await placeCard(shop, shopper, session, 'key-1')

  expect(lost.status).toBe(503)
  expect(lost.body.code).toBe('provider_unavailable')
  expect(lost.headers['retry-after']).toBe('10')
  expect(again.status).toBe(200)
  expect(again.body.data.payment.amount).toBe(650)
  expect(shop.stripe.intents.size).toBe(1)
  expect(await ledgerOf(shop)).toMatchObject({ orders: ['Pending'], payments: ['open'], stock: 4 })
})

test('API-58 a provider that hangs is waited for within bounds, and the order is kept', async () => {
  const timeouts = { connectMs: 1_000, wholeMs: 1_000, deadlineMs: 10_000 }
  const shop = await startCardShop({ products: [soap] }, {}, { timeouts })
  const shopper = await aShopper(shop)
  shop.stripe.trouble(/^POST .*payment_intents$/, 'hang', 2)

  const { status, body } = await placeCard(shop, shopper, aSession(shopper, [aLine('soap')], 6.5), 'key-1')
  const open = await shop.call(resumePayment, {}, { as: shopper.customer })

  expect([status, body.code]).toEqual([503, 'provider_unavailable'])
  expect(open.body.data).toMatchObject({ orderStatus: 'Pending', payment: { amount: 650 } })
})

test('API-58 a fault of the provider is left behind by another attempt, and the one it may have made cannot be paid', async () => {
  const shop = await startCardShop({ products: [soap] })
  const shopper = await aShopper(shop)
  const session = aSession(shopper, [aLine('soap')], 6.5)
  shop.stripe.trouble(/^POST .*payment_intents$/, 'fault-after')

  const fault = await placeCard(shop, shopper, session, 'key-1')
  const again = await placeCard(shop, shopper, session, 'key-1')

  expect([fault.status, again.status]).toEqual([503, 200])
  const keys = shop.stripe.calls.flatMap(({ key }) => (key ? [key.slice(-2)] : []))
  expect(keys).toEqual(['-1', '-2'])
  expect(shop.stripe.intentOf(again.body.data.payment.clientSecret).id).toBe(
    [...shop.stripe.intents.keys()].at(-1),
  )
})

/** More than anybody orders. */
const ANY = { ofProduct: 1_000_000, openUnits: 1_000_000, openCents: Number.MAX_SAFE_INTEGER }
const WITHOUT_CAPS = { verified: ANY, unverified: ANY }

test('a total that the provider refuses is answered in words, is not charged, and makes way for cash', async () => {
  const shop = await startCardShop(
    {
      products: [aProduct({ id: 'soap', priceCents: 100_000_000, stock: 5 })],
    },
    { orderCaps: WITHOUT_CAPS },
  )
  const shopper = await aShopper(shop)
  const session = aSession(shopper, [aLine('soap', { price: 1_000_000 })], 1_000_000)

  const card = await placeCard(shop, shopper, session)
  const cash = await placeCash(shop, shopper, session)

  expect([card.status, card.body.code]).toEqual([503, 'provider_unavailable'])
  expect(cash.status).toBe(200)
  expect(shop.stripe.intents.size).toBe(0)
  expect(await ledgerOf(shop)).toMatchObject({
    orders: ['Cancelled', 'Pending'],
    payments: ['ended'],
    stock: 4,
  })
})

test('PAYMENT-14 below the smallest total the card is refused, and nothing is placed', async () => {
  const shop = await startCardShop({ products: [soap] }, { cardMinimumCents: 651 })
  const shopper = await aShopper(shop)

  const { status, body } = await placeCard(shop, shopper, aSession(shopper, [aLine('soap')], 6.5))

  expect([status, body.code]).toEqual([409, 'below_card_minimum'])
  expect(shop.stripe.calls).toEqual([])
  expect(await ledgerOf(shop)).toMatchObject({ orders: [], payments: [], stock: 5 })
})

test('API-56 API-57 no payment is asked for before basket and address are right', async () => {
  const shop = await startCardShop({ products: [soap] })
  const shopper = await aShopper(shop)

  const replies = [
    await placeCard(shop, shopper, aSession(shopper, [aLine('soap')], 1)),
    await placeCard(shop, shopper, aSession(shopper, [aLine('soap', { quantity: 6 })], 39)),
    await placeCard(shop, shopper, {
      ...aSession(shopper, [aLine('soap')], 6.5),
      shippingAddress: 'nowhere',
    }),
  ]

  expect(replies.map(({ body }) => body.code)).toEqual(['basket_changed', 'out_of_stock', 'not_found'])
  expect(shop.stripe.calls).toEqual([])
  expect(await ordersIn(shop)).toBe(0)
})

test('API-57 a second card order replaces the unpaid one: cancelled there and here, its stock returned', async () => {
  const shop = await startCardShop({ products: [soap] })
  const { shopper, intentId } = await anOpenCardOrder(shop, { quantity: 4 })

  const { status, body } = await placeCard(
    shop,
    shopper,
    aSession(shopper, [aLine('soap', { quantity: 5 })], 32.5),
  )

  expect(status).toBe(200)
  expect(body.data.payment.amount).toBe(3250)
  expect(shop.stripe.intentOf(intentId).status).toBe('canceled')
  expect(await ledgerOf(shop)).toMatchObject({
    orders: ['Cancelled', 'Pending'],
    payments: ['ended', 'open'],
    stock: 0,
  })
})

test('API-34 API-57 cash on delivery instead ends the unpaid card order', async () => {
  const shop = await startCardShop({ products: [soap] })
  const { shopper, intentId } = await anOpenCardOrder(shop, { quantity: 5 })

  const { status, body } = await placeCash(
    shop,
    shopper,
    aSession(shopper, [aLine('soap', { quantity: 5 })], 32.5),
  )

  expect(status).toBe(200)
  expect(body.data.paymentMethod).toBe('cash-on-delivery')
  expect(shop.stripe.intentOf(intentId).status).toBe('canceled')
  expect(await ledgerOf(shop)).toMatchObject({
    orders: ['Cancelled', 'Pending'],
    payments: ['ended'],
    stock: 0,
  })
})

test('cash instead of a card that was paid meanwhile is refused, and the card order goes on', async () => {
  const shop = await startCardShop({ products: [soap] })
  const { shopper, intentId } = await anOpenCardOrder(shop)
  shop.stripe.pay(intentId)

  const { status, body } = await placeCash(shop, shopper, aSession(shopper, [aLine('soap')], 6.5))

  expect([status, body.code]).toEqual([409, 'already_paid'])
  expect(await ledgerOf(shop)).toMatchObject({
    orders: ['Approved'],
    payments: ['paid'],
    refunds: [],
    stock: 4,
  })
})

test('cash instead waits for a bank that has not decided, and for a provider that does not answer', async () => {
  const shop = await startCardShop({ products: [soap] })
  const { shopper, intentId } = await anOpenCardOrder(shop)
  const session = aSession(shopper, [aLine('soap')], 6.5)
  shop.stripe.process(intentId)
  const undecided = await placeCash(shop, shopper, session)
  shop.stripe.alter(intentId, { status: 'requires_payment_method' })
  shop.stripe.setAway(true)

  const away = await placeCash(shop, shopper, session)

  expect([undecided.status, undecided.body.code]).toEqual([409, 'payment_processing'])
  expect([away.status, away.body.code]).toEqual([409, 'payment_processing'])
  expect(await ledgerOf(shop)).toMatchObject({ orders: ['Pending'], payments: ['open'], stock: 4 })
})

test('where the provider never answered, nobody can have paid: cash instead needs no word of it', async () => {
  const shop = await startCardShop({ products: [soap] })
  const shopper = await aShopper(shop)
  const session = aSession(shopper, [aLine('soap')], 6.5)
  shop.stripe.setAway(true)
  const card = await placeCard(shop, shopper, session)

  const cash = await placeCash(shop, shopper, session)

  expect([card.status, cash.status]).toEqual([503, 200])
  expect(await ledgerOf(shop)).toMatchObject({
    orders: ['Cancelled', 'Pending'],
    payments: ['ended'],
    stock: 4,
  })
})

test('API-56 a placement that is refused leaves the unpaid card order as it was, to be paid by another attempt', async () => {
  const shop = await startCardShop({ products: [soap] })
  const { shopper, order, intentId } = await anOpenCardOrder(shop)

  const refused = await placeCash(shop, shopper, aSession(shopper, [aLine('soap')], 1))
  const open = await shop.call(resumePayment, {}, { as: shopper.customer })

  expect(refused.body.code).toBe('basket_changed')
  expect(shop.stripe.intentOf(intentId).status).toBe('canceled')
  expect(open.body.data.orderId).toBe(order.orderId)
  expect(shop.stripe.intentOf(open.body.data.payment.clientSecret)).toMatchObject({
    status: 'requires_payment_method',
    amount: 650,
  })
})

test('API-57 cards and cash of one customer at once end in one open card order at most, and in stock that adds up', async () => {
  const shop = await startCardShop({ products: [aProduct({ id: 'soap', priceCents: 650, stock: 40 })] })
  const shopper = await aShopper(shop)
  const session = aSession(shopper, [aLine('soap')], 6.5)

  await Promise.all(
    Array.from({ length: 12 }, (_, index) =>
      (index % 3 ? placeCard : placeCash)(shop, shopper, session, `key-${index}`),
    ),
  )

  const { orders, payments, stock } = await ledgerOf(shop)
  const open = orders.filter((status: string) => status !== 'Cancelled').length
  expect(payments.filter((state: string) => state === 'open').length).toBeLessThanOrEqual(1)
  expect(stock).toBe(40 - open)
  const waiting = [...shop.stripe.intents.values()].filter(({ status }) => status !== 'canceled')
  expect(waiting.length).toBeLessThanOrEqual(1)
})

test('API-57 customers who exchange their unpaid baskets at once never wait for each other in a ring', async () => {
  const ids = ['anise', 'basil', 'clove']
  const shop = await startCardShop({ products: ids.map((id) => aProduct({ id, priceCents: 650, stock: 8 })) })
  const shoppers = await Promise.all(Array.from({ length: 6 }, () => aShopper(shop)))
  const basketOf = (index: number) => [aLine(ids[index % 3] ?? ''), aLine(ids[(index + 1) % 3] ?? '')]
  const placeAll = (turn: number) =>
    Promise.all(
      shoppers.map((shopper, index) =>
        placeCard(shop, shopper, aSession(shopper, basketOf(index + turn), 13), `turn-${turn}`),
      ),
    )

  const turns = [await placeAll(0), await placeAll(1), await placeAll(2), await placeAll(3)]

  const { rows } = await shop.pool.query('select stock from product')
  expect(turns.flat().map(({ status }) => status)).toEqual(new Array(24).fill(200))
  expect(rows).toEqual([{ stock: 4 }, { stock: 4 }, { stock: 4 }])
})

test('without a card provider the shop takes no cards', async () => {
  const shop = await startTestShop({ products: [soap] })
  const shopper = await aShopper(shop)

  const { status, body } = await placeCard(shop, shopper, aSession(shopper, [aLine('soap')], 6.5))

  expect([status, body.code]).toEqual([503, 'card_unavailable'])
})
