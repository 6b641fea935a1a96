import { expect, test } from 'vitest'
import { ledgerOf, mailsOf } from '#test/card-makers.ts'
import { aProduct } from '#test/makers.ts'
import { anOpenTestOrder, payWith, startSandboxShop } from '#test/sandbox-makers.ts'
import type { TestShop } from '#test/start-test-shop.ts'
import { openSandboxKeys } from './sandbox-keys.ts'

const soap = aProduct({ id: 'soap', name: 'Lavender Calm Bar', priceCents: 650, stock: 5 })
const shelf = { products: [soap] }
const WORKS = '4242424242424242'
const paid = { orders: ['Approved'], payments: ['paid'], refunds: [], alerts: [], stock: 4 }
const waiting = { orders: ['Pending'], payments: ['open'], refunds: [], alerts: [], stock: 4 }

/** A paid intent that the shop has not heard of, and the event that tells of it, signed as the sandbox signs. */
async function anUnheardPayment() {
  const shop = await startSandboxShop(shelf)
  const open = await anOpenTestOrder(shop)
  await payWith(shop, open, WORKS)
  const { rows } = await shop.pool.query('select id, type, intent_id, payment_id from sandbox_event')
  const [{ id, type, intent_id: intentId, payment_id: paymentId }] = rows
  const body = JSON.stringify({ id, type, intentId, paymentId })
  const keys = await openSandboxKeys(shop.deps)
  return { shop, open, body, sign: keys.sign }
}

async function post(shop: TestShop, payload: string, signature: string | undefined): Promise<number> {
  const headers = { 'content-type': 'application/json', ...(signature && { 'sandbox-signature': signature }) }
  const reply = await shop.app.inject({ method: 'POST', url: '/api/v1/payments/events', payload, headers })
  return reply.statusCode
}

const heardBy = async (shop: TestShop) =>
  (await shop.pool.query('select count(*)::int as events from provider_event')).rows[0].events

test('the event is written down in the transaction of the payment, and delivered over HTTP with a signature', async () => {
  const shop = await startSandboxShop(shelf)
  const open = await anOpenTestOrder(shop)
  const heard: { path: string; signature: unknown }[] = []
  shop.app.server.on('request', ({ url, headers }) => {
    heard.push({ path: String(url), signature: headers['sandbox-signature'] })
  })

  await payWith(shop, open, WORKS)
  const written = await shop.waitingJobs('deliver-sandbox-event')
  await shop.runJobs()

  expect(written).toHaveLength(1)
  expect(heard).toEqual([
    { path: '/api/v1/payments/events', signature: expect.stringMatching(/^t=\d+,v1=[0-9a-f]{64}$/) },
  ])
  expect(await ledgerOf(shop)).toEqual(paid)
})

test('an event that comes again and again, also with the browser, settles once', async () => {
  const { shop, body, sign } = await anUnheardPayment()
  const signature = sign(body, new Date())

  const statuses = [await post(shop, body, signature), await post(shop, body, signature)]
  await shop.runJobs()
  const late = await post(shop, body, sign(body, new Date()))
  await shop.runJobs()

  expect([...statuses, late]).toEqual([200, 200, 200])
  expect(await heardBy(shop)).toBe(1)
  expect((await mailsOf(shop)).filter((kind) => kind === 'confirmed')).toHaveLength(1)
  expect(await ledgerOf(shop)).toEqual(paid)
})

test('an event that was tampered with, is not signed, by another secret or too old is refused and changes nothing', async () => {
  const { shop, open, body, sign } = await anUnheardPayment()
  const another = await anUnheardPayment()
  const now = Date.now()
  const refused = [
    [body.replace(open.intentId, 'pi_sandbox_other'), sign(body, new Date(now))],
    [body, sign(body, new Date(now)).replace(/.$/, (last) => (last === '0' ? '1' : '0'))],
    [body, another.sign(body, new Date(now))],
    [body, sign(body, new Date(now - 301_000))],
    [body, 'nonsense'],
    [body, undefined],
  ] as const

  const statuses = []
  for (const [payload, signature] of refused) statuses.push(await post(shop, payload, signature))

  expect(statuses).toEqual(refused.map(() => 400))
  expect(await heardBy(shop)).toBe(0)
  expect(await ledgerOf(shop)).toEqual(waiting)
})

test('an event that nobody took in is delivered again later', async () => {
  const { shop } = await anUnheardPayment()
  const { config } = shop.deps
  const { port } = config
  // Nothing listens there: ports below 1024 are for servers that this machine does not run.
  config.port = 1
  await shop.runJobs()
  const before = await ledgerOf(shop)
  const waitingJobs = await shop.waitingJobs('deliver-sandbox-event')

  config.port = port
  await shop.runJobs()

  expect(before).toEqual(waiting)
  expect(waitingJobs).toMatchObject([{ failures: 1 }])
  expect(await ledgerOf(shop)).toEqual(paid)
})

test('when no event arrives at all, the reconciliation finds the payment', async () => {
  const { shop } = await anUnheardPayment()
  await shop.pool.query("delete from pgboss.job where name = 'deliver-sandbox-event'")

  await shop.deps.db.transaction((tx) => shop.deps.jobs.enqueue(tx, 'reconcile', {}))
  await shop.runJobs()

  expect(await ledgerOf(shop)).toEqual({ ...paid, alerts: ['settled_late'] })
})
