import type { PlacedOrder } from '@shop/contract/payments'
import { onTestFinished } from 'vitest'
import type { Config } from '#api/config/index.ts'
import { createStripeProvider } from '#api/payments/stripe/create-stripe-provider.ts'
import type { Log } from '#api/platform/log/log.ts'
import type { Catalogue } from '#test/makers.ts'
import { aLine, aSession, aShopper, placeCard, type TestShopper } from '#test/order-makers.ts'
import { startTestShop, type TestShop } from '#test/start-test-shop.ts'
import { STAND_IN_KEYS, type StripeStandIn, startStripeStandIn } from '#test/stripe-stand-in.ts'

/** A busy machine takes its time; a test of a provider that hangs says how long it is waited for. */
const TIMEOUTS = { connectMs: 10_000, wholeMs: 30_000, deadlineMs: 60_000 }

/** Takes cards through the real `stripe` package and a stand-in for Stripe. */
export type CardShop = TestShop & { stripe: StripeStandIn }

type Given = {
  stripe?: StripeStandIn
  keys?: typeof STAND_IN_KEYS
  timeouts?: typeof TIMEOUTS
  database?: Parameters<typeof startTestShop>[2]
  log?: Log
}

/** Two shops with one stand-in and one database are two processes of one shop. */
export async function startCardShop(
  catalogue: Catalogue,
  config: Partial<Config> = {},
  { stripe, keys = STAND_IN_KEYS, timeouts = TIMEOUTS, log, ...given }: Given = {},
): Promise<CardShop> {
  const standIn = stripe ?? (await startStripeStandIn())
  const payments = createStripeProvider({ ...keys, apiUrl: standIn.url, timeouts })
  // The shop that made the database drops it.
  const database = given.database && { ...given.database, drop: async () => undefined }
  const shop = await startTestShop(catalogue, config, database, { payments, ...(log && { log }) })
  if (!stripe) onTestFinished(() => standIn.stop())
  return { ...shop, stripe: standIn }
}

export type OpenOrder = { shopper: TestShopper; order: PlacedOrder; intentId: string }

/** Somebody new orders one soap at 6.50. */
export async function anOpenCardOrder(
  shop: CardShop,
  { quantity = 1, shopper: given }: { quantity?: number; shopper?: TestShopper } = {},
): Promise<OpenOrder> {
  const shopper = given ?? (await aShopper(shop))
  const session = aSession(shopper, [aLine('soap', { quantity })], 6.5 * quantity)
  const { status, body } = await placeCard(shop, shopper, session)
  if (status !== 200) throw new Error(`Placing a card order failed: ${JSON.stringify(body)}`)
  const order: PlacedOrder = body.data
  return { shopper, order, intentId: shop.stripe.intentOf(order.payment?.clientSecret ?? '').id }
}

/** Events of the stand-in; the newest by default. */
export async function deliver(shop: CardShop, ...events: StripeStandIn['events']): Promise<number[]> {
  const delivered = events.length > 0 ? events : shop.stripe.events.slice(-1)
  const statuses = []
  for (const event of delivered) {
    const { body, headers } = shop.stripe.sign(event)
    const reply = await shop.app.inject({
      method: 'POST',
      url: '/api/v1/payments/events',
      payload: body,
      headers,
    })
    statuses.push(reply.statusCode)
  }
  return statuses
}

/** Money and stock as the database has them. */
export async function ledgerOf(shop: TestShop) {
  const { rows } = await shop.pool.query(`select
    (select coalesce(json_agg(status order by created_at), '[]') from customer_order) as orders,
    (select coalesce(json_agg(state order by created_at), '[]') from payment) as payments,
    (select coalesce(json_agg(json_build_array(reason, state, amount_cents) order by id), '[]') from refund) as refunds,
    (select coalesce(json_agg(kind order by kind), '[]') from alert) as alerts,
    (select stock from product where id = 'soap') as stock`)
  return rows[0]
}

/** Kinds of the mails that were enqueued, sent or not. */
export async function mailsOf(shop: TestShop): Promise<unknown[]> {
  return (await shop.writtenJobs('order-mail')).map(({ data }) => data.kind)
}
