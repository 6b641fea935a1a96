import type { Request } from '@playwright/test'
import { openPage, untilDrawn } from './open-page.ts'
import { names } from './shop-page.ts'
import { expect, type Locator, type Page, test } from './test.ts'

test.use({ ownContext: true })

const PRODUCT_CALL = /\/api\/v1\/product\/lavender-calm-bar$/
const LIST_CALL = /\/api\/v1\/product(?:\?|$)/
const PROGRAM = /\/assets\/[^/]+\.js$/
/** A page changes in the frame after the press; where the browser cross-fades, it draws the old page once more first. */
const FRAMES = 2

/** Everything a page asks for from now on, and whether all of it has come. */
function watchRequests(page: Page) {
  const asked: string[] = []
  const open = new Set<Request>()
  page.on('request', (request) => {
    asked.push(request.url())
    open.add(request)
  })
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
  const matching = (pattern: RegExp) => asked.filter((url) => pattern.test(url))
  return {
    matching,
    /** Waits until the product's data and its page's program are there, and taken in by the page. */
    untilPrefetched: async () => {
      await expect
        .poll(() => matching(PRODUCT_CALL).length > 0 && matching(PROGRAM).length > 0 && open.size === 0)
        .toBe(true)
      await page.evaluate((urls) => Promise.all(urls.map((url) => import(url))), matching(PROGRAM))
      await untilDrawn(page)
    },
  }
}

/** Presses a link inside the page and answers what stands in the first heading a few frames later. */
function pressAndRead(link: Locator, frames: number): Promise<string | null | undefined> {
  return link.evaluate(async (element, frames) => {
    if (element instanceof HTMLElement) element.click()
    for (let frame = 0; frame < frames; frame += 1) {
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
    return document.querySelector('main h1')?.textContent
  }, frames)
}

/** The card's link, in a shop that has come to rest. */
async function openShop(page: Page): Promise<Locator> {
  await openPage(page, '/shop')
  return names(page).getByRole('link', { name: 'Lavender Calm Bar', exact: true })
}

for (const [how, intend] of [
  ['hovering', (link: Locator) => link.hover()],
  ['focusing', (link: Locator) => link.focus()],
] as const) {
  test(`${how} a product's card fetches its page once, and a press then shows it in the next frame`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const link = await openShop(page)
    const requests = watchRequests(page)
    await intend(link)
    await requests.untilPrefetched()

    const heading = await pressAndRead(link, FRAMES)

    expect(heading).toBe('Lavender Calm Bar')
    await expect(page).toHaveURL('/shop/lavender-calm-bar')
    expect(requests.matching(PRODUCT_CALL)).toHaveLength(1)
  })
}

test('a finger on a card fetches its page before it is lifted', { tag: '@mobile' }, async ({ page }) => {
  const link = await openShop(page)
  const requests = watchRequests(page)

  await link.dispatchEvent('touchstart')
  await requests.untilPrefetched()

  await expect(page).toHaveURL('/shop')
  expect(await pressAndRead(link, FRAMES)).toBe('Lavender Calm Bar')
  expect(requests.matching(PRODUCT_CALL)).toHaveLength(1)
})

test('on the way back from a product the list stands there at once, without being asked for again', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const link = await openShop(page)
  await link.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lavender Calm Bar')
  const requests = watchRequests(page)
  const breadcrumb = page
    .getByRole('navigation', { name: 'Breadcrumbs' })
    .getByRole('link', { name: 'Shop', exact: true })

  const heading = await pressAndRead(breadcrumb, FRAMES)

  expect(heading).toBe('Shop')
  await expect(names(page).first()).toBeVisible()
  expect(requests.matching(LIST_CALL)).toEqual([])
})
