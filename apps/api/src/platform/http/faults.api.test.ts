import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { listBlogs } from '@shop/contract/blog'
import { API_BASE } from '@shop/contract/call'
import { getProduct, listProducts } from '@shop/contract/catalogue'
import { getMe, login } from '@shop/contract/identity'
import { getOrder } from '@shop/contract/orders'
import { NOTIFICATION_STREAM_PATH } from '@shop/contract/unread'
import { portOf } from '@shop/harness/ports'
import type { InjectOptions } from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { PHOTOS_PATH } from '#api/reviews/index.ts'
import { aProduct } from '#test/makers.ts'
import { placeCash } from '#test/order-makers.ts'
import { startTestShop, type TestShop } from '#test/start-test-shop.ts'
import { createTestDatabase } from '#test/test-database.ts'
import { startTestServer } from '#test/test-postgres.ts'

/** A refusal as it came over HTTP: its status, its code, and whether it has the shape of all refusals. */
async function refusalOf(shop: TestShop, request: InjectOptions) {
  const reply = await shop.app.inject(request)
  const { success, code, message, requestId } = reply.json()
  const hasShape =
    success === false &&
    message !== '' &&
    requestId === reply.headers['x-request-id'] &&
    reply.headers['cache-control'] === 'no-store'
  return [reply.statusCode, code, hasShape]
}

const notFound = [404, 'not_found', true]

test('an unknown path is not found, whatever its method', async () => {
  const shop = await startTestShop()
  const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const
  const paths = [
    '/api/v1',
    '/api/v1/',
    '/api/v1/nothing',
    '/api/v1/product/soap/more',
    '/api/v1//product',
    '/nothing',
  ]

  for (const method of methods) {
    for (const url of paths) expect(await refusalOf(shop, { method, url })).toEqual(notFound)
  }
})

test('who opens an address that cannot be decoded reads a page', async () => {
  const shop = await startTestShop()

  const reply = await shop.app.inject({ url: '/shop/100%-natural', headers: { accept: 'text/html' } })

  expect([reply.statusCode, reply.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
})

test('a known path with another method is not found', async () => {
  const shop = await startTestShop()

  const refusals = [
    await refusalOf(shop, { method: 'POST', url: '/api/v1/product' }),
    await refusalOf(shop, { method: 'GET', url: '/api/v1/auth/login' }),
    await refusalOf(shop, { method: 'PATCH', url: '/api/v1/users/me' }),
    await refusalOf(shop, { method: 'PUT', url: '/api/v1/shipping-addresses' }),
    await refusalOf(shop, { method: 'DELETE', url: '/api/v1/orders/me' }),
  ]

  expect(refusals).toEqual(refusals.map(() => notFound))
})

test('a path that cannot be decoded, or is no name of anything, is not found', async () => {
  const shop = await startTestShop({ products: [aProduct({ id: 'soap' })] })
  const names = [
    '%ff',
    '%zz',
    '%',
    '%c3%28',
    '%E0%A4%A',
    '%00',
    'soap%00',
    '%F0%9F%A7%BC',
    '__proto__',
    'x'.repeat(900),
  ]
  const urls = names.flatMap((name) => [
    `/api/v1/product/${name}`,
    `/api/v1/blogs/${name}`,
    `/api/v1/orders/${name}`,
  ])

  for (const url of urls) expect(await refusalOf(shop, { url })).toEqual(notFound)
})

test('a path means the same with a slash at its end', async () => {
  const shop = await startTestShop({ products: [aProduct({ id: 'soap' })] })

  const one = await shop.app.inject({ url: '/api/v1/product/soap/' })

  expect(one.statusCode).toBe(200)
  expect(one.json().data._id).toBe('soap')
})

test('HEAD answers what GET does, without the body', async () => {
  const shop = await startTestShop({ products: [aProduct({ id: 'soap' })] })
  const paths = ['product', 'product/soap', 'product/none', 'users/me', 'auth/login', 'nothing']

  const replies = await Promise.all(
    paths.map((path) => shop.app.inject({ method: 'HEAD', url: `/api/v1/${path}` })),
  )

  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 404, 401, 404, 404])
  expect(replies.map(({ body }) => body)).toEqual(paths.map(() => ''))
})

test('a query may hold anything and be long: what it means is answered, or refused by name', async () => {
  const shop = await startTestShop({ products: [aProduct({ id: 'soap' })] })
  const harmless = [
    '__proto__=1',
    'constructor=1',
    'page[]=2',
    '%zz=1',
    '&&&=',
    `utm_source=${'x'.repeat(5_000)}`,
  ]
  const status = async (query: string) =>
    (await shop.app.inject({ url: `/api/v1/product?${query}` })).statusCode

  expect(await Promise.all(harmless.map(status))).toEqual(harmless.map(() => 200))
  expect(await status('page=%ff')).toBe(400)
  expect(await status('sort=%00')).toBe(400)
  expect(await status(`categories=${'x'.repeat(5_000)}`)).toBe(400)
})

test('a status that only files have is kept', async () => {
  const shop = await startTestShop()
  shop.app.get('/file', async (request) => {
    throw Object.assign(new Error('Secret of the file'), { statusCode: Number(request.headers.range) })
  })
  const file = (range: string) => refusalOf(shop, { url: '/file', headers: { range } })

  expect(await file('416')).toEqual([416, 'malformed_body', true])
  expect(await file('403')).toEqual(notFound)
  expect(await file('502')).toEqual([500, 'internal', true])
})

test('what is no HTTP at all, or has no end of headers, is answered in the same shape', async () => {
  const shop = await startTestShop()
  const origin = await shop.app.listen({ host: '127.0.0.1', port: 0 })
  const long = `GET /api/v1/product?categories=${'x'.repeat(20_000)} HTTP/1.1\r\nHost: shop\r\n\r\n`

  const replies = [await sayTo(origin, 'GARBAGE\r\n\r\n'), await sayTo(origin, long)]

  expect(replies.map(({ status, body }) => [status, body.success, body.code])).toEqual([
    ['400 Bad Request', false, 'malformed_body'],
    ['413 Payload Too Large', false, 'body_too_large'],
  ])
  expect(replies.map(({ head }) => head.includes('Cache-Control: no-store'))).toEqual([true, true])
  expect(replies.map(({ head, body }) => head.includes(`X-Request-Id: ${body.requestId}`))).toEqual([
    true,
    true,
  ])
})

test('a connection on which nothing was asked, as browsers keep one ready, is closed without a word', async () => {
  const { app } = await startTestShop()
  await app.listen({ port: 0, host: '127.0.0.1' })
  const accepted = once(app.server, 'connection')
  const ready = connect(portOf(app.server), '127.0.0.1')
  const [socket] = await accepted

  const late = Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
  app.server.emit('clientError', late, socket)

  expect(await text(ready)).toBe('')
})

test('a fault of the shop is answered without a word of what happened', async () => {
  const shop = await startTestShop()
  await shop.pool.query('drop table blog')

  const reply = await shop.app.inject({ url: '/api/v1/blogs' })

  expect(reply.statusCode).toBe(500)
  expect(reply.json()).toEqual({
    success: false,
    code: 'internal',
    message: 'Something went wrong on our side.',
    requestId: reply.headers['x-request-id'],
  })
  expect(reply.headers['cache-control']).toBe('no-store')
})

test('while the database is away every call answers 503 and says when to try again', async () => {
  const postgres = await startTestServer()
  onTestFinished(postgres.stop)
  const { url } = await createTestDatabase(postgres.server)
  const shop = await startTestShop({}, {}, { url, drop: async () => undefined })
  const customer = await shop.signUp()
  const session = { items: [{ product: 'soap', quantity: 1, price: 6.5, image: '' }], user: customer.userId }

  await postgres.stop()
  const replies = [
    await shop.call(listProducts, {}),
    await shop.call(getProduct, { params: { id: 'soap' } }),
    await shop.call(listBlogs, {}),
    await shop.call(login, { body: { email: customer.email, password: 'orchard row fourteen' } }),
    await shop.call(getMe, {}, { as: customer }),
    await shop.call(getOrder, { params: { id: 'K7QM-2XRT-9B4F-HW3N' } }, { as: customer }),
    await placeCash(
      shop,
      { customer, addressId: '' },
      { ...session, totalAmount: 6.5, shippingAddress: 'home' },
      'key-1',
    ),
  ]

  expect(replies.map(({ status, body, headers }) => [status, body.code, headers['retry-after']])).toEqual(
    replies.map(() => [503, 'unavailable', '5']),
  )
  expect((await shop.call(getMe, {})).status).toBe(401)
  const routes = [`${PHOTOS_PATH}${'0'.repeat(32)}-640.webp`, API_BASE + NOTIFICATION_STREAM_PATH]
  const headers = { authorization: customer.token }
  const others = await Promise.all(routes.map((url) => shop.app.inject({ url, headers })))
  expect(others.map(({ statusCode, headers }) => [statusCode, headers['retry-after']])).toEqual(
    others.map(() => [503, '5']),
  )
})

test('a call that loses its connection answers 503, and the next one finds another', async () => {
  const shop = await startTestShop({ products: [aProduct({ id: 'soap' })] })
  const locker = await shop.pool.connect()
  await locker.query('begin; lock table product in access exclusive mode')
  const waiting = "select pid from pg_locks where relation = 'product'::regclass and not granted"
  const waiters = async () => (await locker.query(waiting)).rows

  const pending = shop.call(listProducts, {})
  await expect.poll(waiters).toHaveLength(1)
  await locker.query(`select pg_terminate_backend(pid) from (${waiting}) as waiter`)
  const lost = await pending
  await locker.query('rollback')
  locker.release()
  const next = await shop.call(listProducts, {})

  expect([lost.status, lost.body.code, lost.headers['retry-after']]).toEqual([503, 'unavailable', '5'])
  expect(next.status).toBe(200)
})

/** Says something to a port of this machine and reads the answer to its end. */
async function sayTo(origin: string, words: string) {
  const socket = connect({ host: '127.0.0.1', port: Number(new URL(origin).port) })
  socket.write(words)
  const [head = '', json = ''] = (await text(socket)).split('\r\n\r\n')
  return { status: head.slice('HTTP/1.1 '.length, head.indexOf('\r\n')), head, body: JSON.parse(json) }
}
