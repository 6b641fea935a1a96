import { expect, type Page } from './test.ts'

const status = (page: Page) => page.getByRole('status')

/** Marks the live regions that screen readers know by now: one that appears together with its words is not announced. */
export function markStatuses(page: Page): Promise<void> {
  return status(page).evaluateAll((all) => {
    for (const each of all) each.setAttribute('data-known', '')
  })
}

/** In a region that was marked. */
export function expectSaidInPlace(page: Page, words: string): Promise<void> {
  return expect(status(page).filter({ hasText: words })).toHaveAttribute('data-known', '')
}
