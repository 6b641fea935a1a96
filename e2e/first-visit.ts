import { hold } from './faults.ts'
import { untilAlive, untilDrawn, untilLettersCame } from './open-page.ts'
import { measureJumps } from './page-faults.ts'
import type { Screen } from './screens/screen.ts'
import { expect, type Locator, type Page } from './test.ts'

/** What a page may jump while it loads: a fifth of what is called good on the web. */
const MAX_JUMP = 0.02
/** A busy machine needs its time. */
const FIRST_SHOWN_MS = 30_000

/**
 * Opens a screen as a first visit over a slow line sees it, and waits until it is alive: the shop's fonts come after all
 * that is shown at first was drawn without them, answers after what is shown in the meantime was drawn. Fails when the
 * page jumps.
 */
export async function visitFirst(page: Page, screen: Screen): Promise<void> {
  const path = (await screen.arrive?.(page)) ?? screen.path
  const hurry = await slowDown(page)
  const release = await hold(page, /\.woff2$/)
  await page.goto(path, { waitUntil: 'domcontentloaded' })
  if ((await firstShown(page, screen).count()) === 0) await beginWithoutLetters(page)
  await expect(firstShown(page, screen)).toBeVisible({ timeout: FIRST_SHOWN_MS })
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
  await untilDrawn(page)
  expect(await page.evaluate(() => document.fonts.status)).toBe('loading')
  release()
  await page.waitForLoadState('load')
  await untilLettersCame(page)
  await page.evaluate(() => document.fonts.ready)
  // What only the browser draws is alive as soon as it is there, and need not have anything to press.
  if (screen.shows === undefined) await untilAlive(page)
  const { score, what } = await measureJumps(page)
  expect(score, what.join('\n')).toBeLessThan(MAX_JUMP)
  await hurry()
}

function firstShown(page: Page, { shows }: Screen): Locator {
  return shows?.(page) ?? page.getByRole('heading', { level: 1 })
}

/**
 * What only the browser draws waits for the letters, for a visitor's first interaction or for four seconds. The event is one
 * of a script: after a real one the browser counts no jumps.
 */
async function beginWithoutLetters(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new FocusEvent('focusin')))
}

/** Has every answer to the browser come late, until the answered function is called. */
async function slowDown(page: Page): Promise<() => Promise<void>> {
  const calls = '**/api/v1/**'
  await page.route(calls, async (route) => {
    await untilDrawn(page)
    await route.fallback()
  })
  return () => page.unroute(calls)
}
