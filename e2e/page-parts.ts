import type { Locator, Page } from './test.ts'

export const title = (page: Page): Locator => page.getByRole('heading', { level: 1 })
export const failure = (page: Page): Locator => page.getByRole('main').getByRole('alert')
/** Not in header or footer. */
export const button = (page: Page, name: string): Locator =>
  page.getByRole('main').getByRole('button', { name, exact: true })
export const field = (page: Page, name: string): Locator => page.getByRole('textbox', { name, exact: true })
export const tab = (page: Page, name: string): Locator => page.getByRole('tab', { name, exact: true })
