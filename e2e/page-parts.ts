import { expect, type Locator, type Page } from './test.ts'

export const title = (page: Page): Locator => page.getByRole('heading', { level: 1 })
export const failure = (page: Page): Locator => page.getByRole('main').getByRole('alert')
/** Not in header or footer. */
export const button = (page: Page, name: string): Locator =>
  page.getByRole('main').getByRole('button', { name, exact: true })
/** Also in header, footer and dialogs. */
export const anyButton = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('button', { name, exact: true })
export const field = (page: Page, name: string): Locator => page.getByRole('textbox', { name, exact: true })
export const tab = (page: Page, name: string): Locator => page.getByRole('tab', { name, exact: true })
export const row = (page: Page, words: string): Locator => page.getByRole('row').filter({ hasText: words })

export const says = (page: Page, words: string): Promise<void> =>
  expect(page.getByText(words, { exact: true })).toBeVisible()
