import Fastify, { type FastifyInstance } from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { stubPages } from '#test/stub-pages.ts'
import { createResponseCache } from '../page-cache/index.ts'
import { collectTags, noteRead } from './in-process.ts'
import { listen } from './listen.ts'
import { mountPages } from './pages.ts'
import { serveCacheHits } from './serve-cache-hits.ts'

const HTML = { 'content-type': 'text/html; charset=utf-8' }
const SOAP = '<!doctype html><title>Soap</title>'

type Shown = {
  body?: string | ReadableStream
  status?: number
  headers?: Record<string, string>
  tags?: string[] | null
}

/** A server with pages that the test describes by their path, how often each was made, and how often it passed a hook. */
async function aServer(pages: Record<string, Shown>, { hitsPerMinute = 1_000 } = {}) {
  const made: string[] = []
  const asked: Record<string, string>[] = []
  const passed: string[] = []
  const responses = createResponseCache({ maxBytes: 1_000_000, onFailure: () => undefined })
  responses.resume()
  let left = hitsPerMinute
  const isWithinLimit = () => {
    left -= 1
    return left >= 0
  }
  const app = Fastify({
    serverFactory: serveCacheHits({ find: responses.find, isWithinLimit }),
  })
  app.addHook('onRequest', async ({ url }, reply) => {
    passed.push(url)
    reply.header('x-frame-options', 'DENY')
  })
  const render = async ({ url, headers: given }: Request) => {
    const path = new URL(url).pathname
    const { body = SOAP, status = 200, headers = {}, tags = ['catalogue'] } = pages[path] ?? {}
    made.push(path)
    asked.push(Object.fromEntries(given))
    noteRead(tags)
    return new Response(body, { status, headers: { ...HTML, ...headers } })
  }
  const addressOf = (path: string) => path.replace(/[?&]utm_source=[^&]*/, '')
  mountPages(
    app,
    { ...stubPages(render), addressOf },
    {
      publicUrl: 'https://shop.example',
      headersFor: () => ({ 'content-security-policy': "script-src 'self'" }),
      responses,
    },
  )
  const stop = await listen(app, { host: '127.0.0.1', port: 0 })
  onTestFinished(stop)
  return {
    responses,
    made,
    asked,
    passed,
    ask: (path: string, init?: RequestInit) => fetch(urlOf(app) + path, init),
  }
}

function urlOf({ server }: FastifyInstance): string {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('It does not listen on a port.')
  return `http://127.0.0.1:${address.port}`
}

/** What a visitor gets, but for the moment at which it was sent. */
async function whole(reply: Response) {
  const { date: _, ...headers } = Object.fromEntries(reply.headers)
  return { status: reply.status, headers, body: await reply.text() }
}

test('a page that was made once is sent again to the letter, with every header, and passes no hook', async () => {
  const { made, passed, ask } = await aServer({})

  const first = await whole(await ask('/shop'))
  const again = await whole(await ask('/shop'))

  expect(again).toEqual(first)
  expect(first.headers).toMatchObject({
    'x-frame-options': 'DENY',
    'content-security-policy': "script-src 'self'",
    'cache-control': 'public, max-age=0, s-maxage=60',
    'cache-tag': 'catalogue',
  })
  expect([made, passed]).toEqual([['/shop'], ['/shop']])
})

test('all spellings of an address are one page', async () => {
  const { made, ask } = await aServer({})

  await ask('/shop')
  await ask('/shop?utm_source=mail')
  await ask('/shop?utm_source=letter')

  expect(made).toEqual(['/shop'])
})

test('HEAD and who has the page already are answered by the same page', async () => {
  const { made, ask } = await aServer({})
  const etag = (await ask('/shop')).headers.get('etag') ?? ''

  const head = await ask('/shop', { method: 'HEAD' })
  const unchanged = await ask('/shop', { headers: { 'if-none-match': etag } })
  const other = await ask('/shop', { headers: { 'if-none-match': '"another"' } })

  expect([head.status, await head.text(), head.headers.get('content-length')]).toEqual([
    200,
    '',
    `${SOAP.length}`,
  ])
  expect([unchanged.status, await unchanged.text()]).toEqual([304, ''])
  expect([other.status, await other.text()]).toEqual([200, SOAP])
  expect(made).toEqual(['/shop'])
})

test.each<[what: string, shown: Shown]>([
  ['sets a cookie', { headers: { 'set-cookie': 'visitor=1' } }],
  ['is private', { headers: { 'cache-control': 'private' } }],
  ['says that it must not be stored', { headers: { 'Cache-Control': 'no-store' } }],
  ['shows what may not be cached', { tags: null }],
  ['could not be made', { status: 500 }],
  ['leads elsewhere', { status: 307, body: '', headers: { location: '/' } }],
])('a page that %s is cached by nobody', async (_, shown) => {
  const { made, ask, responses } = await aServer({ '/page': shown })

  const reply = await ask('/page', { redirect: 'manual' })
  await ask('/page', { redirect: 'manual' })

  expect(reply.headers.get('cache-control')).toMatch(/^(no-store|private)$/)
  expect(made).toHaveLength(2)
  expect(responses.size().entries).toBe(0)
})

test('a page that breaks off is not cached, and its next visitor gets it whole', async () => {
  let times = 0
  const breaking = () =>
    new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('<!doctype'))
        controller.error(new Error('It broke off.'))
      },
    })
  const pages: Record<string, Shown> = {
    get '/shop'() {
      times += 1
      return times === 1 ? { body: breaking() } : {}
    },
  }
  const { ask } = await aServer(pages)

  expect((await ask('/shop')).status).toBe(500)
  expect(await (await ask('/shop')).text()).toBe(SOAP)
})

test('nothing of a visitor reaches a page, so that no two of them get another', async () => {
  const { ask, asked } = await aServer({ '/page': { tags: null } })
  const one = { cookie: 'login=one', authorization: 'one', 'accept-language': 'fr', 'user-agent': 'One' }
  const other = { cookie: 'login=other', authorization: 'other', accept: 'application/json' }

  await ask('/page', { headers: one })
  await ask('/page', { headers: other })

  const [first, second] = asked.map(({ 'x-page-nonce': nonce = '', ...headers }) => ({
    ...headers,
    hasNonce: nonce !== '',
  }))
  expect(first).toEqual({ accept: 'text/html', hasNonce: true })
  expect(second).toEqual(first)
})

test('a visitor past the limit of cache hits goes the way of everybody else', async () => {
  const { passed, made, ask } = await aServer({}, { hitsPerMinute: 1 })

  await ask('/shop')
  await ask('/shop')
  const past = await ask('/shop')

  expect(await past.text()).toBe(SOAP)
  expect(passed).toEqual(['/shop', '/shop'])
  expect(made).toEqual(['/shop'])
})

test('only what is read on the way of one page is collected for it', async () => {
  const read = async (tag: string) => {
    await Promise.resolve()
    noteRead([tag])
    return tag
  }

  const [one, other] = await Promise.all([
    collectTags(async () => [await read('product:rose'), await read('catalogue')]),
    collectTags(() => read('blogs')),
  ])

  expect([one.tags, other.tags]).toEqual([['product:rose', 'catalogue'], ['blogs']])
})
