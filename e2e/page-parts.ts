import type { Locator, Page } from './test.ts'

/** The title of any page. */
export const title = (page: Page): Locator => page.getByRole('heading', { level: 1 })
/** What a page, or a part of it, says that has failed. */
export const failure = (page: Page): Locator => page.getByRole('main').getByRole('alert')
/** A button of the page itself, not of its header or footer. */
export const button = (page: Page, name: string): Locator =>
  page.getByRole('main').getByRole('button', { name, exact: true })
/** A field for a text. */
export const field = (page: Page, name: string): Locator => page.getByRole('textbox', { name, exact: true })
/** A tab of any list of tabs. */
export const tab = (page: Page, name: string): Locator => page.getByRole('tab', { name, exact: true })
