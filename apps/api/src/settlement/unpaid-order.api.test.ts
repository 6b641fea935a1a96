import { getOpenPayment, resumePayment } from '@shop/contract/payments'
import { expect, test } from 'vitest'
import { anOpenCardOrder, type CardShop, ledgerOf, startCardShop } from '#test/card-makers.ts'
import { aProduct } from '#test/makers.ts'
import { aLine, aSession, aShopper, placeCard, type TestShopper } from '#test/order-makers.ts'
import { reconcile } from './reconcile.ts'

const soap = aProduct({ id: 'soap', priceCents: 650, stock: 5 })

const look = (shop: CardShop, { customer }: TestShopper) => shop.call(getOpenPayment, {}, { as: customer })
const resume = (shop: CardShop, { customer }: TestShopper) => shop.call(resumePayment, {}, { as: customer })

/** Every row of every table, and how often the provider was asked. */
async function everythingOf({ pool, stripe }: CardShop) {
  const { rows: tables } = await pool.query(
    "select format('%I.%I', table_schema, table_name) as name from information_schema.tables where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema') order by 1",
  )
  const contents: [string, string][] = []
  for (const { name } of tables) {
    const { rows } = await pool.query(
      `select coalesce(json_agg(row order by row::text)::text, '') as all from ${name} row`,
    )
    contents.push([name, rows[0].all])
  }
  return { contents, asked: stripe.calls.length }
}

/** Card orders of which going on would write something or ask somebody, in a shop of their own. */
const waiting: Record<string, (shop: CardShop) => Promise<TestShopper>> = {
  'its intent was never made': async (shop) => {
    const shopper = await aShopper(shop)
    shop.stripe.setAway(true)
    await placeCard(shop, shopper, aSession(shopper, [aLine('soap')], 6.5))
    shop.stripe.setAway(false)
    return shopper
  },
  'it is paid at the provider and not here': async (shop) => {
    const { shopper, intentId } = await anOpenCardOrder(shop)
    shop.stripe.pay(intentId)
    return shopper
  },
  'its intent is dead': async (shop) => {
    const { shopper, intentId } = await anOpenCardOrder(shop)
    await shop.deps.payments?.cancelIntent(intentId)
    return shopper
  },
  'its time is over': async (shop) => {
    const { shopper } = await anOpenCardOrder(shop)
    await shop.pool.query("update payment set hold_until = now() - interval '1 minute'")
    return shopper
  },
}

test('looking at an order that waits changes no row and asks no provider', async () => {
  for (const [why, make] of Object.entries(waiting)) {
    const shop = await startCardShop({ products: [soap] })
    const shopper = await make(shop)
    const before = await everythingOf(shop)

    const { status, body } = await look(shop, shopper)
    await look(shop, shopper)

    expect([status, body.data], why).toMatchObject([
      200,
      { orderStatus: 'Pending', payment: { amount: 650 } },
    ])
    expect(await everythingOf(shop), why).toEqual(before)
  }
})

test('what is looked at opens no payment; going on with it answers what does', async () => {
  const shop = await startCardShop({ products: [soap] })
  const { shopper, order } = await anOpenCardOrder(shop)

  const seen = await look(shop, shopper)
  const resumed = await resume(shop, shopper)

  const { clientSecret, state, ...awaited } = order.payment ?? {}
  expect([clientSecret, state]).toEqual([expect.stringContaining('_secret_'), 'open'])
  expect(seen.body.data).toEqual({ ...order, payment: awaited })
  expect(resumed.body.data).toEqual(order)
})

test('an order that waits is seen by its customer, and by nobody else', async () => {
  const shop = await startCardShop({ products: [soap] })
  const { shopper } = await anOpenCardOrder(shop)
  const other = await aShopper(shop)

  expect((await look(shop, shopper)).body.data).not.toBeNull()
  expect((await look(shop, other)).body.data).toBeNull()
  expect((await resume(shop, other)).body.data).toBeNull()
})

test('an order that was paid is no longer there to be looked at', async () => {
  const shop = await startCardShop({ products: [soap] })
  const { shopper, intentId } = await anOpenCardOrder(shop)
  shop.stripe.pay(intentId)
  await reconcile(shop.deps)

  expect((await look(shop, shopper)).body.data).toBeNull()
  expect(await ledgerOf(shop)).toMatchObject({ orders: ['Approved'], payments: ['paid'] })
})

test('while the provider is away the order that waits can be looked at, and not be gone on with', async () => {
  const shop = await startCardShop({ products: [soap] })
  const { shopper, order } = await anOpenCardOrder(shop)
  shop.stripe.setAway(true)

  const seen = await look(shop, shopper)
  const resumed = await resume(shop, shopper)

  expect(seen.body.data.orderId).toBe(order.orderId)
  expect([resumed.status, resumed.body.code]).toEqual([503, 'provider_unavailable'])
})
