import { STATIC_PATHS } from '@shop/contract/static-paths'
import { arriveWithBasket } from './at-payment.ts'
import { fillBasket } from './basket.ts'
import { arriveAsCustomer } from './customers.ts'
import { LANDING_PAGES } from './landing-pages.ts'
import { untilDrawn, untilHydrated } from './open-page.ts'
import { expect, type Page, test } from './test.ts'
import { listOf, sumOf, weighPage } from './weigh-page.ts'

/**
 * What a route may weigh in all, in bytes on the wire: all scripts that it loads by itself and for whatever is done on
 * it, early or late, its document and its styles. Figures: docs/performance.md.
 */
const BUDGET = { script: 170_000, document: 20_000, stylesheet: 20_000 } as const
const PICTURE_BYTES = 25_000
const BYTES_BEFORE_PICTURE = 170_000

const PICTURE = /\/images\//
/** Of the scripts that come with the first interaction: every page has it. */
const TOASTS = /\/assets\/toast-layer-/

/** Public pages, weighed as visitors from outside see them. */
const PAGES = [
  ['the home page', LANDING_PAGES.home],
  ['the shop', LANDING_PAGES.shop],
  ['a product', LANDING_PAGES.product],
  ['the blog list', LANDING_PAGES.blogs],
  ['a post', LANDING_PAGES.blog],
] as const

/** All routes with a budget, and who opens them. */
const ROUTES: readonly (readonly [path: string, arrive?: (page: Page) => Promise<unknown>])[] = [
  ...PAGES.map(([, path]) => [path] as const),
  ['/shop/lavender-calm-bar?tab=reviews'],
  ['/cart', fillBasket],
  ['/login'],
  ['/signup'],
  ['/forgot-password'],
  ['/ordertrack'],
  ['/about'],
  ['/contact'],
  ['/help'],
  ['/privacy'],
  ['/checkout', arriveWithBasket],
  ['/payment', arriveWithBasket],
  ['/my-section/profile', arriveAsCustomer],
  ['/my-section/orders', arriveAsCustomer],
  ['/my-section/addresses', arriveAsCustomer],
]

for (const [path, arrive] of ROUTES) {
  test(`${path} stays within its budget with all that an interaction loads`, { tag: '@mobile' }, async ({
    page,
  }) => {
    await arrive?.(page)
    await page.goto('/healthz')
    const scale = weighPage(page)
    await page.goto(path)
    await untilHydrated(page)

    await Promise.all([page.waitForRequest(TOASTS), page.touchscreen.tap(5, 400)])
    await scale.untilQuiet()

    const loads = await scale.loads()
    for (const [kind, bytes] of Object.entries(BUDGET)) {
      const these = loads.filter((load) => load.kind === kind)
      expect.soft(sumOf(these), listOf(these)).toBeLessThanOrEqual(bytes)
    }
  })
}

for (const [name, path] of PAGES) {
  test(`${name} shows a light picture first, and preloads one font`, { tag: '@mobile' }, async ({ page }) => {
    const scale = weighPage(page)
    await page.goto(path)
    await untilHydrated(page)
    await untilDrawn(page)
    await scale.untilQuiet()

    const pictures = (await scale.loads()).filter(({ kind }) => kind === 'image')

    expect.soft(pictures[0]?.bytes, listOf(pictures)).toBeLessThanOrEqual(PICTURE_BYTES)
    await expect.soft(page.locator('link[rel="preload"][as="font"]')).toHaveCount(1)
  })

  test(`${name} loads at most 170 kB before its largest picture has come`, { tag: '@mobile' }, async ({
    page,
  }) => {
    const scale = weighPage(page)
    const { promise: mayCome, resolve: sendPictures } = Promise.withResolvers<void>()
    // Time stands still, so that nothing that only waits for a while begins.
    await page.clock.install({ time: 0 })
    await page.clock.pauseAt(1_000)
    await page.route(PICTURE, async (route) => {
      await mayCome
      await route.continue()
    })
    await Promise.all([page.waitForRequest(PICTURE), page.goto(path, { waitUntil: 'domcontentloaded' })])
    await scale.untilQuiet((request) => !PICTURE.test(request.url()))
    const before = await scale.loads()

    sendPictures()
    await scale.untilQuiet()

    const [largest] = (await scale.loads()).filter(({ kind }) => kind === 'image')
    const loads = largest ? [...before, largest] : before
    expect(sumOf(loads), listOf(loads)).toBeLessThanOrEqual(BYTES_BEFORE_PICTURE)
  })
}

test('no page asks another host for anything', { tag: '@mobile' }, async ({ page }) => {
  const scale = weighPage(page)

  // What is asked of another host fails every test (`test.ts`).
  for (const path of new Set([...PAGES.map(([, each]) => each), ...STATIC_PATHS])) {
    await page.goto(path)
    await untilHydrated(page)
    await scale.untilQuiet()
  }
})
