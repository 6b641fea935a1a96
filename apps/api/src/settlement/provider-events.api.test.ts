import { expect, onTestFinished, test } from 'vitest'
import { anOpenCardOrder, deliver, ledgerOf, mailsOf, startCardShop } from '#test/card-makers.ts'
import { aProduct } from '#test/makers.ts'
import { startTestShop, type TestShop } from '#test/start-test-shop.ts'
import { createTestDatabase } from '#test/test-database.ts'
import { startTestServer } from '#test/test-postgres.ts'

const soap = aProduct({ id: 'soap', name: 'Lavender Calm Bar', priceCents: 650, stock: 5 })

function post(shop: TestShop, { body, headers }: { body: string; headers: Record<string, string> }) {
  return shop.app.inject({ method: 'POST', url: '/api/v1/payments/events', payload: body, headers })
}

async function eventsIn(shop: TestShop): Promise<{ type: string; handled: boolean }[]> {
  const { rows } = await shop.pool.query(
    'select type, handled_at is not null as handled from provider_event order by received_at',
  )
  return rows
}

test('a paid card order is Approved by the event of the provider, without its shopper', async () => {
  const shop = await startCardShop({ products: [soap] })
  const { intentId } = await anOpenCardOrder(shop)
  shop.stripe.pay(intentId)

  const statuses = await deliver(shop)
  const before = await ledgerOf(shop)
  await shop.runJobs()

  expect(statuses).toEqual([200])
  expect(before.orders).toEqual(['Pending'])
  expect(await ledgerOf(shop)).toEqual({
    orders: ['Approved'],
    payments: ['paid'],
    refunds: [],
    alerts: [],
    stock: 4,
  })
  expect(await mailsOf(shop)).toContain('confirmed')
  expect(await eventsIn(shop)).toEqual([{ type: 'payment_intent.succeeded', handled: true }])
})

test('an event that comes five times is written down once, and does once what it means', async () => {
  const shop = await startCardShop({ products: [soap] })
  const { intentId } = await anOpenCardOrder(shop)
  shop.stripe.pay(intentId)
  const [event = shop.stripe.happen('none', {})] = shop.stripe.events.slice(-1)

  const statuses = await deliver(shop, event, event, event, event)
  await shop.runJobs()
  const late = await deliver(shop, event)
  await shop.runJobs()

  expect([...statuses, ...late]).toEqual([200, 200, 200, 200, 200])
  expect(await eventsIn(shop)).toHaveLength(1)
  expect((await mailsOf(shop)).filter((kind) => kind === 'confirmed')).toHaveLength(1)
  expect(await ledgerOf(shop)).toMatchObject({ orders: ['Approved'], payments: ['paid'], refunds: [] })
})

test('events in reverse order end as those in order do', async () => {
  const shop = await startCardShop({ products: [soap] })
  const { intentId } = await anOpenCardOrder(shop)
  shop.stripe.decline(intentId)
  shop.stripe.challenge(intentId)
  shop.stripe.process(intentId)
  shop.stripe.pay(intentId)

  await deliver(shop, ...shop.stripe.events.toReversed())
  await shop.runJobs()

  expect(await ledgerOf(shop)).toMatchObject({
    orders: ['Approved'],
    payments: ['paid'],
    refunds: [],
    alerts: [],
  })
})

test('an event says where to look, not what is true: a success that the provider does not confirm approves nothing', async () => {
  const shop = await startCardShop({ products: [soap] })
  const { intentId } = await anOpenCardOrder(shop)
  shop.stripe.happen('payment_intent.succeeded', {
    ...shop.stripe.intentOf(intentId),
    status: 'succeeded',
    amount_received: 650,
  })

  await deliver(shop)
  await shop.runJobs()

  expect(await ledgerOf(shop)).toMatchObject({ orders: ['Pending'], payments: ['open'], refunds: [] })
})

test('only what the provider has signed, byte for byte and within 300 seconds, is taken in', async () => {
  const shop = await startCardShop({ products: [soap] })
  const { intentId } = await anOpenCardOrder(shop)
  shop.stripe.pay(intentId)
  const [event = shop.stripe.happen('none', {})] = shop.stripe.events.slice(-1)
  const ago = (seconds: number) => new Date(Date.now() - seconds * 1000)
  const good = shop.stripe.sign(event)

  const refused = [
    await post(shop, {
      ...good,
      body: good.body.replace('payment_intent.succeeded', 'payment_intent.canceled'),
    }),
    await post(shop, { ...good, body: `${good.body} ` }),
    await post(shop, { ...good, headers: { 'content-type': 'application/json' } }),
    await post(shop, { ...good, headers: { ...good.headers, 'stripe-signature': 't=1,v1=nonsense' } }),
    await post(shop, shop.stripe.sign(event, { secret: 'whsec_of_somebody_else' })),
    await post(shop, shop.stripe.sign(event, { at: ago(310) })),
    await post(shop, { body: '', headers: good.headers }),
  ]
  const lastMoment = await post(shop, shop.stripe.sign(event, { at: ago(290) }))

  expect(refused.map(({ statusCode }) => statusCode)).toEqual(new Array(7).fill(400))
  expect(refused[0]?.json()).toMatchObject({ success: false, code: 'malformed_body' })
  expect(lastMoment.statusCode).toBe(200)
  expect(await eventsIn(shop)).toHaveLength(1)
})

test('a signed event of another content type, or of a kind that the shop does not know, is taken in too', async () => {
  const shop = await startCardShop({ products: [soap] })
  const event = shop.stripe.happen('radar.early_fraud_warning.created', { id: 'issfr_1' })
  const { body, headers } = shop.stripe.sign(event)

  const reply = await post(shop, {
    body,
    headers: { ...headers, 'content-type': 'text/plain; charset=utf-8' },
  })
  await shop.runJobs()

  expect(reply.statusCode).toBe(200)
  expect(await eventsIn(shop)).toEqual([{ type: 'radar.early_fraud_warning.created', handled: true }])
})

test('where nobody takes cards there are no events', async () => {
  const shop = await startTestShop()

  const reply = await post(shop, { body: '{}', headers: { 'content-type': 'application/json' } })

  expect([reply.statusCode, reply.json().code]).toEqual([404, 'not_found'])
})

test('an intent that was never written down is found by the payment in its metadata', async () => {
  const shop = await startCardShop({ products: [soap] })
  const { order } = await anOpenCardOrder(shop)
  const metadata = { orderId: order.orderId, paymentId: order.payment?.id ?? '' }
  const { id } = shop.stripe.addIntent({ amount: 650, metadata })
  shop.stripe.pay(id)

  await deliver(shop)
  await shop.runJobs()

  expect(await ledgerOf(shop)).toMatchObject({ orders: ['Approved'], payments: ['paid'], refunds: [] })
})

test('money by a second intent of a paid order goes back in full', async () => {
  const shop = await startCardShop({ products: [soap] })
  const { order, intentId } = await anOpenCardOrder(shop)
  const metadata = { orderId: order.orderId, paymentId: order.payment?.id ?? '' }
  const { id } = shop.stripe.addIntent({ amount: 650, metadata })
  shop.stripe.pay(intentId)
  const first = shop.stripe.events.at(-1)
  shop.stripe.pay(id)
  const second = shop.stripe.events.at(-1)

  await deliver(shop, ...[first, second, first].filter((event) => event !== undefined))
  await shop.runJobs()

  expect(await ledgerOf(shop)).toEqual({
    orders: ['Approved'],
    payments: ['paid'],
    refunds: [['unwanted', 'done', 650]],
    alerts: ['unwanted_money'],
    stock: 4,
  })
  expect([...shop.stripe.refunds.values()]).toMatchObject([{ payment_intent: id, amount: 650 }])
})

test('an intent of a payment that is not known here is kept, tried again and told of, never dropped', async () => {
  const shop = await startCardShop({ products: [soap] })
  const paymentId = '01935b6c-0000-7000-8000-000000000000'
  shop.stripe.pay(shop.stripe.addIntent({ metadata: { paymentId, orderId: 'K7QM-2XRT-9B4F-HW3N' } }).id)

  await deliver(shop)
  await shop.runJobs()
  await shop.runJobs()

  expect(await shop.waitingJobs('provider-event')).toMatchObject([{ failures: 2 }])
  expect(await eventsIn(shop)).toEqual([{ type: 'payment_intent.succeeded', handled: false }])
  expect((await ledgerOf(shop)).alerts).toEqual(['unknown_intent'])
})

test('money for another business on the same account is told of once, its other events not at all', async () => {
  const shop = await startCardShop({ products: [soap] })
  const silent = shop.stripe.addIntent({})
  shop.stripe.decline(silent.id)
  await deliver(shop)
  shop.stripe.pay(shop.stripe.addIntent({}).id)
  await deliver(shop)

  await shop.runJobs()

  expect(await shop.waitingJobs('provider-event')).toEqual([])
  expect((await ledgerOf(shop)).alerts).toEqual(['unknown_intent'])
})

test('an event that comes while the provider does not answer is acted on later', async () => {
  const shop = await startCardShop({ products: [soap] })
  const { intentId } = await anOpenCardOrder(shop)
  shop.stripe.pay(intentId)
  await deliver(shop)
  shop.stripe.setAway(true)
  await shop.runJobs()
  const waiting = await shop.waitingJobs('provider-event')
  shop.stripe.setAway(false)

  await shop.runJobs()

  expect(waiting).toMatchObject([{ failures: 1 }])
  expect(await ledgerOf(shop)).toMatchObject({ orders: ['Approved'], payments: ['paid'] })
})

test('an opened dispute raises an alert about its order, once', async () => {
  const shop = await startCardShop({ products: [soap] })
  const { intentId, order } = await anOpenCardOrder(shop)
  shop.stripe.pay(intentId)
  await deliver(shop)
  shop.stripe.dispute(intentId)
  await deliver(shop)
  shop.stripe.dispute(intentId)
  await deliver(shop)

  await shop.runJobs()

  const { rows } = await shop.pool.query('select kind, subject, customer_order_id from alert')
  expect(rows).toEqual([{ kind: 'dispute', subject: intentId, customer_order_id: order._id }])
})

test('an event that comes while the database is away is asked for again', async () => {
  const postgres = await startTestServer()
  onTestFinished(postgres.stop)
  const shop = await startCardShop({}, {}, { database: await createTestDatabase(postgres.server) })
  const { body, headers } = shop.stripe.sign(shop.stripe.happen('payment_intent.created', { id: 'pi_1' }))
  await postgres.stop()

  const reply = await post(shop, { body, headers })

  expect([reply.statusCode, reply.json().code, reply.headers['retry-after']]).toEqual([
    503,
    'unavailable',
    '5',
  ])
})
