import { addAddress } from '@shop/contract/addresses'
import { listProducts } from '@shop/contract/catalogue'
import { getMe, login } from '@shop/contract/identity'
import pino from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { buildApp } from '#api/app.ts'
import { startCardShop } from '#test/card-makers.ts'
import { startTestShop, type TestShop } from '#test/start-test-shop.ts'
import { stubPages } from '#test/stub-pages.ts'

const NO_PICTURE = `/media/${'0'.repeat(32)}-800.webp`
const NO_PHOTO = `/review-photos/${'0'.repeat(32)}-800.webp`
const rateLimits = { pages: 1_000, reads: 1_000, writes: 1_000, auth: 1_000, pictures: 1_000 }
const wrong = { email: 'nobody@example.com', password: 'a wrong password' }
const PROXY = '10.0.0.7'

type Visitor = { from?: string; forwardedFor?: string; url?: string; headers?: Record<string, string> }

/** Asks from an address of the network, and says what it was answered. */
async function visit({ app }: Pick<TestShop, 'app'>, visitor: Visitor) {
  const { from = '203.0.113.9', forwardedFor, url = '/api/v1/product', headers = {} } = visitor
  return app.inject({
    url,
    remoteAddress: from,
    headers: { ...headers, ...(forwardedFor !== undefined && { 'x-forwarded-for': forwardedFor }) },
  })
}

async function statuses(shop: Pick<TestShop, 'app'>, visitors: readonly Visitor[]): Promise<number[]> {
  const answered = []
  for (const visitor of visitors) answered.push((await visit(shop, visitor)).statusCode)
  return answered
}

/** The same shop with pages and a health check, whose answers are short. */
async function withPages(shop: TestShop): Promise<Pick<TestShop, 'app'>> {
  const app = await buildApp({
    deps: shop.deps,
    log: pino({ level: 'silent' }),
    readiness: async () => ({ ready: true }),
    files: [],
    storefront: () => stubPages(async () => new Response('a page')),
  })
  onTestFinished(() => app.close())
  return { app }
}

test('who asks too fast is refused in the shape of all refusals, and told when to come again', async () => {
  const shop = await startTestShop({}, { rateLimits: { ...rateLimits, reads: 2 } })

  const replies = [
    await shop.call(listProducts, {}),
    await shop.call(listProducts, {}),
    await shop.call(listProducts, {}),
    await shop.call(getMe, {}),
  ]

  expect(replies.map(({ status }) => status)).toEqual([200, 200, 429, 429])
  expect(replies[2]?.body).toEqual({
    success: false,
    code: 'rate_limited',
    message: 'Too many attempts. Please wait a moment and try again.',
    requestId: replies[2]?.headers['x-request-id'],
  })
  const waits = Number(replies[2]?.headers['retry-after'])
  expect([waits > 0, waits <= 60]).toEqual([true, true])
})

test('a browser that goes to a page gets the words of a refusal to read, a program the refusal', async () => {
  const shop = await startTestShop({}, { rateLimits: { ...rateLimits, pages: 1, reads: 1 } })
  const site = await withPages(shop)
  const accept = 'text/html,application/xhtml+xml'
  const ask = (url: string, headers = {}) => visit(site, { url, headers })
  await ask('/about')
  await ask('/api/v1/product')

  const page = await ask('/about', { accept })
  const program = await ask('/about')
  const call = await ask('/api/v1/product', { accept })

  expect([page.statusCode, program.statusCode, call.statusCode]).toEqual([429, 429, 429])
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(page.body).toContain('<p>Too many attempts. Please wait a moment and try again.</p>')
  expect(page.headers).toMatchObject({
    'cache-control': 'no-store',
    'retry-after': expect.stringMatching(/^(?:[1-9]|[1-5]\d|60)$/),
  })
  expect([program.json().code, call.json().code]).toEqual(['rate_limited', 'rate_limited'])
})

test('each class of requests is counted for itself', async () => {
  const shop = await startTestShop(
    {},
    { rateLimits: { pages: 1, reads: 1, writes: 1, auth: 1, pictures: 1 } },
  )
  const site = await withPages(shop)
  const ask = async (method: 'GET' | 'HEAD' | 'POST' | 'DELETE', url: string) =>
    (await site.app.inject({ method, url })).statusCode

  const first = [
    await ask('GET', '/about'),
    await ask('HEAD', '/api/v1/product'),
    await ask('DELETE', '/api/v1/shipping-addresses/home'),
    await ask('POST', '/api/v1/auth/login'),
    await ask('GET', NO_PICTURE),
  ]
  const second = [
    await ask('GET', '/contact'),
    await ask('GET', '/api/v1/blogs'),
    await ask('POST', '/api/v1/shipping-addresses'),
    await ask('POST', '/api/v1/auth/refresh'),
    await ask('HEAD', NO_PHOTO),
  ]

  expect(first).toEqual([200, 200, 401, 400, 404])
  expect(second).toEqual([429, 429, 429, 429, 429])
})

test('whoever watches the process is never too fast, and looking for gaps is counted too', async () => {
  const shop = await startTestShop(
    {},
    { rateLimits: { pages: 1, reads: 1, writes: 1, auth: 1, pictures: 1 } },
  )
  const site = await withPages(shop)
  const urls = ['/healthz', '/healthz', '/readyz', '/metrics', '/metrics', '/wp-login.php', '/.env']

  const answered = await statuses(
    site,
    urls.map((url) => ({ url })),
  )

  expect(answered).toEqual([200, 200, 200, 200, 200, 200, 429])
})

test('the card provider has a wide class of its own', async () => {
  const shop = await startTestShop(
    {},
    { rateLimits: { pages: 1, reads: 1, writes: 1, auth: 1, pictures: 1 } },
  )
  const deliver = () => shop.app.inject({ method: 'POST', url: '/api/v1/payments/events', payload: '{}' })

  const replies = await Promise.all(Array.from({ length: 50 }, deliver))

  expect(replies.filter(({ statusCode }) => statusCode === 429)).toEqual([])
})

test('where a login says why in its data, so does its refusal for haste', async () => {
  const shop = await startTestShop({}, { rateLimits: { ...rateLimits, auth: 1 } })

  await shop.call(login, { body: wrong })
  const { status, body } = await shop.call(login, { body: wrong })

  const message = 'Too many attempts. Please wait a moment and try again.'
  expect([status, body.data]).toEqual([429, { message }])
})

test('what is refused for haste is refused before its body is read', async () => {
  const shop = await startTestShop({}, { rateLimits: { ...rateLimits, writes: 1 } })
  const body = Buffer.from('x'.repeat(200_000))

  const first = await shop.send(addAddress, { body })
  const second = await shop.send(addAddress, { body })

  expect([first.status, second.status]).toEqual([413, 429])
})

test('one who asks too fast keeps nobody else out; an IPv6 caller is its network, an IPv4 caller however written', async () => {
  const shop = await startTestShop({}, { rateLimits: { ...rateLimits, reads: 1 } })

  const answered = await statuses(shop, [
    { from: '203.0.113.9' },
    { from: '203.0.113.9' },
    { from: '::ffff:203.0.113.9' },
    { from: '203.0.113.10' },
    { from: '2001:db8:1:2::1' },
    { from: '2001:db8:1:2:ffff::9' },
    { from: '2001:db8:1:3::1' },
  ])

  expect(answered).toEqual([200, 429, 429, 200, 200, 429, 200])
})

test('without TRUST_PROXY nobody gets another address by saying so', async () => {
  const shop = await startTestShop({}, { rateLimits: { ...rateLimits, reads: 1 } })
  const invented = ['198.51.100.1', '198.51.100.2, 10.0.0.7', '127.0.0.1']

  const answered = await statuses(shop, [
    ...invented.map((forwardedFor) => ({ forwardedFor })),
    {
      headers: {
        forwarded: 'for=198.51.100.3',
        'x-real-ip': '198.51.100.4',
        'cf-connecting-ip': '198.51.100.5',
      },
    },
  ])

  expect(answered).toEqual([200, 429, 429, 429])
})

test('with TRUST_PROXY the caller is who spoke to the last proxy that is trusted', async () => {
  const config = { trustProxy: [PROXY, '10.1.0.0/16'], rateLimits: { ...rateLimits, reads: 1 } }
  const shop = await startTestShop({}, config)

  const answered = await statuses(shop, [
    { from: PROXY, forwardedFor: '198.51.100.1' },
    { from: PROXY, forwardedFor: '198.51.100.2' },
    // Whatever a caller wrote before the proxy added its own word is worth nothing.
    { from: PROXY, forwardedFor: '192.0.2.77, 198.51.100.1' },
    { from: PROXY, forwardedFor: '10.1.2.3, 198.51.100.2' },
    // Two proxies, one behind the other.
    { from: PROXY, forwardedFor: '198.51.100.3, 10.1.2.3' },
    { from: PROXY, forwardedFor: '192.0.2.78, 198.51.100.3, 10.1.9.9' },
    // Past the proxy: the header is untrusted.
    { from: '198.51.100.4', forwardedFor: '192.0.2.79' },
    { from: '198.51.100.4', forwardedFor: '192.0.2.80' },
  ])

  expect(answered).toEqual([200, 200, 429, 429, 200, 429, 200, 429])
})

test('links are made of PUBLIC_URL, whatever host a request or a proxy names', async () => {
  const shop = await startTestShop({}, { trustProxy: [PROXY], publicUrl: 'https://soap.example' })
  const site = await withPages(shop)
  const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'http' }

  const moved = await visit(site, { from: PROXY, url: '/about/', headers })
  const described = await visit(site, { from: PROXY, url: '/api/v1/openapi.json', headers })

  expect(moved.headers.location).toBe('/about')
  expect(JSON.stringify(described.headers) + described.body).not.toContain('evil.example')
})

test('an address that is too long, or has too many parameters, is refused before anything reads it', async () => {
  const shop = await startTestShop()
  const site = await withPages(shop)
  const long = 'x'.repeat(12_000)
  const many = 'a=1&'.repeat(101)
  const urls = ['/api/v1/product', '/about', '/api/v1/orders/none', '/nothing', '/api/v1/auth/google']

  const answered = await Promise.all(
    urls.flatMap((url) =>
      [`${url}?q=${long}`, `${url}?${many}`, `${url}/${long.slice(0, 1_000)}`].map((each) =>
        visit(site, { url: each }),
      ),
    ),
  )

  expect(answered.map((reply) => [reply.statusCode, reply.json().code])).toEqual(
    answered.map(() => [413, 'body_too_large']),
  )
})

test('a delivery of the card provider may be larger than a call, and has a limit of its own', async () => {
  const shop = await startCardShop({})
  const deliver = async (bytes: number) => {
    const payload = Buffer.alloc(bytes, 'x')
    return (await shop.app.inject({ method: 'POST', url: '/api/v1/payments/events', payload })).statusCode
  }

  expect([await deliver(400 * 1024), await deliver(600 * 1024)]).toEqual([400, 413])
})

test('every connection has its time: for a head, for a whole request, between two, and in silence', async () => {
  const shop = await startTestShop()
  const { headersTimeout, requestTimeout, keepAliveTimeout, timeout } = shop.app.server

  expect({ headersTimeout, requestTimeout, keepAliveTimeout, timeout }).toEqual({
    headersTimeout: 10_000,
    requestTimeout: 30_000,
    keepAliveTimeout: 72_000,
    timeout: 60_000,
  })
})
