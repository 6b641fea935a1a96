import { getProduct, listProducts } from '@shop/contract/catalogue'
import type { FastifyInstance } from 'fastify'
import pino from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { buildApp, type StorefrontParts } from '#api/app.ts'
import { createResponseCache } from '#api/platform/page-cache/index.ts'
import { watchShownChanges } from '#api/watch-shown-changes.ts'
import { aProduct } from '#test/makers.ts'
import { startTestShop } from '#test/start-test-shop.ts'

const QUIET = { config: { databaseDirectUrl: undefined }, log: { warn: () => undefined } }
const POLLING = { interval: 10, timeout: 10_000 }
const rose = aProduct({ id: 'rose-bar', priceCents: 650, stock: 3 })
const oat = aProduct({ id: 'oat-bar', priceCents: 500 })

/** Whether the page that is being made has read what it shows, and when it may be finished. */
type Barrier = { reached: () => void; opened: Promise<void> }

/** A shop that caches responses, with one kind of page: the replies of the calls it makes, as they are. */
async function aCachingShop() {
  const shop = await startTestShop({ products: [rose, oat] })
  const responses = createResponseCache({ maxBytes: 1_000_000, onFailure: () => undefined })
  let barrier: Barrier | undefined
  const storefront = ({ call }: StorefrontParts) => ({
    addressOf: (path: string) => path,
    render: async ({ url }: Request) => {
      const id = new URL(url).searchParams.get('id')
      const { body } = id
        ? await call(getProduct, { params: { id }, query: {}, body: {}, headers: {} })
        : await call(listProducts, { params: {}, query: {}, body: {}, headers: {} })
      barrier?.reached()
      await barrier?.opened
      return new Response(JSON.stringify(body), { headers: { 'content-type': 'text/html' } })
    },
  })
  const app = await buildApp({
    deps: shop.deps,
    log: pino({ level: 'silent' }),
    readiness: async () => ({ ready: true }),
    files: [],
    responses,
    storefront,
  })
  const stop = await watchShownChanges({ connectionString: shop.database.url }, { ...QUIET, responses })
  onTestFinished(async () => {
    await stop()
    await app.close()
  })
  /** Changes something in the database by hand, and waits until it was heard of. */
  const change = async (statement: string) => {
    const { changes } = responses
    const before = changes.now()
    await shop.pool.query(statement)
    await expect.poll(() => changes.now(), POLLING).toBeGreaterThan(before)
  }
  /** Holds the next page back between reading and finishing. */
  const holdBack = () => {
    const { promise: read, resolve: reached } = Promise.withResolvers<void>()
    const { promise: opened, resolve: open } = Promise.withResolvers<void>()
    barrier = { reached, opened }
    return {
      read,
      release: () => {
        barrier = undefined
        open()
      },
    }
  }
  return { app, responses, change, holdBack, runJobs: shop.runJobs, pool: shop.pool }
}

const bodyOf = async (app: FastifyInstance, url: string) => (await app.inject(url)).body
const setPrice = (cents: number) => `update product set price_cents = ${cents} where id = 'rose-bar'`

test('a page that was begun before a price changed is answered, and the next one shows the new price', async () => {
  const { app, responses, change, holdBack } = await aCachingShop()
  const held = holdBack()
  const first = bodyOf(app, '/page?id=rose-bar')
  await held.read

  await change(setPrice(700))
  held.release()

  expect(await first).toContain('"price":6.5')
  expect(responses.size().entries).toBe(0)
  expect(await bodyOf(app, '/page?id=rose-bar')).toContain('"price":7')
  expect(responses.size().entries).toBe(1)
})

test('a change drops the pages and replies that show it, and leaves the others', async () => {
  const { app, responses, change } = await aCachingShop()
  const addresses = [
    '/page?id=rose-bar',
    '/page?id=oat-bar',
    '/page',
    '/api/v1/product',
    '/api/v1/product/oat-bar',
  ]
  for (const address of addresses) await app.inject(address)
  const cached = responses.size().entries

  await change(setPrice(700))

  expect(cached).toBe(addresses.length)
  expect(responses.size().entries).toBe(2)
  expect(await bodyOf(app, '/api/v1/product')).toContain('"price":7')
  expect(await bodyOf(app, '/page?id=oat-bar')).toContain('"price":5')
})

test('stock that is sold drops nothing until the last unit is', async () => {
  const { app, responses, change, pool } = await aCachingShop()
  await app.inject('/api/v1/product/rose-bar')

  await pool.query("update product set stock = stock - 1 where id = 'rose-bar'")
  await change("update product set price_cents = 501 where id = 'oat-bar'")
  const cachedAfterOne = responses.size().entries
  await change("update product set stock = 0 where id = 'rose-bar'")

  expect(cachedAfterOne).toBe(1)
  expect(responses.size().entries).toBe(0)
  expect(await bodyOf(app, '/api/v1/product/rose-bar')).toContain('"inStock":false')
})

test('a public reply says that it may be cached and is conditional; a refusal and exact stock are nobody else’s', async () => {
  const { app, responses } = await aCachingShop()

  const list = await app.inject('/api/v1/product')
  const spelled = await app.inject('/api/v1/product?utm_source=mail')
  const again = await app.inject({
    url: '/api/v1/product',
    headers: { 'if-none-match': String(list.headers.etag) },
  })
  const exact = await app.inject('/api/v1/product?ids=rose-bar')
  const missing = await app.inject('/api/v1/product/nothing')
  const bad = await app.inject('/api/v1/product?page=none')

  expect(list.headers).toMatchObject({
    'cache-control': 'public, max-age=0, s-maxage=60',
    'cache-tag': 'catalogue',
  })
  expect(spelled.headers.etag).toBe(list.headers.etag)
  expect([again.statusCode, again.body]).toEqual([304, ''])
  for (const reply of [exact, missing, bad]) {
    expect([reply.headers['cache-control'], reply.headers.etag === list.headers.etag]).toEqual([
      'no-store',
      false,
    ])
  }
  expect(missing.json().requestId).toBe(missing.headers['x-request-id'])
  expect(responses.size().entries).toBe(1)
})

test('a database that cannot be listened to is one clear line', async () => {
  const responses = createResponseCache({ maxBytes: 0, onFailure: () => undefined })
  const nowhere = { connectionString: 'postgresql://shop@127.0.0.1:1/shop' }

  const watching = watchShownChanges(nowhere, { ...QUIET, responses })

  await expect(watching).rejects.toThrow(/^The database cannot be listened to \(DATABASE_DIRECT_URL.*\.$/)
})
