import type { Page } from '@playwright/test'

/** Opens a page and waits until it has come to life in the browser. */
export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await untilAlive(page)
}

/** Waits until the opened page has come to life in the browser, in its own letters. */
export async function untilAlive(page: Page): Promise<void> {
  await untilHydrated(page)
  await untilLettersCame(page)
}

/** Waits until the opened page is hydrated and, where it is made in the browser, there. */
async function untilHydrated(page: Page): Promise<void> {
  await page
    .locator('[data-hydrated="true"] main :is(a, button, input)')
    .first()
    .waitFor({ state: 'attached' })
}

/** Waits until the letters of running text have come: they are asked for after the first screen. */
export async function untilLettersCame(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const faces = [...document.fonts].filter(({ family }) => family.includes('Commissioner'))
    return faces.some(({ status }) => status === 'loaded' || status === 'error')
  })
}

/** Waits until what the page holds now is on the screen. */
export function untilDrawn(page: Page): Promise<unknown> {
  return page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
}
