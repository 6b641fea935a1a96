import { STATIC_PATHS } from '@shop/contract/static-paths'
import { LANDING_PAGES } from './landing-pages.ts'
import { untilAlive, untilDrawn } from './open-page.ts'
import { expect, test } from './test.ts'
import { type Kind, listOf, sumOf, weighPage } from './weigh-page.ts'

/** What a page may weigh before somebody does something, in bytes on the wire: what there is, and 15 % of air. */
const FIRST_SCRIPT_BYTES = 140_000
const SCRIPTS = 12
const STYLE_BYTES = 20_000
const DOCUMENT_BYTES = 20_000
const PICTURE_BYTES = 25_000
const BYTES_BEFORE_PICTURE = 170_000
/** All of its scripts, with those that come with the first scroll, touch and key. */
const SCRIPT_BYTES = 170_000

const PICTURE = /\/images\//
/** Of the scripts that come late: what the first scroll asks for, and what the first touch does. */
const LATE = /\/assets\/footer-/
const TOASTS = /\/assets\/toast-layer-/

const PAGES = [
  ['the home page', LANDING_PAGES.home],
  ['the shop', LANDING_PAGES.shop],
  ['a product', LANDING_PAGES.product],
  ['the blog list', LANDING_PAGES.blogs],
  ['a post', LANDING_PAGES.blog],
] as const

for (const [name, path] of PAGES) {
  test(`${name} stays within its weight until somebody does something`, { tag: '@mobile' }, async ({
    page,
  }) => {
    const scale = weighPage(page)
    await page.goto(path)
    await untilAlive(page)
    await untilDrawn(page)
    await scale.untilQuiet()

    const loads = await scale.loads()

    const of = (kind: Kind) => loads.filter((load) => load.kind === kind)
    expect.soft(sumOf(of('script')), listOf(of('script'))).toBeLessThanOrEqual(FIRST_SCRIPT_BYTES)
    expect.soft(of('script').length, listOf(of('script'))).toBeLessThanOrEqual(SCRIPTS)
    expect.soft(sumOf(of('stylesheet')), listOf(of('stylesheet'))).toBeLessThanOrEqual(STYLE_BYTES)
    expect.soft(sumOf(of('document')), listOf(of('document'))).toBeLessThanOrEqual(DOCUMENT_BYTES)
    expect.soft(of('image')[0]?.bytes, listOf(of('image'))).toBeLessThanOrEqual(PICTURE_BYTES)
    await expect.soft(page.locator('link[rel="preload"][as="font"]')).toHaveCount(1)
  })

  test(`${name} stays within its weight with all that a first scroll and touch load`, {
    tag: '@mobile',
  }, async ({ page }) => {
    const scale = weighPage(page)
    await page.goto(path)
    await untilAlive(page)

    await Promise.all([page.waitForRequest(LATE), page.evaluate(() => scrollBy(0, 600))])
    await Promise.all([page.waitForRequest(TOASTS), page.touchscreen.tap(5, 400)])
    await scale.untilQuiet()

    const scripts = (await scale.loads()).filter(({ kind }) => kind === 'script')
    expect(sumOf(scripts), listOf(scripts)).toBeLessThanOrEqual(SCRIPT_BYTES)
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
    await untilAlive(page)
    await scale.untilQuiet()
  }
})
