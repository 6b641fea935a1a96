import { hash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { urlOf } from '@shop/contract/client'
import { expect, test, vi } from 'vitest'
import { ALL_CALLS } from '#api/all-calls.ts'
import { createResponseCache } from '#api/platform/page-cache/index.ts'
import { builtPages, everyPagePath } from '#test/built-pages.ts'
import { aBlog, aProduct } from '#test/makers.ts'
import { startTestShop } from '#test/start-test-shop.ts'
import { ask, type Reply } from '../../../bench/ask.ts'

const LONGER_THAN_FRESH_MS = 62_000
/** What each page and reply is asked for, each order of two: which coding it was refreshed by, and which came next. */
const ORDERS = ['identity', 'identity', 'gzip', 'gzip', 'br', 'br', 'identity', 'br', 'gzip', 'identity']
const CODINGS = ['identity', 'gzip', 'br']
const MISSING = '/no-such-page'
/** Made ready before any test begins, since building them may take longer than a test. */
const PAGES = await builtPages()

/** A shop behind a real port, with a cache whose time passes when the test says so. */
async function aShop() {
  let time = 0
  const failures: unknown[] = []
  const responses = createResponseCache({
    maxBytes: 50_000_000,
    now: () => time,
    onFailure: (error) => void failures.push(error),
  })
  responses.resume()
  const posts = Array.from({ length: 12 }, (_, nr) => aBlog({ id: `post-${nr}` }))
  const products = Array.from({ length: 12 }, (_, nr) => aProduct({ id: `soap-${nr}` }))
  const noLimits = { pages: 1e6, reads: 1e6, writes: 1e6, auth: 1e6, pictures: 1e6 }
  const { app, pool } = await startTestShop({ products, blogs: posts }, { rateLimits: noLimits }, undefined, {
    responses,
    storefront: PAGES,
  })
  // A page of a list with nothing on it is not kept.
  await pool.query(`
    insert into review (id, product_id, name, stars, body, state, is_sample, created_at, changed_at)
    values (gen_random_uuid(), 'soap-1', 'Mei Tanaka', 5, 'A sample', 'shown', true, now(), now())`)
  const origin = await app.listen({ host: '127.0.0.1', port: 0 })
  return {
    responses,
    failures,
    origin,
    pass: (ms: number) => {
      time += ms
    },
  }
}

/** What a visitor reads: a reply that does not decode by what it says of itself throws. */
function readable({ status, headers, body }: Reply) {
  expect(Number(headers['content-length'] ?? body.length)).toBe(body.length)
  const page = hash('sha256', decode(headers['content-encoding'], body))
  return { status, etag: headers.etag, page, type: headers['content-type'] }
}

function decode(coding: string | undefined, body: Buffer): Buffer {
  if (coding === undefined) return body
  return coding === 'br' ? brotliDecompressSync(body) : gunzipSync(body)
}

type Shop = Awaited<ReturnType<typeof aShop>>
type Readable = ReturnType<typeof readable>

/** Asks for a path in every coding, as HEAD and as somebody who has it, and expects one and the same reply. */
async function expectSame({ origin }: Shop, path: string, first: Readable, coding: string): Promise<void> {
  const headers = { 'accept-encoding': coding }
  const held = { ...headers, 'if-none-match': first.etag ?? '' }
  const [unchanged, ...all] = await Promise.all([
    ask(origin + path, { headers: held }),
    ...CODINGS.map((each) => ask(origin + path, { headers: { 'accept-encoding': each } })),
  ])

  expect(all.map(readable)).toEqual(all.map(() => first))
  const { head, get } = await askBoth(origin + path, headers)
  expect([head.body.length, headersOf(head)]).toEqual([0, headersOf(get)])
  if (first.status !== 200) return
  expect([unchanged.status, unchanged.body.length, unchanged.headers.etag]).toEqual([304, 0, first.etag])
  expect(unchanged.headers).not.toHaveProperty('content-encoding')
  expect(unchanged.headers).not.toHaveProperty('content-length')
}

/** Once more where the thorough compression, which is made once, took the place of the quick one between the two. */
async function askBoth(url: string, headers: Record<string, string>): Promise<{ head: Reply; get: Reply }> {
  const both = async () => {
    const [head, get] = await Promise.all([ask(url, { method: 'HEAD', headers }), ask(url, { headers })])
    return { head, get }
  }
  const first = await both()
  return first.head.headers['content-length'] === first.get.headers['content-length'] ? first : both()
}

function headersOf({ headers }: Reply) {
  return { ...headers, date: undefined }
}

/** Lets a path's reply grow old, asks for it once more in one coding, and waits until it has been made anew. */
async function refresh({ origin, responses, pass }: Shop, path: string, coding: string): Promise<Readable> {
  const isCached = () => responses.find(path) !== undefined
  const mustComeBack = isCached()
  pass(LONGER_THAN_FRESH_MS)
  const reply = await ask(origin + path, { headers: { 'accept-encoding': coding } })
  await vi.waitUntil(() => isCached() || !mustComeBack, { interval: 1, timeout: 30_000 })
  return readable(reply)
}

async function expectSameAfterAnyRefresh(shop: Shop, path: string): Promise<void> {
  const first = readable(await ask(shop.origin + path, { headers: { 'accept-encoding': 'identity' } }))
  for (const coding of ORDERS) {
    expect({ path, ...(await refresh(shop, path, coding)) }).toEqual({ path, ...first })
    await expectSame(shop, path, first, coding)
  }
}

const PATHS = await everyPagePath({
  '/shop/$productId': '/shop/soap-1',
  '/blogs/$id': '/blogs/post-1',
  '/sitemap-{$part}.xml': '/sitemap-pages.xml',
})
const LISTS = ['/shop?view=list&page=2', '/blogs?page=2']
/** Each is asked some dozens of times; a few tests share them. */
const SHARES = [0, 1, 2, 3]

test.each(SHARES)(
  'every page decodes in every coding after any order of refreshes, and keeps its ETag (share %i)',
  async (share) => {
    const shop = await aShop()
    const paths = [...PATHS, ...LISTS, MISSING].filter((_, at) => at % SHARES.length === share)

    for (const path of paths) await expectSameAfterAnyRefresh(shop, path)

    expect(shop.failures).toEqual([])
    expect(shop.responses.counts.stale).toBeGreaterThan(paths.length)
  },
)

test('every public reply decodes in every coding after any order of refreshes, and keeps its ETag', async () => {
  const shop = await aShop()
  const calls = ALL_CALLS.filter(({ cacheTags }) => cacheTags)
  const paths = calls.map((call) => {
    const id = call.path.startsWith('/blogs') ? 'post-1' : 'soap-1'
    return urlOf(call, { params: { id }, query: {} })
  })

  for (const path of paths) await expectSameAfterAnyRefresh(shop, path)

  expect(paths).toEqual(
    expect.arrayContaining(['/api/v1/product', '/api/v1/product/soap-1', '/api/v1/blogs']),
  )
  expect(shop.failures).toEqual([])
  expect(shop.responses.counts.stale).toBe(paths.length * ORDERS.length)
})
