import { expect, type Locator, type Page } from './test.ts'

/** Longer than a busy machine needs to say it: the clock goes on until then, and cannot be stopped in its past. */
const AHEAD_MS = 10_000

/** Stops the clock that a test has given its page (`page.clock.install`). */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate((ahead) => Date.now() + ahead, AHEAD_MS))
}

/** Lets a stopped clock go on by little until everything is there. */
export async function passTimeUntil(page: Page, ...everything: Locator[]): Promise<void> {
  const isThere = async () => {
    await page.clock.runFor(50)
    return Promise.all(everything.map((each) => each.isVisible()))
  }
  await expect.poll(isThere).not.toContain(false)
}
