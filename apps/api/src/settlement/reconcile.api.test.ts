import { resumePayment } from '@shop/contract/payments'
import { expect, test } from 'vitest'
import { changeOrderState } from '#api/orders/index.ts'
import { anOpenCardOrder, type CardShop, deliver, ledgerOf, startCardShop } from '#test/card-makers.ts'
import { aProduct } from '#test/makers.ts'
import { aLine, aSession, aShopper, placeCard, theOwner } from '#test/order-makers.ts'
import { startTestShop } from '#test/start-test-shop.ts'
import { LIVE_STAND_IN_KEYS } from '#test/stripe-stand-in.ts'
import { expireHolds } from './expire-holds.ts'
import { reconcile } from './reconcile.ts'

const soap = aProduct({ id: 'soap', name: 'Lavender Calm Bar', priceCents: 650, stock: 5 })
const statusesAt = (shop: CardShop) => [...shop.stripe.intents.values()].map(({ status }) => status)

test('paid there and not here: the order is settled, and that no event told of it raises an alert', async () => {
  const shop = await startCardShop({ products: [soap] })
  const { intentId } = await anOpenCardOrder(shop)
  shop.stripe.pay(intentId)

  await reconcile(shop.deps)
  await reconcile(shop.deps)

  expect(await ledgerOf(shop)).toEqual({
    orders: ['Approved'],
    payments: ['paid'],
    refunds: [],
    alerts: ['settled_late'],
    stock: 4,
  })
})

test('what an event has told of already raises no alert', async () => {
  const shop = await startCardShop({ products: [soap] })
  const { intentId } = await anOpenCardOrder(shop)
  shop.stripe.pay(intentId)
  await deliver(shop)

  await reconcile(shop.deps)

  expect(await ledgerOf(shop)).toMatchObject({ orders: ['Approved'], alerts: [] })
})

test('an open payment is asked about also when the provider lists no change', async () => {
  const shop = await startCardShop({ products: [soap] })
  const { intentId } = await anOpenCardOrder(shop)
  shop.stripe.pay(intentId)
  shop.stripe.events.splice(0)
  await shop.pool.query("update payment set asked_at = asked_at - interval '3 minutes'")

  await reconcile(shop.deps)

  expect(await ledgerOf(shop)).toMatchObject({ orders: ['Approved'], alerts: ['settled_late'] })
})

test('paid here and not there: the order is halted before it is sent, and a person is told', async () => {
  const shop = await startCardShop({ products: [soap] })
  const { intentId, order } = await anOpenCardOrder(shop)
  shop.stripe.pay(intentId)
  await reconcile(shop.deps)
  await shop.db.transaction((tx) =>
    changeOrderState(tx, shop.deps, { id: order._id, to: 'Processing', at: new Date(), actor: theOwner }),
  )
  shop.stripe.alter(intentId, { status: 'canceled', amount_received: 0 })

  await reconcile(shop.deps)
  await reconcile(shop.deps)

  expect(await ledgerOf(shop)).toMatchObject({
    orders: ['Halted'],
    payments: ['paid'],
    alerts: ['paid_here_only', 'settled_late'],
  })
})

test('what was paid in test mode is nothing that live keys could confirm: its order goes on', async () => {
  const shop = await startCardShop({ products: [soap] })
  const { intentId } = await anOpenCardOrder(shop)
  shop.stripe.pay(intentId)
  await deliver(shop)
  await shop.runJobs()
  const { stripe, database } = shop
  const live = await startCardShop({}, {}, { stripe, database, keys: LIVE_STAND_IN_KEYS })
  // The account knows the intents of one mode alone.
  stripe.intents.clear()

  await reconcile(live.deps)

  expect(await ledgerOf(shop)).toMatchObject({ orders: ['Approved'], payments: ['paid'], alerts: [] })
})

test('money that came late and unseen for a cancelled order is found and goes back', async () => {
  const shop = await startCardShop({ products: [soap] })
  const { intentId } = await anOpenCardOrder(shop)
  await shop.pool.query("update payment set hold_until = now() - interval '1 minute'")
  await expireHolds(shop.deps)
  shop.stripe.alter(intentId, { status: 'requires_payment_method' })
  shop.stripe.pay(intentId)

  await reconcile(shop.deps)
  await shop.runJobs()

  expect(await ledgerOf(shop)).toEqual({
    orders: ['Cancelled'],
    payments: ['ended'],
    refunds: [['unwanted', 'done', 650]],
    alerts: ['unwanted_money'],
    stock: 5,
  })
})

test('intents that nobody waits for are cancelled at the provider, the one that is waited for is not', async () => {
  const shop = await startCardShop({ products: [soap] })
  const shopper = await aShopper(shop)
  const session = aSession(shopper, [aLine('soap')], 6.5)
  shop.stripe.trouble(/^POST .*payment_intents$/, 'fault-after')
  await placeCard(shop, shopper, session, 'key-1')
  await placeCard(shop, shopper, session, 'key-1')

  await reconcile(shop.deps)

  expect(statusesAt(shop)).toEqual(['canceled', 'requires_payment_method'])
  expect(await ledgerOf(shop)).toMatchObject({ orders: ['Pending'], payments: ['open'], alerts: [] })
})

test('an intent whose creation was never answered is left to its shopper, who may come back', async () => {
  const shop = await startCardShop({ products: [soap] })
  const shopper = await aShopper(shop)
  shop.stripe.trouble(/^POST .*payment_intents$/, 'lose-reply', 2)
  await placeCard(shop, shopper, aSession(shopper, [aLine('soap')], 6.5))

  await reconcile(shop.deps)
  const { body } = await shop.call(resumePayment, {}, { as: shopper.customer })

  expect(body.data.payment.amount).toBe(650)
  expect(statusesAt(shop)).toEqual(['requires_payment_method'])
})

test('each look begins a little before the one before has ended; one that fails is made up for', async () => {
  const shop = await startCardShop({ products: [soap] })
  const start = new Date('2026-03-01T10:00:00.000Z')
  const at = (minutes: number) => new Date(start.getTime() + minutes * 60_000)
  const looksSince = () =>
    shop.stripe.calls
      .filter(({ path }) => path === '/v1/events')
      .map(({ fields }) => new Date(Number(fields['created[gte]']) * 1000).toISOString())

  shop.setTime(start)
  await reconcile(shop.deps)
  shop.setTime(at(5))
  shop.stripe.setAway(true)
  await expect(reconcile(shop.deps)).rejects.toThrow()
  shop.stripe.setAway(false)
  shop.stripe.calls.splice(0)
  shop.setTime(at(10))
  await reconcile(shop.deps)
  shop.setTime(at(15))
  await reconcile(shop.deps)

  expect(looksSince()).toEqual(['2026-03-01T09:50:00.000Z', '2026-03-01T10:00:00.000Z'])
})

test('more changes than one page holds are all seen', async () => {
  const shop = await startCardShop({ products: [soap] })
  const { intentId } = await anOpenCardOrder(shop)
  shop.stripe.pay(intentId)
  for (let count = 0; count < 230; count += 1) {
    shop.stripe.happen('payment_intent.created', { id: 'pi_of_another_shop' })
  }

  await reconcile(shop.deps)

  expect(shop.stripe.calls.filter(({ path }) => path === '/v1/events')).toHaveLength(3)
  expect(await ledgerOf(shop)).toMatchObject({ orders: ['Approved'] })
})

test('an event that every try has given up is acted on once its reason is gone', async () => {
  const shop = await startCardShop({ products: [soap] })
  const { intentId } = await anOpenCardOrder(shop)
  shop.stripe.pay(intentId)
  await deliver(shop)
  shop.stripe.events.splice(0)
  await shop.pool.query(
    "delete from pgboss.job; update provider_event set received_at = received_at - interval '1 hour'",
  )

  await reconcile(shop.deps)

  const { rows } = await shop.pool.query('select handled_at is not null as handled from provider_event')
  expect(rows).toEqual([{ handled: true }])
  expect(await ledgerOf(shop)).toMatchObject({ orders: ['Approved'] })
})

test('events of payments that are not here hold up no other, and are told of for a day, then left', async () => {
  const shop = await startCardShop({ products: [soap] })
  await shop.pool.query(`insert into provider_event (id, provider, kind, type, intent_id, payment_id, received_at)
    select 'evt_' || n, 'stripe', 'intent', 'payment_intent.succeeded', 'pi_elsewhere',
      '01935b6c-0000-7000-8000-000000000000', now() - interval '2 hours' from generate_series(1, 120) n`)
  const { intentId } = await anOpenCardOrder(shop)
  shop.stripe.pay(intentId)
  await deliver(shop)
  shop.stripe.events.splice(0)
  await shop.pool.query(
    `delete from pgboss.job;
     update provider_event set received_at = now() - interval '1 hour' where intent_id <> 'pi_elsewhere'`,
  )
  const left = async () =>
    (await shop.pool.query('select intent_id from provider_event where handled_at is null')).rows

  await reconcile(shop.deps)
  await reconcile(shop.deps)
  const early = await left()
  shop.setTime(new Date(Date.now() + 24 * 60 * 60_000))
  await reconcile(shop.deps)
  await reconcile(shop.deps)

  expect(early).toEqual(new Array(120).fill({ intent_id: 'pi_elsewhere' }))
  expect(await left()).toEqual([])
  expect(await ledgerOf(shop)).toMatchObject({ orders: ['Approved'], alerts: ['unknown_intent'] })
})

test('money for a payment that a restored database does not know is told of once, an intent without money not at all', async () => {
  const shop = await startCardShop({ products: [soap] })
  const paymentId = '01935b6c-0000-7000-8000-000000000000'
  shop.stripe.addIntent({ metadata: { paymentId, orderId: 'K7QM-2XRT-9B4F-HW3N' } })
  const paid = shop.stripe.addIntent({ metadata: { paymentId, orderId: 'K7QM-2XRT-9B4F-HW3N' } })
  shop.stripe.pay(paid.id)

  await reconcile(shop.deps)
  await reconcile(shop.deps)

  const { rows } = await shop.pool.query('select kind, subject, detail from alert')
  expect(rows).toEqual([
    {
      kind: 'unknown_intent',
      subject: paid.id,
      detail: `The reconciliation tells of ${paid.id} (payment ${paymentId}), which is not known here`,
    },
  ])
})

test('a provider that the shop comes back to is asked from where it was left', async () => {
  const shop = await startCardShop({ products: [soap] })
  shop.setTime(new Date('2026-03-01T10:00:00Z'))
  await reconcile(shop.deps)
  const inTestMode = await startTestShop({}, { cardSandbox: true }, shop.database)
  inTestMode.setTime(new Date('2026-03-02T10:00:00Z'))

  await reconcile(inTestMode.deps)

  const { rows } = await shop.pool.query('select * from reconciliation order by provider')
  expect(rows).toEqual([
    { provider: 'sandbox', looked_until: new Date('2026-03-02T10:00:00Z') },
    { provider: 'stripe', looked_until: new Date('2026-03-01T10:00:00Z') },
  ])
})
