import { expect, test } from 'vitest'
import { createMetrics } from '#api/platform/metrics/index.ts'
import { countJobs } from '#api/shop-metrics.ts'
import { startCardShop } from '#test/card-makers.ts'
import { aProduct } from '#test/makers.ts'
import { aLine, aSession, aShopper, placeCard, placeCash } from '#test/order-makers.ts'
import { startTestShop, type TestShop } from '#test/start-test-shop.ts'

const TOKEN = 'sixteen-letters-and-more'
const production = { mode: 'production', publicUrl: 'https://soap.example' } as const

async function read({ app }: TestShop, headers: Record<string, string> = {}) {
  const { statusCode, headers: said, body } = await app.inject({ url: '/metrics', headers })
  return { status: statusCode, said, body }
}

const linesOf = (body: string, name: string) => body.split('\n').filter((line) => line.startsWith(name))

test('in a demo the metrics are open to whoever asks, and kept by nobody', async () => {
  const shop = await startTestShop()

  const { status, said } = await read(shop)

  expect(status).toBe(200)
  expect(said).toMatchObject({
    'content-type': 'text/plain; version=0.0.4; charset=utf-8',
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
  })
})

test('in production without a token there are no metrics', async () => {
  const shop = await startTestShop({}, production)

  const { status, body } = await read(shop, { authorization: 'Bearer undefined' })

  expect([status, JSON.parse(body).code]).toEqual([404, 'not_found'])
})

test.each([{}, production])('with a token, whoever does not show it learns nothing (%j)', async (mode) => {
  const shop = await startTestShop({}, { ...mode, metricsToken: TOKEN })
  const shown = ['', TOKEN, `Basic ${TOKEN}`, `Bearer ${TOKEN}x`, `Bearer ${TOKEN.slice(1)}`, 'Bearer ']

  const refused = await Promise.all(shown.map((authorization) => read(shop, { authorization })))
  const welcome = await read(shop, { authorization: `Bearer ${TOKEN}` })

  expect(refused.map(({ status, said }) => [status, said['www-authenticate']])).toEqual(
    refused.map(() => [401, 'Bearer']),
  )
  expect(refused.filter(({ body }) => body.includes('shop_'))).toEqual([])
  expect(welcome.status).toBe(200)
})

test('the order of a call and its answer appear under the pattern of its address, without its number', async () => {
  const shop = await startTestShop()
  await shop.app.inject('/api/v1/orders/0123456789abcdef')

  const { body } = await read(shop)

  expect(linesOf(body, 'shop_http_request_duration_seconds_count')).toEqual([
    'shop_http_request_duration_seconds_count{route="/api/v1/orders/:id",method="GET",status="4xx"} 1',
  ])
  expect(body).not.toContain('0123456789abcdef')
})

test('orders are counted by how they are paid, one that is sent twice once, one that is refused never', async () => {
  const shop = await startCardShop({ products: [aProduct({ id: 'soap', priceCents: 650, stock: 9 })] })
  const shopper = await aShopper(shop)
  const session = aSession(shopper, [aLine('soap')], 6.5)

  await placeCash(shop, shopper, session, 'key-1')
  await placeCash(shop, shopper, session, 'key-1')
  await placeCash(shop, shopper, session, 'key-2')
  await placeCash(shop, shopper, { ...session, totalAmount: 1 }, 'key-3')
  await placeCard(shop, shopper, session, 'key-4')

  expect(linesOf((await read(shop)).body, 'shop_orders_placed_total{')).toEqual([
    'shop_orders_placed_total{method="cash-on-delivery"} 2',
    'shop_orders_placed_total{method="stripe"} 1',
  ])
})

test('jobs are counted by name and by how each try went', async () => {
  const metrics = createMetrics()
  const run = async (data: unknown) => {
    if (data === 'bad') throw new Error('it did not work')
  }
  const [job] = countJobs([{ name: 'tidy-up', run }], metrics)

  await job?.run('good', { id: '1' })
  await expect(job?.run('bad', { id: '2' })).rejects.toThrow('it did not work')

  expect(linesOf(await metrics.read(), 'shop_jobs_total{')).toEqual([
    'shop_jobs_total{job="tidy-up",outcome="done"} 1',
    'shop_jobs_total{job="tidy-up",outcome="failed"} 1',
  ])
})
