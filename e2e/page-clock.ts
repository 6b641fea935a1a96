import { expect, type Locator, type Page } from './test.ts'

/** Margin for a busy machine: a clock cannot be stopped in its past. */
const AHEAD_MS = 10_000
const POLL_MS = 20

/**
 * The time at which documents from here on stand, while their timers go on. As Playwright's `clock.setFixedTime`, which cannot be
 * taken out of a page again, so that the next test would need another.
 */
export async function standAt(page: Page, time: string): Promise<void> {
  await page.addInitScript((now) => {
    globalThis.Date = new Proxy(Date, {
      construct: (date, given, made) => Reflect.construct(date, given.length === 0 ? [now] : given, made),
      get: (date, key) => (key === 'now' ? () => now : Reflect.get(date, key)),
    })
  }, Date.parse(time))
}

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
  await expect.poll(isThere, { intervals: [POLL_MS] }).not.toContain(false)
}

/** Advances a stopped clock in small steps until it is there no more. */
export async function passTimeUntilGone(locator: Locator): Promise<void> {
  const count = async () => {
    await locator.page().clock.runFor(200)
    return locator.count()
  }
  await expect.poll(count, { intervals: [POLL_MS] }).toBe(0)
}
