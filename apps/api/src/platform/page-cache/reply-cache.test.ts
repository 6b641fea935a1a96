import { brotliDecompressSync } from 'node:zlib'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createReplyCache } from './reply-cache.ts'

const BROWSER = { 'accept-encoding': 'gzip, deflate, br' }
const LONG_AGO_MS = 3_600_000

function aCache({ maxBytes = 1_000_000 } = {}) {
  let time = 0
  const failures: unknown[] = []
  const replies = createReplyCache({
    maxBytes,
    now: () => time,
    onFailure: (error) => void failures.push(error),
  })
  replies.begin()
  const ask = (url: string, { key = url, text = 'soap', headers = {} } = {}) =>
    replies.answer({ url, key, headers }, async () => ({
      status: 200,
      headers: {},
      body: Buffer.from(text),
      tags: ['catalogue'],
      isKeepable: true,
    }))
  const pass = (ms: number) => {
    time += ms
  }
  return { replies, failures, ask, pass }
}

test('a URL as it was sent leads to the reply that it got', async () => {
  const { replies, ask } = aCache()

  await ask('/shop?utm_source=mail', { key: '/shop' })

  expect(replies.find('/shop?utm_source=mail')?.identity.body.toString()).toBe('soap')
  expect(replies.find('/shop')).toBeUndefined()
})

test('each coding counts from when it is there, and what is made smaller counts as what it is', async () => {
  const { replies, ask, failures } = aCache()
  const text = Array.from({ length: 2_000 }, (_, nr) => `${nr} bars of soap`).join()
  await ask('/shop', { text })
  const plain = replies.size().bytes

  const { body: quick } = await ask('/shop', { headers: BROWSER })
  const withQuick = replies.size().bytes
  for (let times = 0; times < 3; times += 1) replies.find('/shop')
  await expect.poll(() => replies.find('/shop')?.isSmallest).toBe(true)
  const { body: small } = await ask('/shop', { headers: BROWSER })

  expect(withQuick - plain).toBe(quick?.length)
  expect(brotliDecompressSync(small ?? '').toString()).toBe(text)
  expect(replies.size().bytes - plain).toBe(small?.length)
  expect(failures).toEqual([])
})

test('URLs of one page count, and of many the ones used longest ago go', async () => {
  const { replies, ask } = aCache({ maxBytes: 100_000 })
  const bytes: number[] = []

  for (let nr = 0; nr < 100; nr += 1) {
    await ask(`/shop?utm_source=${nr}`, { key: '/shop' })
    replies.find('/shop?utm_source=0')
    bytes.push(replies.size().bytes)
  }

  expect((bytes[1] ?? 0) - (bytes[0] ?? 0)).toBeGreaterThan(100)
  expect(Math.max(...bytes)).toBeLessThan(20_000)
  expect(replies.size().pages).toBe(1)
  expect([0, 1, 99].map((nr) => replies.find(`/shop?utm_source=${nr}`) !== undefined)).toEqual([
    true,
    false,
    true,
  ])
})

test('a URL leads nowhere when its reply may not be kept, and a long one never does', async () => {
  const { replies, ask } = aCache()
  const long = `/shop?utm_source=${'a'.repeat(500)}`

  await ask(long, { key: '/shop' })
  await ask('/large', { text: 'a'.repeat(2_000_000) })

  expect([replies.find(long), replies.find('/large')]).toEqual([undefined, undefined])
  expect(replies.size().pages).toBe(1)
})

test('once a minute what is past its time goes by itself', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const { replies, ask, pass } = aCache()
  await ask('/shop')
  pass(LONG_AGO_MS)

  vi.advanceTimersByTime(60_000)

  expect(replies.size().pages).toBe(0)
})

test('without room nothing is kept', async () => {
  const { replies, ask } = aCache({ maxBytes: 0 })

  await ask('/shop')

  expect(replies.size()).toEqual({ bytes: 0, pages: 0 })
  expect(replies.find('/shop')).toBeUndefined()
})
