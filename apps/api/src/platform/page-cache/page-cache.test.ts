import { expect, test } from 'vitest'
import { createPageCache, FRESH_MS, type MadePage, OLD_MS } from './page-cache.ts'

const KILO = 1_000

function aCache({ maxBytes = 100 * KILO } = {}) {
  let time = 0
  const failures: unknown[] = []
  const wanted: string[] = []
  const cache = createPageCache<string>({
    prepare: ({ body }, held) => heldOr(held, body.toString()),
    bytesOf: (page) => page.length,
    onWanted: (page) => void wanted.push(page),
    now: () => time,
    maxBytes,
    onFailure: (error) => void failures.push(error),
  })
  const pass = (ms: number) => {
    time += ms
  }
  cache.begin()
  return { cache, failures, wanted, pass }
}

/** What was kept is told from what was made anew by its mark. */
function heldOr(held: string | undefined, made: string): string {
  return held === made || held === `${made} (held)` ? `${made} (held)` : made
}

function aPage(
  text: string,
  { status = 200, tags = ['catalogue'], isKeepable = true }: Partial<MadePage> = {},
): MadePage {
  return { status, headers: {}, body: Buffer.from(text), tags, isKeepable }
}

/** A page that is made when the test says so. */
function slowly() {
  const { promise, resolve, reject } = Promise.withResolvers<MadePage>()
  let made = 0
  const make = () => {
    made += 1
    return promise
  }
  return { make, finish: resolve, fail: reject, timesMade: () => made }
}

const never = () => Promise.reject(new Error('It was to be kept.'))

test('a page is made once when many ask at the same time, and kept', async () => {
  const { cache } = aCache()
  const page = slowly()
  const asked = ['first', 'second', 'third'].map(() => cache.get('/shop', page.make))

  page.finish(aPage('soap'))

  expect(await Promise.all(asked)).toEqual(['soap', 'soap', 'soap'])
  expect(page.timesMade()).toBe(1)
  expect(await cache.get('/shop', never)).toBe('soap')
  expect(cache.peek('/shop')).toBe('soap')
})

test('a change drops the pages that show it, and no others', async () => {
  const { cache } = aCache()
  await cache.get('/shop/rose', async () => aPage('rose', { tags: ['product:rose'] }))
  await cache.get('/shop', async () => aPage('list', { tags: ['catalogue'] }))
  await cache.get('/blogs', async () => aPage('posts', { tags: ['blogs'] }))

  cache.drop(['product:rose', 'catalogue'])

  expect(cache.peek('/shop/rose')).toBeUndefined()
  expect(cache.peek('/shop')).toBeUndefined()
  expect(cache.peek('/blogs')).toBe('posts')
})

test('a page that was being made while something it shows changed is answered, but not kept', async () => {
  const { cache } = aCache()
  const old = slowly()
  const first = cache.get('/shop', old.make)

  cache.drop(['catalogue'])
  old.finish(aPage('$6.50'))

  expect(await first).toBe('$6.50')
  expect(cache.peek('/shop')).toBeUndefined()
  expect(await cache.get('/shop', async () => aPage('$7.00'))).toBe('$7.00')
})

test('who asks after a change does not get what was begun before it', async () => {
  const { cache } = aCache()
  const old = slowly()
  const before = cache.get('/shop', old.make)
  cache.drop(['catalogue'])

  const after = await cache.get('/shop', async () => aPage('$7.00'))
  old.finish(aPage('$6.50'))

  expect(after).toBe('$7.00')
  expect(await before).toBe('$6.50')
  expect(cache.peek('/shop')).toBe('$7.00')
})

test('everything goes when changes may have been missed, also what is being made', async () => {
  const { cache } = aCache()
  await cache.get('/blogs', async () => aPage('posts', { tags: ['blogs'] }))
  const old = slowly()
  const first = cache.get('/shop', old.make)

  cache.dropAll()
  old.finish(aPage('list'))
  await first

  expect(cache.size()).toEqual({ bytes: 0, pages: 0 })
})

test('a page past its time is sent while one new one is made', async () => {
  const { cache, pass } = aCache()
  await cache.get('/shop', async () => aPage('old'))
  pass(FRESH_MS + 1)
  const fresh = slowly()

  expect(cache.peek('/shop')).toBeUndefined()
  expect(await cache.get('/shop', fresh.make)).toBe('old')
  expect(await cache.get('/shop', fresh.make)).toBe('old')
  fresh.finish(aPage('new'))
  await expect.poll(() => cache.peek('/shop')).toBe('new')

  expect(fresh.timesMade()).toBe(1)
})

test('a page that cannot be made anew stays as it is, and that is told', async () => {
  const { cache, failures, pass } = aCache()
  await cache.get('/shop', async () => aPage('old'))
  pass(FRESH_MS + 1)

  expect(await cache.get('/shop', () => Promise.reject(new Error('The database is away.')))).toBe('old')

  await expect.poll(() => failures).toEqual([new Error('The database is away.')])
  expect(await cache.get('/shop', async () => aPage('new'))).toBe('old')
})

test('a failure reaches everybody who waited, and the next one tries again', async () => {
  const { cache } = aCache()
  const page = slowly()
  const asked = [cache.get('/', page.make), cache.get('/', page.make)]

  page.fail(new Error('The database is away.'))

  expect((await Promise.allSettled(asked)).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await cache.get('/', async () => aPage('home'))).toBe('home')
})

test('only a page that is there is kept; that one is not there is remembered for a second', async () => {
  const { cache, pass } = aCache()
  await cache.get('/error', async () => aPage('sorry', { status: 500 }))
  await cache.get('/gone', async () => aPage('not here', { status: 404 }))

  await cache.get('/half', async () => aPage('with a hole', { isKeepable: false }))

  expect(cache.peek('/error')).toBeUndefined()
  expect(cache.peek('/half')).toBeUndefined()
  expect(cache.peek('/gone')).toBe('not here')
  pass(1_001)
  expect(await cache.get('/gone', async () => aPage('here again'))).toBe('here again')
})

test('memory is bounded: what was asked for longest ago goes first', async () => {
  const { cache } = aCache({ maxBytes: 320 * KILO })
  const page = async () => aPage('a'.repeat(100 * KILO))
  for (const key of ['/1', '/2', '/3']) await cache.get(key, page)
  cache.peek('/1')

  await cache.get('/4', page)

  expect(['/1', '/2', '/3', '/4'].filter((key) => cache.peek(key) !== undefined)).toEqual(['/1', '/3', '/4'])
  expect(cache.size().pages).toBe(3)
})

test('a page counts with all that it holds: its bytes, its address, its tags, and what keeps it', async () => {
  const { cache } = aCache()
  const bytesOf = async (key: string, page: MadePage) => {
    const before = cache.size().bytes
    await cache.get(key, async () => page)
    return cache.size().bytes - before
  }

  const least = await bytesOf('/1', aPage('a', { tags: [] }))
  const withBody = await bytesOf('/2', aPage('a'.repeat(501), { tags: [] }))
  const withAddress = await bytesOf(`/3${'a'.repeat(500)}`, aPage('a', { tags: [] }))
  const withTag = await bytesOf('/4', aPage('a', { tags: ['a'.repeat(500)] }))
  cache.dropAll()

  expect(least).toBeGreaterThan(1_000)
  expect(withBody - least).toBe(500)
  expect(withAddress - least).toBeGreaterThanOrEqual(500)
  expect(withTag - least).toBeGreaterThan(500)
  expect(cache.size()).toEqual({ bytes: 0, pages: 0 })
})

test('a page that has grown counts with what it holds now, one that is gone not at all', async () => {
  let grownBy = 0
  const cache = createPageCache<string>({
    prepare: ({ body }) => body.toString(),
    bytesOf: (page) => page.length + grownBy,
    onWanted: () => undefined,
    now: () => 0,
    maxBytes: 100 * KILO,
    onFailure: () => undefined,
  })
  cache.begin()
  await cache.get('/shop', async () => aPage('soap'))
  const { bytes } = cache.size()

  grownBy = KILO
  const isThere = [cache.recount('/shop'), cache.recount('/blogs')]
  const grown = cache.size()
  cache.drop(['catalogue'])

  expect(isThere).toEqual([true, false])
  expect(grown).toEqual({ bytes: bytes + KILO, pages: 1 })
  expect(cache.size()).toEqual({ bytes: 0, pages: 0 })
})

test('however small, 20,000 pages are kept at most', async () => {
  const { cache } = aCache({ maxBytes: 1_000_000 * KILO })

  for (let nr = 0; nr < 20_010; nr += 1) await cache.get(`/${nr}`, async () => aPage('a'))

  expect(cache.size().pages).toBe(20_000)
  expect(cache.peek('/9')).toBeUndefined()
  expect(cache.peek('/10')).toBe('a')
})

test('a page of an address that nobody would write is answered and not kept', async () => {
  const { cache } = aCache()
  const address = `/${'a'.repeat(1_000)}`

  expect(await cache.get(address, async () => aPage('soap'))).toBe('soap')
  expect(cache.size()).toEqual({ bytes: 0, pages: 0 })
})

test('what is past its time goes, though nobody asks for it', async () => {
  const { cache, pass } = aCache()
  await cache.get('/shop', async () => aPage('soap'))
  await cache.get('/gone', async () => aPage('not here', { status: 404 }))
  const keptAfter = (ms: number) => {
    pass(ms)
    cache.sweep()
    return cache.size().pages
  }

  expect([keptAfter(1_000), keptAfter(1), keptAfter(FRESH_MS), keptAfter(OLD_MS)]).toEqual([2, 1, 1, 0])
})

test('a page long past its time is waited for, not sent once more', async () => {
  const { cache, pass } = aCache()
  await cache.get('/shop', async () => aPage('old'))
  pass(FRESH_MS + OLD_MS + 1)

  expect(await cache.get('/shop', async () => aPage('new'))).toBe('new')
})

test('while nobody hears of changes nothing goes by its age: it may be all there is', async () => {
  const { cache, pass } = aCache()
  await cache.get('/shop', async () => aPage('soap'))
  cache.lose()
  pass(FRESH_MS + OLD_MS + 1)

  cache.sweep()

  expect(await cache.get('/shop', async () => aPage('sorry', { status: 503 }))).toBe('soap')
})

test('a page larger than the whole room is answered and not kept', async () => {
  const { cache } = aCache({ maxBytes: KILO })
  const large = 'a'.repeat(2 * KILO)

  expect(await cache.get('/', async () => aPage(large))).toBe(large)
  expect(cache.size()).toEqual({ bytes: 0, pages: 0 })
})

test('while nobody hears of changes a page is made anew each time, and never kept', async () => {
  const { cache } = aCache()
  await cache.get('/shop', async () => aPage('$6.50'))

  cache.lose()

  expect(cache.peek('/shop')).toBeUndefined()
  expect(await cache.get('/shop', async () => aPage('$7.00'))).toBe('$7.00')
  expect(await cache.get('/shop', async () => aPage('$7.50'))).toBe('$7.50')
})

test('while the database is away and nobody hears of changes, what was kept is better than nothing', async () => {
  const { cache } = aCache()
  const away = async () => aPage('sorry', { status: 503 })
  await cache.get('/shop', async () => aPage('soap'))
  cache.lose()

  expect(await cache.get('/shop', away)).toBe('soap')
  expect(await cache.get('/blogs', away)).toBe('sorry')
  cache.begin()
  expect(await cache.get('/shop', async () => aPage('soap again'))).toBe('soap again')
})

test('a page that was made anew and is the same stays the one that it was', async () => {
  const { cache, pass } = aCache()
  await cache.get('/shop', async () => aPage('soap'))
  pass(FRESH_MS + 1)

  await cache.get('/shop', async () => aPage('soap'))

  await expect.poll(() => cache.peek('/shop')).toBe('soap (held)')
})

test('of a page that is asked for again and again it is told once', async () => {
  const { cache, wanted } = aCache()
  await cache.get('/shop', async () => aPage('soap'))
  await cache.get('/about', async () => aPage('about'))

  for (let times = 0; times < 10; times += 1) cache.peek('/shop')
  cache.peek('/about')

  expect(wanted).toEqual(['soap'])
})
