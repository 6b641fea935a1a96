import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import {
  bytesOf,
  chooseEncoded,
  codingFor,
  encodeFor,
  encodeResponse,
  type MadeResponse,
  recompress,
} from './encoded-response.ts'

/** Text that is neither all alike nor without any likeness. */
function words(count: number): string {
  let seed = 1
  const next = () => {
    seed = (seed * 48_271) % 2_147_483_647
    return ['soap', 'rose', 'oat', 'bar', 'calm', 'leaf', 'clay'][seed % 7] ?? ''
  }
  return Array.from({ length: count }, next).join(' ')
}

const PAGE: MadeResponse = {
  status: 200,
  headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': "script-src 'self'" },
  body: Buffer.from(`<!doctype html>${words(2_000)}`),
  tags: [],
  isCacheable: true,
}
const BROWSER = { headers: { 'accept-encoding': 'gzip, deflate, br, zstd' } }

test('a reply is the same page in every coding', async () => {
  const encoded = encodeResponse(PAGE)

  const br = await encodeFor(encoded, BROWSER)
  const gzip = await encodeFor(encoded, { headers: { 'accept-encoding': 'gzip' } })
  const identity = await encodeFor(encoded, { headers: {} })

  expect(brotliDecompressSync(br.body ?? '')).toEqual(PAGE.body)
  expect(gunzipSync(gzip.body ?? '')).toEqual(PAGE.body)
  expect(identity.body).toEqual(PAGE.body)
  expect([br, gzip, identity].map(({ headers }) => headers['content-encoding'])).toEqual([
    'br',
    'gzip',
    undefined,
  ])
  for (const { headers, body } of [br, gzip, identity]) {
    expect(headers).toMatchObject({
      vary: 'Accept-Encoding',
      etag: encoded.etag,
      'content-length': body?.length,
    })
  }
})

test('a reply is compressed for the first who takes it so, once for all who wait, and then ready', async () => {
  const encoded = encodeResponse(PAGE)
  const before = chooseEncoded(encoded, BROWSER)

  const [first, second] = await Promise.all([encodeFor(encoded, BROWSER), encodeFor(encoded, BROWSER)])

  expect(before).toBeUndefined()
  expect(second.body).toBe(first.body)
  expect(chooseEncoded(encoded, BROWSER)?.body).toBe(first.body)
  expect(chooseEncoded(encoded, { headers: { 'accept-encoding': 'gzip' } })).toBeUndefined()
})

test('what fits into a packet is not compressed', async () => {
  const encoded = encodeResponse({ ...PAGE, body: Buffer.from('{"success":true}') })

  expect(chooseEncoded(encoded, BROWSER)?.headers['content-encoding']).toBeUndefined()
})

test('a reply counts with its headers and every coding that is there, and holds no other memory', async () => {
  const { headers, body } = PAGE
  const encoded = encodeResponse({ ...PAGE, body: Buffer.concat([Buffer.alloc(1), body]).subarray(1) })
  const plain = bytesOf(encoded)
  const br = await encodeFor(encoded, BROWSER)
  const gzip = await encodeFor(encoded, { headers: { 'accept-encoding': 'gzip' } })

  const texts = Object.entries(headers).flat().join('')
  const [brBody = body, gzipBody = body] = [br.body, gzip.body]
  const bodies = [encoded.identity.body, brBody, gzipBody]

  expect(plain).toBeGreaterThanOrEqual(body.length + texts.length)
  expect(bytesOf(encoded) - plain).toBe(brBody.length + gzipBody.length)
  expect(bodies.map(({ buffer }) => buffer.byteLength)).toEqual(bodies.map(({ length }) => length))
  expect(encoded.compressing).toEqual({})
})

test('what is made smaller later is still the same page', async () => {
  const encoded = encodeResponse(PAGE)
  const quick = await encodeFor(encoded, BROWSER)

  await recompress(encoded)

  const small = chooseEncoded(encoded, BROWSER)
  expect(small?.body?.length).toBeLessThan(quick.body?.length ?? 0)
  expect(brotliDecompressSync(small?.body ?? '')).toEqual(PAGE.body)
  expect(small?.headers['content-length']).toBe(small?.body?.length)
})

test('a page that is still what it was stays as compressed as it is', async () => {
  const encoded = encodeResponse(PAGE)

  expect(encodeResponse({ ...PAGE }, encoded)).toBe(encoded)
  expect(encodeResponse({ ...PAGE, body: Buffer.from('<!doctype html>') }, encoded)).not.toBe(encoded)
})

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['*', 'br'],
  ['*;q=0', 'identity'],
  ['BR ; q=1.0', 'br'],
])('of what the caller accepts (%s) the smallest is sent: %s', (accepted, coding) => {
  expect(codingFor(accepted)).toBe(coding)
})

test('who has the page already is told so, with the policy and without a body', () => {
  const encoded = encodeResponse(PAGE)
  const held = `"other", ${encoded.etag}`

  const again = chooseEncoded(encoded, { headers: { 'if-none-match': held, 'accept-encoding': 'br' } })

  expect(again).toEqual({
    status: 304,
    headers: { 'content-security-policy': "script-src 'self'", etag: encoded.etag, vary: 'Accept-Encoding' },
  })
})

test('another page, or the same bytes under another policy, has another name', () => {
  const policy = { ...PAGE.headers, 'content-security-policy': "script-src 'none'" }

  const pages = [
    PAGE,
    { ...PAGE, body: Buffer.from('<!doctype html>') },
    { ...PAGE, headers: policy },
    { ...PAGE, status: 404 },
  ]

  expect(new Set(pages.map((page) => encodeResponse(page).etag)).size).toBe(4)
  expect(encodeResponse({ ...PAGE }).etag).toBe(encodeResponse(PAGE).etag)
})

test('a page that is not there is never "unchanged"', () => {
  const encoded = encodeResponse({ ...PAGE, status: 404 })

  expect(chooseEncoded(encoded, { headers: { 'if-none-match': encoded.etag } })?.status).toBe(404)
})
