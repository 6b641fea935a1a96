import type { Page } from '@playwright/test'

const POLL_MS = 10

/** Opens a page and waits until it is hydrated, in its own fonts. */
export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await untilHydrated(page)
}

export async function untilHydrated(page: Page): Promise<void> {
  await untilMainHydrated(page)
  await untilFontsLoaded(page)
}

/** Until the page is hydrated and, where it is rendered in the browser, there. */
function untilMainHydrated(page: Page): Promise<void> {
  return untilTrue(
    page,
    () => document.querySelector('[data-hydrated="true"] main :is(a, button, input)') !== null,
  )
}

/** Fonts of running text are deferred assets. */
export function untilFontsLoaded(page: Page): Promise<void> {
  return untilTrue(page, () => {
    const faces = [...document.fonts].filter(({ family }) => family.includes('Commissioner'))
    return faces.some(({ status }) => status === 'loaded' || status === 'error')
  })
}

/**
 * Polls a condition within the page. Playwright's `waitForFunction` sends its programs for selectors, 340 kB, into the page's own
 * world for that: 25 to 40 CPU ms for each document (docs/performance.md).
 */
export async function untilTrue<Args extends unknown[]>(
  page: Page,
  condition: (...args: Args) => boolean,
  ...args: Args
): Promise<void> {
  // A fake clock of the page leaves the scheduler alone.
  await page.evaluate(`(async () => {
    const isTrue = ${condition}
    while (!isTrue(...${JSON.stringify(args)})) await scheduler.postTask(() => undefined, { delay: ${POLL_MS} })
  })()`)
}

/** Until what the page holds now is painted. */
export function untilDrawn(page: Page): Promise<unknown> {
  return page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
}
