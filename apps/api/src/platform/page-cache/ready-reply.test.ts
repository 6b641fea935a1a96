import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import type { MadePage } from './page-cache.ts'
import { codingFor, makeReady, makeSmaller, type ReadyReply, writeReady } from './ready-reply.ts'

const PAGE: MadePage = {
  status: 200,
  headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': "script-src 'self'" },
  body: Buffer.from('<!doctype html>'.padEnd(4_000, 'lavender ')),
  tags: [],
  isKeepable: true,
}

/** A server that has this one answer. */
async function serve(reply: ReadyReply): Promise<(init?: RequestInit) => Promise<Response>> {
  const server = createServer((request, response) => writeReady(reply, request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  return (init) => fetch(`http://127.0.0.1:${port}/`, init)
}

const rawBytes = { br: brotliDecompressSync, gzip: gunzipSync }

test('a reply is the same page in every coding', async () => {
  const { ready, bytes } = await makeReady(PAGE)
  const { br, gzip, identity } = ready.coded

  expect(rawBytes.br(br.body)).toEqual(PAGE.body)
  expect(rawBytes.gzip(gzip.body)).toEqual(PAGE.body)
  expect(identity.body).toEqual(PAGE.body)
  expect(bytes).toBe(br.body.length + gzip.body.length + identity.body.length)
})

test('what is made smaller later is still the same page', async () => {
  const { ready } = await makeReady(PAGE)
  const before = ready.coded.br.body.length

  await makeSmaller(ready)

  expect(ready.coded.br.body.length).toBeLessThanOrEqual(before)
  expect(rawBytes.br(ready.coded.br.body)).toEqual(PAGE.body)
  expect(ready.coded.br.headers['content-length']).toBe(ready.coded.br.body.length)
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

test('who has the page already is told so, with the policy and without a body', async () => {
  const { ready } = await makeReady(PAGE)
  const ask = await serve(ready)
  const etag = (await ask()).headers.get('etag') ?? ''

  const again = await ask({ headers: { 'if-none-match': `"other", ${etag}` } })

  expect(again.status).toBe(304)
  expect(again.headers.get('etag')).toBe(etag)
  expect(again.headers.get('content-security-policy')).toBe("script-src 'self'")
  expect(again.headers.get('content-type')).toBeNull()
  expect(await again.text()).toBe('')
})

test('another page, or the same bytes under another policy, has another name', async () => {
  const { ready } = await makeReady(PAGE)
  const policy = { ...PAGE.headers, 'content-security-policy': "script-src 'none'" }

  const others = await Promise.all([
    makeReady({ ...PAGE, body: Buffer.from('<!doctype html>') }),
    makeReady({ ...PAGE, headers: policy }),
    makeReady({ ...PAGE, status: 404 }),
  ])

  expect(new Set([ready.etag, ...others.map((other) => other.ready.etag)]).size).toBe(4)
})

test('a page that is not there is never "unchanged"', async () => {
  const { ready } = await makeReady({ ...PAGE, status: 404 })
  const ask = await serve(ready)

  expect((await ask({ headers: { 'if-none-match': ready.etag } })).status).toBe(404)
})

test('HEAD says all that GET says, without the body', async () => {
  const { ready } = await makeReady(PAGE)
  const ask = await serve(ready)

  const head = await ask({ method: 'HEAD', headers: { 'accept-encoding': 'identity' } })

  expect(head.headers.get('content-length')).toBe(String(PAGE.body.length))
  expect(head.headers.get('vary')).toBe('Accept-Encoding')
  expect(await head.text()).toBe('')
})
