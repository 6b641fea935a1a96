import type { Page } from '@playwright/test'

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
async function untilMainHydrated(page: Page): Promise<void> {
  await page
    .locator('[data-hydrated="true"] main :is(a, button, input)')
    .first()
    .waitFor({ state: 'attached' })
}

/** Fonts of running text are deferred assets. */
export async function untilFontsLoaded(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const faces = [...document.fonts].filter(({ family }) => family.includes('Commissioner'))
    return faces.some(({ status }) => status === 'loaded' || status === 'error')
  })
}

/** Until what the page holds now is painted. */
export function untilDrawn(page: Page): Promise<unknown> {
  return page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
}
