import { expect, type Locator, type Page } from './test.ts'

/** Margin for a busy machine: a clock cannot be stopped in its past. */
const AHEAD_MS = 10_000

/** Of a page whose clock is fake (`page.clock.install`). */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate((ahead) => Date.now() + ahead, AHEAD_MS))
}

/** Advances a stopped clock in small steps until everything is there. */
export async function passTimeUntil(page: Page, ...everything: Locator[]): Promise<void> {
  const isThere = async () => {
    await page.clock.runFor(50)
    return Promise.all(everything.map((each) => each.isVisible()))
  }
  await expect.poll(isThere).not.toContain(false)
}

/** Advances a stopped clock in small steps until it is there no more. */
export async function passTimeUntilGone(locator: Locator): Promise<void> {
  const count = async () => {
    await locator.page().clock.runFor(200)
    return locator.count()
  }
  await expect.poll(count, { intervals: [100] }).toBe(0)
}
