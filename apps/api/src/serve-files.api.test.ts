import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import pino from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { buildApp } from '#api/app.ts'
import { startTestShop } from '#test/start-test-shop.ts'
import { stubPages } from '#test/stub-pages.ts'

const SCRIPT = 'soap();'.repeat(200)
const SECRET = 'what nobody may read'
const ICON = '<svg xmlns="http://www.w3.org/2000/svg"/>'.repeat(10)

/** A shop with files as the build leaves them. */
async function startWithFiles(): Promise<FastifyInstance> {
  const folder = await mkdtemp(join(tmpdir(), 'shop-files-'))
  const root = join(folder, 'built')
  await mkdir(join(root, 'assets'), { recursive: true })
  await writeFile(join(folder, 'secret.txt'), SECRET)
  await writeFile(join(root, 'assets/.env'), SECRET)
  for (const [name, text] of [
    ['assets/app-1a2b.js', SCRIPT],
    ['favicon.svg', ICON],
  ] as const) {
    await writeFile(join(root, name), text)
    await writeFile(join(root, `${name}.br`), brotliCompressSync(text))
    await writeFile(join(root, `${name}.gz`), gzipSync(text))
  }
  await writeFile(join(root, 'assets/font.woff2'), 'letters')
  const { deps } = await startTestShop()
  const app = await buildApp({
    deps,
    log: pino({ level: 'silent' }),
    readiness: async () => ({ ready: true }),
    files: [
      { prefix: '/assets/', root: join(root, 'assets'), hashed: true, precompressed: true },
      { prefix: '/', root, hashed: false, precompressed: true },
    ],
    storefront: () => stubPages(async () => new Response('no such page', { status: 404 })),
  })
  onTestFinished(async () => {
    await app.close()
    await rm(folder, { recursive: true })
  })
  return app
}

const unpack = {
  br: (bytes: Buffer) => brotliDecompressSync(bytes).toString(),
  gzip: (bytes: Buffer) => gunzipSync(bytes).toString(),
  plain: (bytes: Buffer) => bytes.toString(),
}

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['identity', undefined],
  [undefined, undefined],
] as const)('who accepts "%s" gets a hashed file as %s, for good', async (accepted, coding) => {
  const app = await startWithFiles()

  const reply = await app.inject({
    url: '/assets/app-1a2b.js',
    headers: accepted === undefined ? {} : { 'accept-encoding': accepted },
  })

  expect(reply.statusCode).toBe(200)
  expect(reply.headers['content-encoding']).toBe(coding)
  expect(unpack[coding ?? 'plain'](reply.rawPayload)).toBe(SCRIPT)
  expect(reply.headers).toMatchObject({
    'content-type': 'application/javascript; charset=utf-8',
    'content-length': String(reply.rawPayload.length),
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept-encoding',
  })
})

test('a file that has no shorter form comes as it is', async () => {
  const app = await startWithFiles()

  const reply = await app.inject({ url: '/assets/font.woff2', headers: { 'accept-encoding': 'br' } })

  expect(reply.statusCode).toBe(200)
  expect(reply.headers['content-encoding']).toBeUndefined()
  expect(reply.body).toBe('letters')
})

test('HEAD tells of the same bytes that GET would send, and a range is a part of them', async () => {
  const app = await startWithFiles()
  const headers = { 'accept-encoding': 'br' }
  const url = '/assets/app-1a2b.js'

  const whole = await app.inject({ url, headers })
  const head = await app.inject({ method: 'HEAD', url, headers })
  const part = await app.inject({ url, headers: { ...headers, range: 'bytes=0-3' } })

  expect(head.headers).toMatchObject({
    'content-encoding': 'br',
    'content-length': whole.headers['content-length'],
    etag: whole.headers.etag,
  })
  expect(head.rawPayload).toHaveLength(0)
  expect(part.statusCode).toBe(206)
  expect(part.headers['content-encoding']).toBe('br')
  expect(part.rawPayload).toEqual(whole.rawPayload.subarray(0, 4))
})

test('a file without a hash is asked for again by its ETag, which is another for each coding', async () => {
  const app = await startWithFiles()
  const ask = (headers: Record<string, string>) => app.inject({ url: '/favicon.svg', headers })

  const small = await ask({ 'accept-encoding': 'br' })
  const plain = await ask({})
  const again = await ask({ 'accept-encoding': 'br', 'if-none-match': String(small.headers.etag) })

  expect(small.headers).toMatchObject({ 'cache-control': 'public, max-age=3600', vary: 'accept-encoding' })
  expect(unpack.br(small.rawPayload)).toBe(ICON)
  expect(plain.headers.etag).not.toBe(small.headers.etag)
  expect(again.statusCode).toBe(304)
  expect(again.headers.vary).toBe('accept-encoding')
  expect(again.rawPayload).toHaveLength(0)
})

test.each(['/assets/app-1a2b.js.br', '/assets/app-1a2b.js.gz', '/favicon.svg.br', '/favicon.svg.gz'])(
  'a compressed file has no address of its own: %s',
  async (url) => {
    const app = await startWithFiles()

    const reply = await app.inject({ url, headers: { 'accept-encoding': 'br' } })

    expect(reply.statusCode).toBe(404)
  },
)

test.each([
  '/assets/',
  '/assets',
  '/assets/.env',
  '/.git/config',
  '/secret.txt',
  '/assets/../../secret.txt',
  '/assets/%2e%2e/%2e%2e/secret.txt',
  '/assets/..%2f..%2fsecret.txt',
  '//secret.txt',
])('no folder is listed, and nothing but what the build has laid there is served: %s', async (url) => {
  const app = await startWithFiles()

  const reply = await app.inject({ url })

  expect(reply.statusCode).not.toBe(200)
  expect(reply.body).not.toContain(SECRET)
  expect(reply.body).not.toContain('app-1a2b')
})
