import { openHeld } from './held-scripts.ts'
import { expect, type Page, test } from './test.ts'

const SCROLLED_PX = 600

/** As far as hydration would move it: by the frame after the next. */
async function placeOf(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    await nextFrame()
    await nextFrame()
    return scrollY
  })
}

/** Once the page is there as the server sent it: at its end it is brought to where it was left. */
async function scrollDown(page: Page): Promise<void> {
  await page.waitForLoadState('domcontentloaded')
  await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), SCROLLED_PX)
}

for (const path of ['/', '/shop', '/shop/lavender-calm-bar', '/blogs'])
  test(`${path} stays where it was scrolled to before hydration, and is there again by Back`, {
    tag: '@both',
  }, async ({ page }) => {
    const hydrate = await openHeld(page, path)
    await scrollDown(page)

    await hydrate()
    expect(await placeOf(page)).toBe(SCROLLED_PX)

    // A click would scroll to its link first.
    await page.getByRole('link', { name: 'Privacy Policy' }).first().dispatchEvent('click')
    await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible()
    expect(await placeOf(page)).toBe(0)

    await page.goBack()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(SCROLLED_PX)
  })
