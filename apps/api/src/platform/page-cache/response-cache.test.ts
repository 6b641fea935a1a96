import { brotliDecompressSync } from 'node:zlib'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { MadeResponse } from './encoded-response.ts'
import { createResponseCache, FRESH_MS, type Make, STALE_MS } from './response-cache.ts'

const KILO = 1_000
const BROWSER = { 'accept-encoding': 'gzip, deflate, br' }

function aCache({ maxBytes = 100 * KILO } = {}) {
  let time = 0
  const failures: unknown[] = []
  const cache = createResponseCache({
    maxBytes,
    now: () => time,
    onFailure: (error) => void failures.push(error),
  })
  cache.resume()
  const get = async (key: string, make: Make) => {
    const { body } = await cache.answer({ url: key, key, headers: {} }, make)
    return body?.toString()
  }
  const peek = (key: string) => cache.find(key)?.identity.body.toString()
  const ask = (url: string, { key = url, text = 'soap', headers = {} } = {}) =>
    cache.answer({ url, key, headers }, async () => aPage(text))
  const pass = (ms: number) => {
    time += ms
  }
  return { cache, get, peek, ask, failures, pass }
}

function aPage(
  text: string,
  { status = 200, tags = ['catalogue'], isCacheable = true }: Partial<MadeResponse> = {},
): MadeResponse {
  return { status, headers: {}, body: Buffer.from(text), tags, isCacheable }
}

/** A page that is made when the test says so. */
function slowly() {
  const { promise, resolve, reject } = Promise.withResolvers<MadeResponse>()
  let made = 0
  const make = () => {
    made += 1
    return promise
  }
  return { make, finish: resolve, fail: reject, timesMade: () => made }
}

const never = () => Promise.reject(new Error('It was to be cached.'))

test('a page is made once when many ask at the same time, and cached', async () => {
  const { get, peek } = aCache()
  const page = slowly()
  const asked = ['first', 'second', 'third'].map(() => get('/shop', page.make))

  page.finish(aPage('soap'))

  expect(await Promise.all(asked)).toEqual(['soap', 'soap', 'soap'])
  expect(page.timesMade()).toBe(1)
  expect(await get('/shop', never)).toBe('soap')
  expect(peek('/shop')).toBe('soap')
})

test('a change drops the pages that show it, and no others', async () => {
  const { cache, get, peek } = aCache()
  await get('/shop/rose', async () => aPage('rose', { tags: ['product:rose'] }))
  await get('/shop', async () => aPage('list', { tags: ['catalogue'] }))
  await get('/blogs', async () => aPage('posts', { tags: ['blogs'] }))

  cache.invalidate(['product:rose', 'catalogue'])

  expect(peek('/shop/rose')).toBeUndefined()
  expect(peek('/shop')).toBeUndefined()
  expect(peek('/blogs')).toBe('posts')
})

test('a page that was being made while something it shows changed is answered, but not cached', async () => {
  const { cache, get, peek } = aCache()
  const old = slowly()
  const first = get('/shop', old.make)

  cache.invalidate(['catalogue'])
  old.finish(aPage('$6.50'))

  expect(await first).toBe('$6.50')
  expect(peek('/shop')).toBeUndefined()
  expect(await get('/shop', async () => aPage('$7.00'))).toBe('$7.00')
})

test('who asks after a change does not get what was begun before it', async () => {
  const { cache, get, peek } = aCache()
  const old = slowly()
  const before = get('/shop', old.make)
  cache.invalidate(['catalogue'])

  const after = await get('/shop', async () => aPage('$7.00'))
  old.finish(aPage('$6.50'))

  expect(after).toBe('$7.00')
  expect(await before).toBe('$6.50')
  expect(peek('/shop')).toBe('$7.00')
})

test('everything goes when changes may have been missed, also what is being made', async () => {
  const { cache, get } = aCache()
  await get('/blogs', async () => aPage('posts', { tags: ['blogs'] }))
  const old = slowly()
  const first = get('/shop', old.make)

  cache.invalidateAll()
  old.finish(aPage('list'))
  await first

  expect(cache.size().entries).toBe(0)
})

test('a page past its time is sent while one new one is made', async () => {
  const { get, peek, pass } = aCache()
  await get('/shop', async () => aPage('old'))
  pass(FRESH_MS + 1)
  const fresh = slowly()

  expect(peek('/shop')).toBeUndefined()
  expect(await get('/shop', fresh.make)).toBe('old')
  expect(await get('/shop', fresh.make)).toBe('old')
  fresh.finish(aPage('new'))
  await expect.poll(() => peek('/shop')).toBe('new')

  expect(fresh.timesMade()).toBe(1)
})

test('a page that cannot be made anew stays as it is, and that is told', async () => {
  const { get, failures, pass } = aCache()
  await get('/shop', async () => aPage('old'))
  pass(FRESH_MS + 1)

  expect(await get('/shop', () => Promise.reject(new Error('The database is away.')))).toBe('old')

  await expect.poll(() => failures).toEqual([new Error('The database is away.')])
  expect(await get('/shop', async () => aPage('new'))).toBe('old')
})

test('a failure reaches everybody who waited, and the next one tries again', async () => {
  const { get } = aCache()
  const page = slowly()
  const asked = [get('/', page.make), get('/', page.make)]

  page.fail(new Error('The database is away.'))

  expect((await Promise.allSettled(asked)).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await get('/', async () => aPage('home'))).toBe('home')
})

test('only a page that is there is cached; that one is not there is remembered for a second', async () => {
  const { get, peek, pass } = aCache()
  await get('/error', async () => aPage('sorry', { status: 500 }))
  await get('/gone', async () => aPage('not here', { status: 404 }))

  await get('/half', async () => aPage('with a hole', { isCacheable: false }))

  expect(peek('/error')).toBeUndefined()
  expect(peek('/half')).toBeUndefined()
  expect(peek('/gone')).toBe('not here')
  pass(1_001)
  expect(await get('/gone', async () => aPage('here again'))).toBe('here again')
})

test('memory is bounded: what was asked for longest ago goes first', async () => {
  const { cache, get, peek } = aCache({ maxBytes: 340 * KILO })
  const page = async () => aPage('a'.repeat(100 * KILO))
  for (const key of ['/1', '/2', '/3']) await get(key, page)
  peek('/1')

  await get('/4', page)

  expect(['/1', '/2', '/3', '/4'].filter((key) => peek(key) !== undefined)).toEqual(['/1', '/3', '/4'])
  expect(cache.size().entries).toBe(3)
})

test('a page counts with all that it holds: its bytes, its address, its tags, and what keeps it', async () => {
  const { cache, get } = aCache()
  const bytesOf = async (key: string, page: MadeResponse) => {
    const before = cache.size().bytes
    await get(key, async () => page)
    return cache.size().bytes - before
  }

  const least = await bytesOf('/1', aPage('a', { tags: [] }))
  const withBody = await bytesOf('/2', aPage('a'.repeat(501), { tags: [] }))
  const withAddress = await bytesOf(`/3${'a'.repeat(500)}`, aPage('a', { tags: [] }))
  const withTag = await bytesOf('/4', aPage('a', { tags: ['a'.repeat(500)] }))
  cache.invalidateAll()

  expect(least).toBeGreaterThan(1_000)
  expect(withBody - least).toBe(500)
  expect(withAddress - least).toBeGreaterThanOrEqual(500)
  expect(withTag - least).toBeGreaterThan(500)
  expect(cache.size().entries).toBe(0)
  // What is left are addresses as they were sent.
  expect(cache.size().bytes).toBeLessThan(least)
})

test('however small, 20,000 pages are cached at most', async () => {
  const { cache, get, peek } = aCache({ maxBytes: 1_000_000 * KILO })

  for (let nr = 0; nr < 20_010; nr += 1) await get(`/${nr}`, async () => aPage('a'))

  expect(cache.size().entries).toBe(20_000)
  expect(peek('/9')).toBeUndefined()
  expect(peek('/10')).toBe('a')
})

test('a page of an address that nobody would write is answered and not cached', async () => {
  const { cache, get } = aCache()
  const address = `/${'a'.repeat(1_000)}`

  expect(await get(address, async () => aPage('soap'))).toBe('soap')
  expect(cache.size()).toEqual({ bytes: 0, entries: 0 })
})

test('what is past its time goes, though nobody asks for it', async () => {
  const { cache, get, pass } = aCache()
  await get('/shop', async () => aPage('soap'))
  await get('/gone', async () => aPage('not here', { status: 404 }))
  const cachedAfter = (ms: number) => {
    pass(ms)
    cache.sweep()
    return cache.size().entries
  }

  expect([cachedAfter(1_000), cachedAfter(1), cachedAfter(FRESH_MS), cachedAfter(STALE_MS)]).toEqual([
    2, 1, 1, 0,
  ])
})

test('a page long past its time is waited for, not sent once more', async () => {
  const { get, pass } = aCache()
  await get('/shop', async () => aPage('old'))
  pass(FRESH_MS + STALE_MS + 1)

  expect(await get('/shop', async () => aPage('new'))).toBe('new')
})

test('while nobody hears of changes nothing goes by its age: it may be all there is', async () => {
  const { cache, get, pass } = aCache()
  await get('/shop', async () => aPage('soap'))
  cache.pause()
  pass(FRESH_MS + STALE_MS + 1)

  cache.sweep()

  expect(await get('/shop', async () => aPage('sorry', { status: 503 }))).toBe('soap')
})

test('a page larger than the whole cache is answered and not cached', async () => {
  const { cache, get } = aCache({ maxBytes: KILO })
  const large = 'a'.repeat(2 * KILO)

  expect(await get('/', async () => aPage(large))).toBe(large)
  expect(cache.size()).toEqual({ bytes: 0, entries: 0 })
})

test('while nobody hears of changes a page is made anew each time, and never cached', async () => {
  const { cache, get, peek } = aCache()
  await get('/shop', async () => aPage('$6.50'))

  cache.pause()

  expect(peek('/shop')).toBeUndefined()
  expect(await get('/shop', async () => aPage('$7.00'))).toBe('$7.00')
  expect(await get('/shop', async () => aPage('$7.50'))).toBe('$7.50')
})

test('while the database is away and nobody hears of changes, what was cached is better than nothing', async () => {
  const { cache, get } = aCache()
  const away = async () => aPage('sorry', { status: 503 })
  await get('/shop', async () => aPage('soap'))
  cache.pause()

  expect(await get('/shop', away)).toBe('soap')
  expect(await get('/blogs', away)).toBe('sorry')
  cache.resume()
  expect(await get('/shop', async () => aPage('soap again'))).toBe('soap again')
})

test('a page that was made anew and is the same stays the one that it was', async () => {
  const { cache, get, pass } = aCache()
  await get('/shop', async () => aPage('soap'))
  const first = cache.find('/shop')
  pass(FRESH_MS + 1)

  await get('/shop', async () => aPage('soap'))

  await expect.poll(() => cache.find('/shop')).toBe(first)
})

test('a page that is asked for again and again is compressed as small as it gets, another is not', async () => {
  const { cache, get } = aCache()
  await get('/shop', async () => aPage('soap'.repeat(KILO)))
  await get('/about', async () => aPage('about'.repeat(KILO)))

  cache.find('/about')
  for (let times = 0; times < 10; times += 1) cache.find('/shop')

  await expect.poll(() => cache.find('/shop')?.isRecompressed).toBe(true)
  expect(cache.find('/about')?.isRecompressed).toBe(false)
})

test('a URL as it was sent leads to the reply that it got', async () => {
  const { cache, ask } = aCache()

  await ask('/shop?utm_source=mail', { key: '/shop' })

  expect(cache.find('/shop?utm_source=mail')?.identity.body.toString()).toBe('soap')
  expect(cache.find('/shop')).toBeUndefined()
})

test('each coding counts from when it is there, and what is made smaller counts as what it is', async () => {
  const { cache, ask, failures } = aCache()
  const text = Array.from({ length: 2_000 }, (_, nr) => `${nr} bars of soap`).join()
  await ask('/shop', { text })
  const plain = cache.size().bytes

  const { body: quick } = await ask('/shop', { headers: BROWSER })
  const withQuick = cache.size().bytes
  for (let times = 0; times < 3; times += 1) cache.find('/shop')
  await expect.poll(() => cache.find('/shop')?.isRecompressed).toBe(true)
  const { body: small } = await ask('/shop', { headers: BROWSER })

  expect(withQuick - plain).toBe(quick?.length)
  expect(brotliDecompressSync(small ?? '').toString()).toBe(text)
  expect(cache.size().bytes - plain).toBe(small?.length)
  expect(failures).toEqual([])
})

test('URLs of one page count, and of many the ones used longest ago go', async () => {
  const { cache, ask } = aCache({ maxBytes: 100_000 })
  const bytes: number[] = []

  for (let nr = 0; nr < 100; nr += 1) {
    await ask(`/shop?utm_source=${nr}`, { key: '/shop' })
    cache.find('/shop?utm_source=0')
    bytes.push(cache.size().bytes)
  }

  expect((bytes[1] ?? 0) - (bytes[0] ?? 0)).toBeGreaterThan(100)
  expect(Math.max(...bytes)).toBeLessThan(20_000)
  expect(cache.size().entries).toBe(1)
  expect([0, 1, 99].map((nr) => cache.find(`/shop?utm_source=${nr}`) !== undefined)).toEqual([
    true,
    false,
    true,
  ])
})

test('a URL leads nowhere when its reply may not be cached, and a long one never does', async () => {
  const { cache, ask } = aCache()
  const long = `/shop?utm_source=${'a'.repeat(500)}`

  await ask(long, { key: '/shop' })
  await ask('/large', { text: 'a'.repeat(2_000_000) })

  expect([cache.find(long), cache.find('/large')]).toEqual([undefined, undefined])
  expect(cache.size().entries).toBe(1)
})

test('once a minute what is past its time goes by itself', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const { cache, ask, pass } = aCache()
  await ask('/shop')
  pass(3_600_000)

  vi.advanceTimersByTime(60_000)

  expect(cache.size().entries).toBe(0)
})

test('without space nothing is cached', async () => {
  const { cache, ask } = aCache({ maxBytes: 0 })

  await ask('/shop')

  expect(cache.size()).toEqual({ bytes: 0, entries: 0 })
  expect(cache.find('/shop')).toBeUndefined()
})
