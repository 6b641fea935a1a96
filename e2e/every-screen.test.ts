import { STATIC_PATHS } from '@shop/contract/static-paths'
import { expectAccessible } from './expect-accessible.ts'
import { visitFirst } from './first-visit.ts'
import { findFocusFaults, walkWithTab } from './focus-walk.ts'
import { STILL } from './motion.ts'
import { untilDrawn } from './open-page.ts'
import { findCutOff, findEdgeless, findMoving, findSmallTargets } from './page-faults.ts'
import type { Screen } from './screens/screen.ts'
import { SCREENS } from './screens.ts'
import { expectPictured, sizesOf } from './screenshots/expect-pictured.ts'
import { letGo, undrawn } from './screenshots/hold-still.ts'
import { expect, type Page, test } from './test.ts'

// Where each layout begins, and so has the least room; beside these a phone and a large display. 320 px is
// also what is left of 1280 px at 400 % zoom.
const WIDTHS = [320, 360, 390, 571, 640, 768, 1024, 2560, 1280]
const STOPS = 40

// `test.ts` fails a screen that asks another host for anything.
test('every public page stands among the screens, none of which may ask another host', () => {
  const seen = new Set(SCREENS.map(({ path }) => path))
  expect(STATIC_PATHS.filter((path) => !seen.has(path))).toEqual([])
})

for (const screen of SCREENS) {
  const { name, goesWrong = [] } = screen

  test.describe(name, () => {
    test.beforeEach(({ allow }) => {
      allow(...goesWrong)
    })

    test.describe('where calm is asked for', () => {
      test.use(STILL)

      // One visit for all that does not change the page: coming to a screen is most of the work.
      test(`${name}: comes without a jump, looks as in its pictures, fits every width and every size of text, and serves everybody`, async ({
        page,
      }) => {
        await visitFirst(page, screen)
        await screen.open?.(page)
        await expectComplete(page, screen)
        await expectAsPictured(page, screen)
        await undrawn(page, async () => {
          await expectFitting(page)
          await expectReachable(page)
        })
      })
    })

    test(`${name}: comes without a jump, comes to rest and serves everybody on a phone`, {
      tag: '@mobile',
    }, async ({ page }) => {
      await visitFirst(page, screen)
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await expect.poll(() => findMoving(page), 'reduced motion').toEqual([])
      await screen.open?.(page)
      await expectComplete(page, screen)
    })
  })
}

/** Everything has its place, a name, contrast and a size that can be hit. */
async function expectComplete(page: Page, { isBare = false }: Screen): Promise<void> {
  await expect(page).toHaveTitle(/\w/)
  await expect(page.locator('h1')).toHaveCount(1)
  await expect(page.locator('main')).toHaveCount(1)
  await expect(page.getByRole('contentinfo')).toHaveCount(isBare ? 0 : 1)
  await expectAccessible(page)
  expect.soft(await findSmallTargets(page), 'targets').toEqual([])
}

/** Nothing moves where calm is asked for, and the screen is as in its pictures. Who comes after chooses a window. */
async function expectAsPictured(page: Page, screen: Screen): Promise<void> {
  await expect.poll(() => findMoving(page), 'reduced motion').toEqual([])
  for (const size of sizesOf(screen)) await expectPictured(page, screen, size)
  await letGo(page)
}

/** Nothing is cut off or makes the page scroll sideways. Who comes after chooses a window. */
async function expectFitting(page: Page): Promise<void> {
  // A part may still be on its way to its place at the new width.
  const expectRoom = (where: string) => expect.soft.poll(() => findCutOff(page), where).toEqual([])
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    await expectRoom(`${width} px`)
  }
  await writeWith(page, { standard: 32, fixed: 26 })
  await expectRoom('text of 200 % at 1280 px')
  await writeWith(page, { standard: 16, fixed: 13 })
}

/**
 * The keyboard's focus stays in sight all the way where there is the least room for it, and fields and buttons do where
 * the system chooses the colours.
 */
async function expectReachable(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 900 })
  await untilDrawn(page)
  await closeToasts(page)
  expect.soft(await walkWithTab(page, STOPS), 'focus').toEqual([])
  await page.emulateMedia({ forcedColors: 'active' })
  expect.soft(await findEdgeless(page), 'forced colours').toEqual([])
  expect.soft(await findFocusFaults(page), 'forced colours').toEqual([])
}

/** They take the focus up and hand it back by themselves, and are gone after seconds: the walk is along what stays. */
async function closeToasts(page: Page): Promise<void> {
  // All at once, by script: one that goes meanwhile cannot be pressed.
  await page.evaluate(() => {
    const buttons = document.querySelectorAll<HTMLElement>('.toast-layer li button[aria-label]')
    for (const button of buttons) button.click()
  })
  await expect(page.locator('.toast-layer li')).toHaveCount(0)
}

/** Has the browser write in other sizes (px), as its own settings offer it. */
async function writeWith(page: Page, fontSizes: { standard: number; fixed: number }): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Page.setFontSizes', { fontSizes })
}
