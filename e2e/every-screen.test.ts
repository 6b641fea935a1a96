import { expectAccessible } from './expect-accessible.ts'
import { openPage } from './open-page.ts'
import {
  findCutOff,
  findEdgeless,
  findFocusFaults,
  findMoving,
  findSmallTargets,
  measureJumps,
} from './page-faults.ts'
import { SCREENS, type Screen } from './screens.ts'
import { expect, type Page, test } from './test.ts'

// 320 px is also what is left of 1280 px at 400 % zoom.
const WIDTHS = [320, 390, 768, 1024, 1440, 2560]
/** What a page may jump while it loads: a fifth of what is called good on the web. */
const MAX_JUMP = 0.02
const STOPS = 40

async function show(page: Page, screen: Screen): Promise<void> {
  await load(page, screen, (await screen.arrive?.(page)) ?? screen.path)
}

/** Opens the page and waits until all that is shown at first is there, and alive. */
async function load(page: Page, { shows }: Screen, path: string): Promise<void> {
  // A screen that the browser alone draws is alive as soon as it is there, and need not have anything to press.
  await (shows === undefined ? openPage(page, path) : page.goto(path))
  await expect(shows?.(page) ?? page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('load')
  await page.evaluate(() => document.fonts.ready)
}

/** Has every answer to the browser come late: after what the page shows in the meantime was drawn. */
async function slowDown(page: Page): Promise<void> {
  await page.route('**/api/v1/**', async (route) => {
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    )
    await route.continue()
  })
}

/** Has the browser write twice as large, as its own settings offer it. */
async function doubleText(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
}

async function expectStill(page: Page): Promise<void> {
  const { score, what } = await measureJumps(page)
  expect(score, what.join('\n')).toBeLessThan(MAX_JUMP)
}

for (const screen of SCREENS) {
  const { name, path, isBare = false, status = 200 } = screen

  test.describe(name, () => {
    test.beforeEach(({ allow }) => {
      if (status !== 200) allow({ url: path, status })
    })

    test(`${name}: fits every width and every size of text`, async ({ page }) => {
      await show(page, screen)
      // From here on with the fonts at hand: how far words of another font jump is the machine's matter.
      for (const [width, height] of [
        [1440, 900],
        [390, 844],
      ] as const) {
        await page.setViewportSize({ width, height })
        await load(page, screen, page.url())
        await expectStill(page)
      }
      await screen.open?.(page)

      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 })
        expect.soft(await findCutOff(page), `${width} px`).toEqual([])
      }
      await page.setViewportSize({ width: 1280, height: 900 })
      await doubleText(page)
      expect.soft(await findCutOff(page), 'text of 200 %').toEqual([])
    })

    test(`${name}: is accessible, large enough to hit, and keeps its keyboard focus in sight`, {
      tag: '@both',
    }, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await slowDown(page)
      await show(page, screen)
      expect.soft(await findMoving(page), 'reduced motion').toEqual([])
      // What only the browser draws, drawn late; the rest comes whole.
      if (screen.shows) await expectStill(page)
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      await screen.open?.(page)

      await expect(page).toHaveTitle(/\w/)
      await expect(page.locator('h1')).toHaveCount(1)
      await expect(page.locator('main')).toHaveCount(1)
      await expect(page.getByRole('contentinfo')).toHaveCount(isBare ? 0 : 1)
      await expectAccessible(page)
      expect.soft(await findSmallTargets(page), 'targets').toEqual([])
      for (let stop = 0; stop < STOPS; stop += 1) {
        await page.keyboard.press('Tab')
        expect.soft(await findFocusFaults(page), `stop ${stop}`).toEqual([])
      }
      await page.emulateMedia({ forcedColors: 'active' })
      expect.soft(await findEdgeless(page), 'forced colours').toEqual([])
      expect.soft(await findFocusFaults(page), 'forced colours').toEqual([])
    })
  })
}
