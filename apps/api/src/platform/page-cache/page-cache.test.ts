import { expect, test } from 'vitest'
import { createPageCache, FRESH_MS, type MadePage } from './page-cache.ts'

const KILO = 1_000

function aCache({ maxBytes = 100 * KILO } = {}) {
  let time = 0
  const failures: unknown[] = []
  const wanted: string[] = []
  const cache = createPageCache<string>({
    prepare: ({ body }, held) => ({ ready: heldOr(held, body.toString()), bytes: body.length }),
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
  const { cache } = aCache({ maxBytes: 3 * KILO })
  const page = async () => aPage('a'.repeat(KILO))
  for (const key of ['/1', '/2', '/3']) await cache.get(key, page)
  cache.peek('/1')

  await cache.get('/4', page)

  expect(['/1', '/2', '/3', '/4'].filter((key) => cache.peek(key) !== undefined)).toEqual(['/1', '/3', '/4'])
  expect(cache.size()).toEqual({ bytes: 3 * KILO, pages: 3 })
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
