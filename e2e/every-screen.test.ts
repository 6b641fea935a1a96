import { expectAccessible } from './expect-accessible.ts'
import { hold } from './faults.ts'
import { openPage, untilAlive, untilDrawn } from './open-page.ts'
import {
  findCutOff,
  findEdgeless,
  findFocusFaults,
  findMoving,
  findSmallTargets,
  measureJumps,
} from './page-faults.ts'
import type { Screen } from './screens/screen.ts'
import { SCREENS } from './screens.ts'
import { expect, type Locator, type Page, test } from './test.ts'

// 320 px is also what is left of 1280 px at 400 % zoom.
const WIDTHS = [320, 390, 768, 1024, 1440, 2560]
const VISITS = [
  [1440, 900],
  [390, 844],
] as const
/** What a page may jump while it loads: a fifth of what is called good on the web. */
const MAX_JUMP = 0.02
const STOPS = 40

async function show(page: Page, screen: Screen): Promise<void> {
  const path = (await screen.arrive?.(page)) ?? screen.path
  // A screen that the browser alone draws is alive as soon as it is there, and need not have anything to press.
  await (screen.shows === undefined ? openPage(page, path) : page.goto(path))
  await untilComplete(page, screen)
}

/**
 * Opens the page as a first visit sees it: the shop's fonts come after all that is shown at first was drawn without
 * them. Then waits until the page is alive.
 */
async function showCold(page: Page, screen: Screen, path: string): Promise<void> {
  const release = await hold(page, /\.woff2$/)
  await page.goto(path, { waitUntil: 'commit' })
  await expect(firstShown(page, screen)).toBeVisible()
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
  await untilDrawn(page)
  expect(await page.evaluate(() => document.fonts.status)).toBe('loading')
  release()
  await untilComplete(page, screen)
  if (screen.shows === undefined) await untilAlive(page)
}

async function untilComplete(page: Page, screen: Screen): Promise<void> {
  await expect(firstShown(page, screen)).toBeVisible()
  await page.waitForLoadState('load')
  await page.evaluate(() => document.fonts.ready)
}

function firstShown(page: Page, { shows }: Screen): Locator {
  return shows?.(page) ?? page.getByRole('heading', { level: 1 })
}

/** Has every answer to the browser come late: after what the page shows in the meantime was drawn. */
async function slowDown(page: Page): Promise<void> {
  await page.route('**/api/v1/**', async (route) => {
    await untilDrawn(page)
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
  const { name, path, isBare = false, goesWrong = [] } = screen

  test.describe(name, () => {
    test.beforeEach(({ allow }) => {
      allow(...goesWrong)
    })

    test(`${name}: fits every width and every size of text`, async ({ page }) => {
      const address = (await screen.arrive?.(page)) ?? path
      for (const [width, height] of VISITS) {
        await page.setViewportSize({ width, height })
        await showCold(page, screen, address)
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
      // A toast takes the focus up and hands it back by itself: the walk is along what stays.
      await expect(page.locator('.toast-layer li')).toHaveCount(0)
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
