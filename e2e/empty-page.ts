import type { Page } from '@playwright/test'

/** Of the shop's origin, and without a script: stores can be filled there before the shop's own code looks. */
export const EMPTY_PATH = '/healthz'

/** Goes there, unless the page stands there already: one that is reused does (`reused-page.ts`). */
export async function standAtEmptyPage(page: Page): Promise<void> {
  if (new URL(page.url()).pathname !== EMPTY_PATH) await page.goto(EMPTY_PATH)
}
