import { arriveWithBasket } from './at-payment.ts'
import { fillBasket } from './basket.ts'
import { arriveAsCustomer } from './customers.ts'
import { standAtEmptyPage } from './empty-page.ts'
import { LANDING_PAGES } from './landing-pages.ts'
import { openPage, untilDrawn } from './open-page.ts'
import { expect, type Page, test } from './test.ts'
import { listOf, sumOf, weighPage } from './weigh-page.ts'

test.use({ ownContext: true })

/**
 * What a route may weigh in all, in bytes on the wire: all scripts that it loads by itself and for whatever is done on
 * it, early or late, its document and its styles; and the air in it: by how much a route could grow before it reaches that. Figures, and
 * what takes the air where there is less: docs/performance.md.
 */
const BUDGET = {
  script: { bytes: 170_000, air: 0.15 },
  document: { bytes: 20_000, air: 0.15 },
  stylesheet: { bytes: 20_000, air: 0.08 },
} as const
const PICTURE_BYTES = 25_000
const BYTES_BEFORE_PICTURE = 170_000

const PICTURE = /\/images\//
/** Of the scripts that come with the first interaction: every page has it. */
const TOASTS = /\/assets\/toast-layer-/

type Scale = ReturnType<typeof weighPage>

type Route = {
  path: string
  /** Before the page is opened: who opens it, with what in the basket. */
  arrive?: (page: Page) => Promise<unknown>
  /** Of scripts, where there is less of it than elsewhere. */
  air?: number
}

/** Public pages, weighed as visitors from outside see them. */
const PAGES: readonly (Route & { name: string })[] = [
  { name: 'the home page', path: LANDING_PAGES.home },
  { name: 'the shop', path: LANDING_PAGES.shop },
  { name: 'a product', path: LANDING_PAGES.product, air: 0.11 },
  { name: 'the blog list', path: LANDING_PAGES.blogs },
  { name: 'a post', path: LANDING_PAGES.blog },
]

const ROUTES: readonly Route[] = [
  { path: '/shop/lavender-calm-bar?tab=reviews', air: 0.11 },
  { path: '/cart', arrive: fillBasket },
  { path: '/login' },
  { path: '/signup' },
  { path: '/forgot-password' },
  { path: '/reset-password' },
  { path: '/verify-email' },
  { path: '/ordertrack' },
  { path: '/about' },
  { path: '/contact', air: 0.1 },
  { path: '/help' },
  { path: '/privacy' },
  { path: '/confirm-email' },
  { path: '/wishlist' },
  { path: '/wishlist/shared' },
  { path: '/checkout', arrive: arriveWithBasket, air: 0.07 },
  { path: '/payment', arrive: arriveWithBasket, air: 0.09 },
  { path: '/my-section/profile', arrive: arriveAsCustomer, air: 0.08 },
  { path: '/my-section/orders', arrive: arriveAsCustomer },
  { path: '/my-section/addresses', arrive: arriveAsCustomer, air: 0.07 },
  { path: '/my-section/wishlists', arrive: arriveAsCustomer },
  { path: '/my-section/reviews', arrive: arriveAsCustomer, air: 0.13 },
  { path: '/my-section/notifications', arrive: arriveAsCustomer },
  { path: '/my-section/settings', arrive: arriveAsCustomer, air: 0.05 },
]

for (const { path, arrive, air = BUDGET.script.air } of ROUTES) {
  const title = `${path} could grow by ${percent(air)} within its budget, with all that an interaction loads`
  test(title, { tag: '@mobile' }, async ({ page }) => {
    await arrive?.(page)
    const scale = await openOnScale(page, path)

    await expectRoomToGrow(page, scale, air)
  })
}

for (const { name, path, air = BUDGET.script.air } of PAGES) {
  const title = `${name} shows a light picture first, preloads one font, and could grow by ${percent(air)} within its budget, with all that an interaction loads`
  test(title, { tag: '@mobile' }, async ({ page }) => {
    const scale = await openOnScale(page, path)
    await untilDrawn(page)
    await scale.untilQuiet()
    const pictures = (await scale.loads()).filter(({ kind }) => kind === 'image')

    expect.soft(pictures[0]?.bytes, listOf(pictures)).toBeLessThanOrEqual(PICTURE_BYTES)
    await expect.soft(page.locator('link[rel="preload"][as="font"]')).toHaveCount(1)
    await expectRoomToGrow(page, scale, air)
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

async function openOnScale(page: Page, path: string): Promise<Scale> {
  await standAtEmptyPage(page)
  const scale = weighPage(page)
  await openPage(page, path)
  return scale
}

/** Of scripts by `air`, with what comes with the first interaction; it begins at that. */
async function expectRoomToGrow(page: Page, scale: Scale, air: number): Promise<void> {
  await Promise.all([page.waitForRequest(TOASTS), page.touchscreen.tap(5, 400)])
  await scale.untilQuiet()

  const loads = await scale.loads()
  for (const [kind, budget] of Object.entries({ ...BUDGET, script: { ...BUDGET.script, air } })) {
    const these = loads.filter((load) => load.kind === kind)
    expect.soft(sumOf(these) * (1 + budget.air), listOf(these)).toBeLessThanOrEqual(budget.bytes)
  }
}

function percent(share: number): string {
  return `${Math.round(share * 100)} %`
}
