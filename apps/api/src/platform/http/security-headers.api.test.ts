import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { FastifyInstance, InjectOptions } from 'fastify'
import pino from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { buildApp } from '#api/app.ts'
import type { Config } from '#api/config/index.ts'
import { startTestShop } from '#test/start-test-shop.ts'
import { stubPages } from '#test/stub-pages.ts'

/** What every answer carries, whatever it is. */
const ALWAYS = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': expect.stringContaining('camera=()'),
}
const BARE = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
/** Of a page with no script of its own. */
const OF_A_PAGE =
  /^default-src 'none'; script-src 'self'; style-src 'self'; .*; frame-ancestors 'none'; report-uri/
/** A file is no page: what only a page can do needs no forbidding. */
const OF_A_FILE = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
}
/** The windows of a sign-in need the tie to the one that opened them. */
const OF_A_WINDOW = { ...ALWAYS, 'cross-origin-opener-policy': 'unsafe-none' }

/** A shop with files and pages. `/broken` is a page that cannot be made. */
async function startWhole(config: Partial<Config> = {}): Promise<FastifyInstance> {
  const shop = await startTestShop({}, config)
  const root = await mkdtemp(join(tmpdir(), 'shop-files-'))
  await writeFile(join(root, 'app.js'), 'soap()')
  const app = await buildApp({
    deps: shop.deps,
    log: pino({ level: 'silent' }),
    readiness: async () => ({ ready: true }),
    files: [{ prefix: '/assets/', root, hashed: true }],
    storefront: () =>
      stubPages(async (request) => {
        if (request.url.endsWith('/broken')) throw new Error('a fault')
        return new Response('<!doctype html><title>Soap</title>', {
          headers: { 'content-type': 'text/html; charset=utf-8' },
        })
      }),
  })
  onTestFinished(async () => {
    await app.close()
    await rm(root, { recursive: true })
  })
  return app
}

const asked: [
  what: string,
  request: InjectOptions,
  status: number,
  policy: string | RegExp,
  always: object,
][] = [
  ['a page', { url: '/about' }, 200, OF_A_PAGE, ALWAYS],
  ['a page that moved', { url: '/about/' }, 308, BARE, ALWAYS],
  ['a page that cannot be made', { url: '/broken' }, 500, BARE, ALWAYS],
  ['an address that cannot be read', { url: '/%ff' }, 404, BARE, {}],
  ['a call', { url: '/api/v1/product' }, 200, BARE, ALWAYS],
  ['a refused call', { url: '/api/v1/users/me' }, 401, BARE, ALWAYS],
  ['no call', { url: '/api/v1/nothing' }, 404, BARE, ALWAYS],
  ['no path', { method: 'POST', url: '/nothing' }, 404, BARE, ALWAYS],
  [
    'another site',
    { method: 'POST', url: '/api/v1/auth/logout', headers: { origin: 'http://a' } },
    403,
    BARE,
    ALWAYS,
  ],
  ['a file', { url: '/assets/app.js' }, 200, BARE, OF_A_FILE],
  ['a part of a file', { url: '/assets/app.js', headers: { range: 'bytes=0-1' } }, 206, BARE, OF_A_FILE],
  ['no part of a file', { url: '/assets/app.js', headers: { range: 'bytes=9-' } }, 416, BARE, OF_A_FILE],
  ['no file', { url: '/assets/no.js' }, 404, BARE, OF_A_FILE],
  ['the health', { url: '/healthz' }, 200, BARE, ALWAYS],
  ['the metrics', { url: '/metrics' }, 200, BARE, ALWAYS],
  [
    'the API’s description',
    { url: '/api/docs' },
    200,
    /script-src 'self'; .*frame-ancestors 'none'$/,
    ALWAYS,
  ],
  [
    'a window of a sign-in',
    { url: '/api/v1/auth/google' },
    503,
    /script-src 'sha256-\S+'; .*frame-ancestors 'none'$/,
    OF_A_WINDOW,
  ],
]

test('whatever is answered, browsers are told not to sniff, frame, refer, embed or run anything foreign', async () => {
  const app = await startWhole()

  const replies = await Promise.all(asked.map(([, request]) => app.inject(request)))

  expect(replies.map(({ statusCode }, at) => [asked[at]?.[0], statusCode])).toEqual(
    asked.map(([what, , status]) => [what, status]),
  )
  for (const [at, { headers }] of replies.entries()) {
    expect(headers, asked[at]?.[0]).toMatchObject(asked[at]?.[4] ?? {})
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['content-security-policy'], asked[at]?.[0]).toMatch(asked[at]?.[3] ?? '')
    expect(headers['content-security-policy']).not.toMatch(/script-src[^;]*unsafe/)
    expect(headers['cross-origin-embedder-policy']).toBeUndefined()
    expect(headers['strict-transport-security']).toBeUndefined()
  }
})

test('whatever has a body says what it is, and in which characters', async () => {
  const app = await startWhole()

  const replies = await Promise.all(asked.map(([, request]) => app.inject(request)))

  const types = replies.map(({ headers, body }) => (body === '' ? 'nothing' : headers['content-type']))
  expect(new Set(types)).toEqual(
    new Set([
      'application/json; charset=utf-8',
      'text/html; charset=utf-8',
      'application/javascript; charset=utf-8',
      'text/plain; version=0.0.4; charset=utf-8',
      'nothing',
    ]),
  )
})

test('so is a file that has not changed', async () => {
  const app = await startWhole()
  const { headers } = await app.inject('/assets/app.js')

  const again = await app.inject({
    url: '/assets/app.js',
    headers: { 'if-none-match': String(headers.etag) },
  })

  expect(again.statusCode).toBe(304)
  expect(again.headers).toMatchObject({ ...OF_A_FILE, 'content-security-policy': BARE })
})

test('a file has no headers beside those: they would be sent some ten times for a first screen', async () => {
  const app = await startWhole()

  const { headers } = await app.inject('/assets/app.js')

  expect(Object.keys(headers).toSorted()).toEqual([
    'accept-ranges',
    'cache-control',
    'connection',
    'content-length',
    'content-security-policy',
    'content-type',
    'cross-origin-resource-policy',
    'date',
    'etag',
    'referrer-policy',
    'x-content-type-options',
    'x-frame-options',
  ])
})

test('so is what is no HTTP at all', async () => {
  const app = await startWhole()
  const origin = await app.listen({ host: '127.0.0.1', port: 0 })
  const socket = connect({ host: '127.0.0.1', port: Number(new URL(origin).port) })

  socket.write('GARBAGE\r\n\r\n')
  const answer = await text(socket)

  expect(answer).toContain('x-content-type-options: nosniff\r\n')
  expect(answer).toContain(`content-security-policy: ${BARE}\r\n`)
})

test('in production every answer asks for HTTPS for good', async () => {
  const app = await startWhole({ mode: 'production', publicUrl: 'https://shop.example' })
  const urls = [
    '/about',
    '/broken',
    '/api/v1/product',
    '/api/v1/nothing',
    '/assets/app.js',
    '/healthz',
    '/api/docs',
  ]

  const replies = await Promise.all(urls.map((url) => app.inject(url)))

  expect(replies.map(({ headers }) => headers['strict-transport-security'])).toEqual(
    replies.map(() => 'max-age=31536000; includeSubDomains'),
  )
})
