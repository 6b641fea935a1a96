import { listProducts } from '@shop/contract/catalogue'
import { login, logout, register } from '@shop/contract/identity'
import { expect, test } from 'vitest'
import { ALL_CALLS } from '#api/all-calls.ts'
import type { Config } from '#api/config/index.ts'
import { aCustomer, aProduct } from '#test/makers.ts'
import { startTestShop } from '#test/start-test-shop.ts'

const shopAt = (publicUrl: string, mode: Config['mode']) => startTestShop({}, { publicUrl, mode })

/** What a shop answers to a logout with these headers: the status, and the code of a refusal. */
async function answersOf(shop: Awaited<ReturnType<typeof startTestShop>>, sent: Record<string, string>[]) {
  const replies = await Promise.all(sent.map((headers) => shop.call(logout, {}, { headers })))
  return replies.map(({ status, body }) => (status === 200 ? status : `${status} ${body.code}`))
}

test('a write from another site’s page is refused, and nothing happens', async () => {
  const shop = await shopAt('https://shop.example', 'production')
  const customer = aCustomer()

  const refused = await shop.call(
    register,
    { body: customer },
    { headers: { origin: 'https://evil.example' } },
  )
  const { rows } = await shop.pool.query('select * from shop_user')

  expect([refused.status, refused.body.code, refused.cookies]).toEqual([403, 'foreign_origin', []])
  expect(rows).toEqual([])
})

test.each([
  ['another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
  [
    'a neighbour under the same domain',
    { origin: 'https://blog.shop.example', 'sec-fetch-site': 'same-site' },
  ],
  ['a page without an origin', { origin: 'null' }],
  ['the same name without encryption', { origin: 'http://shop.example' }],
  ['another port', { origin: 'https://shop.example:8443' }],
  ['a longer name', { origin: 'https://shop.example.evil.example' }],
  ['a name that was pointed here', { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' }],
  ['a browser that tells only the site', { 'sec-fetch-site': 'cross-site' }],
  ['the machine’s own name, in production', { origin: 'http://localhost:3000' }],
])('refused: %s', async (_, headers) => {
  const shop = await shopAt('https://shop.example', 'production')

  expect(await answersOf(shop, [headers])).toEqual(['403 foreign_origin'])
})

test('the shop’s own pages, and programs that are no browsers, write', async () => {
  const shop = await shopAt('https://shop.example', 'production')

  const answers = await answersOf(shop, [
    { origin: 'https://shop.example', 'sec-fetch-site': 'same-origin' },
    { origin: 'https://shop.example' },
    { 'sec-fetch-site': 'none' },
    {},
  ])

  expect(answers).toEqual([200, 200, 200, 200])
})

test('a demo is opened by any name of this machine, on its own port', async () => {
  const shop = await shopAt('http://localhost:3000', 'demo')
  const from = (origin: string) => ({ origin, 'sec-fetch-site': 'same-origin' })

  const answers = await answersOf(shop, [
    from('http://localhost:3000'),
    from('http://127.0.0.1:3000'),
    from('http://[::1]:3000'),
    from('http://localhost:3001'),
    from('http://192.168.1.5:3000'),
  ])

  expect(answers).toEqual([200, 200, 200, '403 foreign_origin', '403 foreign_origin'])
})

test('no call that changes something is left out', async () => {
  const shop = await startTestShop()
  const writes = ALL_CALLS.filter(({ method }) => method !== 'GET')
  const headers = { origin: 'https://evil.example' }
  const params = { id: 'a', orderId: 'a', method: 'stripe' }

  const replies = await Promise.all(writes.map((call) => shop.send(call, { params }, { headers })))

  expect(replies.map(({ status, body }) => [status, body.code])).toEqual(
    writes.map(() => [403, 'foreign_origin']),
  )
  expect(
    (await shop.call(login, { body: { email: 'a@b', password: 'c' } }, { headers })).body.data.message,
  ).toBe('This can only be done from the shop itself. Please open it by its own address.')
})

test('the card provider and browsers with a report are let in from anywhere', async () => {
  const shop = await startTestShop()
  const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
  const post = (url: string, type: string) =>
    shop.app.inject({ method: 'POST', url, payload: '{}', headers: { ...headers, 'content-type': type } })

  const event = await post('/api/v1/payments/events', 'application/json')
  const report = await post('/api/v1/csp-reports', 'application/csp-report')

  expect([event.statusCode, report.statusCode]).not.toContain(403)
})

test('everybody may read, and no other site’s page is told that it may do more', async () => {
  const shop = await startTestShop({ products: [aProduct({ id: 'soap' })] })
  const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }

  const read = await shop.call(listProducts, {}, { headers })
  const asked = await shop.app.inject({
    method: 'OPTIONS',
    url: '/api/v1/auth/login',
    headers: { ...headers, 'access-control-request-method': 'POST' },
  })

  expect([read.status, asked.statusCode]).toEqual([200, 404])
  const named = [...Object.keys(read.headers), ...Object.keys(asked.headers)]
  expect(named.filter((name) => name.startsWith('access-control'))).toEqual([])
})
