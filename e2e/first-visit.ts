import { holdFiles } from './faults.ts'
import { interceptCalls } from './intercept.ts'
import { untilDrawn, untilFontsLoaded, untilHydrated, untilTrue } from './open-page.ts'
import { measureJumps } from './page-faults.ts'
import type { Screen } from './screens/screen.ts'
import { expect, type Locator, type Page } from './test.ts'

/** A fifth of the layout shift that counts as good (web.dev, CLS). */
const MAX_JUMP = 0.02
const FIRST_SHOWN_MS = 30_000

/**
 * Opens a screen as a first visit over a slow line, and waits until it is hydrated: the shop's fonts arrive after the first
 * paint, replies after the loading state was drawn. Fails when the layout shifts.
 */
export async function visitFirst(page: Page, screen: Screen): Promise<void> {
  const path = (await screen.arrive?.(page)) ?? screen.path
  const hurry = await slowDown(page)
  const release = await holdFiles(page, ['*.woff2'])
  await page.goto(path, { waitUntil: 'domcontentloaded' })
  if ((await firstShown(page, screen).count()) === 0) await beginWithoutFonts(page)
  await expect(firstShown(page, screen)).toBeVisible({ timeout: FIRST_SHOWN_MS })
  await untilTrue(page, () => performance.getEntriesByName('first-contentful-paint').length > 0)
  await untilDrawn(page)
  expect(await page.evaluate(() => document.fonts.status)).toBe('loading')
  release()
  await page.waitForLoadState('load')
  await untilFontsLoaded(page)
  await page.evaluate(() => document.fonts.ready)
  // What only the browser renders is hydrated once it is there, and may have nothing to press.
  if (screen.shows === undefined) await untilHydrated(page)
  const { score, what } = await measureJumps(page)
  expect(score, what.join('\n')).toBeLessThan(MAX_JUMP)
  hurry()
}

function firstShown(page: Page, { shows }: Screen): Locator {
  return shows?.(page) ?? page.getByRole('heading', { level: 1 })
}

/**
 * What only the browser renders waits for fonts, first interaction or four seconds. Scripted: after a real event no shift
 * is counted. Fails where the page does not hear it, which nothing else would show but the time.
 */
async function beginWithoutFonts(page: Page): Promise<void> {
  const hasBegun = await page.evaluate(() => {
    document.dispatchEvent(new FocusEvent('focusin'))
    return document.querySelector('script[type="module"][src]') !== null
  })
  expect(hasBegun, 'the first interaction loads the programs').toBe(true)
}

/** Delays every answer until the returned function is called. */
function slowDown(page: Page): Promise<() => void> {
  return interceptCalls(page, { url: /^/ }, async (call) => {
    await untilDrawn(page)
    await call.goOn()
  })
}
