import type { APIRequestContext } from '@playwright/test'
import { STATIC_PATHS } from '@shop/contract/static-paths'
import { type DatabaseProxy, openDatabaseProxy } from './database-proxy.ts'
import { expectAccessible } from './expect-accessible.ts'
import { launchShop } from './launch-shop.ts'
import { openPage } from './open-page.ts'
import { test as base, expect } from './test.ts'

type Lost = {
  /** A second shop on the same data, and the only way from it to them. */
  database: DatabaseProxy
  shopUrl: string
}

/** A test whose shop can lose its database; it has it at the start of each test. */
const test = base.extend<object, Lost>({
  database: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner wants this very pattern of a fixture that needs no other
    async ({}, use) => {
      const database = await openDatabaseProxy()
      await use(database)
      await database.close()
    },
    { scope: 'worker' },
  ],
  shopUrl: [
    async ({ database }, use) => {
      const shop = await launchShop('e2e-shop-without-database.log', async () => ({
        DATABASE_URL: database.url,
      }))
      await use(shop.url)
      await shop.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ shopUrl }, use) => use(shopUrl),
})

// One shop for all of them.
test.describe.configure({ mode: 'default' })

const SHOWN = ['/', '/shop', '/shop/lavender-calm-bar', '/blogs', '/blogs/how-to-make-a-bar-last']
const METHODS = ['GET', 'HEAD'] as const

/** What paths are answered with: status, when to come back, and what caches may do. */
async function ask(request: APIRequestContext, paths: readonly string[]) {
  const asked = paths.flatMap((path) => METHODS.map((method) => ({ path, method })))
  const answers = asked.map(async ({ path, method }) => {
    const reply = await request.fetch(path, { method })
    return [`${method} ${path}`, reply.status(), reply.headers()['retry-after']]
  })
  return Promise.all(answers)
}

const each = (paths: readonly string[], ...answer: unknown[]) =>
  paths.flatMap((path) => METHODS.map((method) => [`${method} ${path}`, ...answer]))

const HITS = /^shop_cache_requests_total\{cache="pages",result="hit"\} (\d+)$/m

async function countHits(request: APIRequestContext): Promise<number> {
  return Number(HITS.exec(await (await request.get('/metrics')).text())?.[1])
}

/** Asks until paths are cached: a shop that has its database again caches nothing before it hears of changes. */
async function askUntilCached(request: APIRequestContext, paths: readonly string[]): Promise<void> {
  const askAndCount = async () => {
    const before = await countHits(request)
    await ask(request, paths)
    return (await countHits(request)) - before
  }
  await expect.poll(askAndCount).toBe(each(paths).length)
}

test('while the database is away a page that shows of it and was never made answers 503 and when to come back', async ({
  request,
  database,
}) => {
  const shown = [...SHOWN, '/sitemap.xml']
  await database.close()

  const away = await ask(request, shown)
  await database.open()
  const back = await ask(request, shown)

  expect(away).toEqual(each(shown, 503, '5'))
  expect(back).toEqual(each(shown, 200, undefined))
})

test('while the database is away pages that were made before go on, and are hydrated', async ({
  page,
  request,
  allow,
  database,
}) => {
  allow({ url: '/api/v1/', status: 503 })
  await askUntilCached(request, SHOWN)
  await database.close()

  const away = await ask(request, SHOWN)
  await openPage(page, '/shop')
  await expect(page.getByRole('link', { name: 'Lavender Calm Bar' })).toBeVisible()
  await page.getByRole('link', { name: 'List view' }).click()
  await expect(page.getByRole('link', { name: 'List view' })).toHaveAttribute('aria-current', 'page')
  await database.open()

  expect(away).toEqual(each(SHOWN, 200, undefined))
})

test('while the database is away the other pages stand', async ({ request, database }) => {
  const stillThere = ['/robots.txt', ...STATIC_PATHS.filter((path) => !SHOWN.includes(path))]
  await database.close()

  const away = await ask(request, stillThere)
  await database.open()

  expect(away).toEqual(each(stillThere, 200, undefined))
})

test('a sitemap that cannot be made is empty and kept by nobody', async ({ request, database }) => {
  await database.close()

  const reply = await request.get('/sitemap.xml')
  await database.open()

  expect(await reply.text()).toBe('')
  expect(reply.headers()['cache-control']).toBe('no-store')
})

test('a list that the server could not load says so in place, and comes by the next try', async ({
  page,
  allow,
  database,
}) => {
  allow(
    { url: '/shop', status: 503 },
    { url: '/api/v1/product', status: 503 },
    { url: '/api/v1/facets', status: 503 },
  )
  await database.close()

  await openPage(page, '/shop?limit=12')
  const failure = page.getByRole('region', { name: 'Products' }).getByRole('alert')
  const filters = page.getByRole('search', { name: 'Filters and Sort' })
  await expect(failure.getByRole('heading')).toHaveText('Error')
  await expectAccessible(page)
  await database.open()
  await failure.getByRole('button', { name: 'Try again' }).click()

  await expect(page.getByRole('link', { name: 'Lavender Calm Bar' })).toBeVisible()
  await expect(failure).toBeHidden()
  await expect(filters.getByRole('checkbox', { name: 'Lavender' })).toBeVisible()
  await expect(filters.getByRole('alert')).toBeHidden()
})

test('a product that the server could not load says so with a title of its page, and comes by the next try', async ({
  page,
  allow,
  database,
}) => {
  allow({ url: '/shop/quiet-oat-bar', status: 503 }, { url: '/api/v1/product', status: 503 })
  await database.close()

  await openPage(page, '/shop/quiet-oat-bar')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Error')
  await database.open()
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Quiet Oat Bar')
})
