import type { Expected, Locator, Page } from '../test.ts'

/** One screen of the shop in one state. */
export type Screen = {
  name: string
  path: string
  /** Arrange: a login, a basket. Returns the path where that depends on it. */
  arrive?: (page: Page) => Promise<string | undefined>
  /** What is there once everything is loaded; by default the title. */
  shows?: (page: Page) => Locator
  /** Act: how the state is reached on the page. */
  open?: (page: Page) => Promise<void>
  /** Has no footer. */
  isBare?: boolean
  /** Failures that belong to the state. */
  goesWrong?: readonly Expected[]
  /** By default the page without its footer, at every width. */
  picture?: PictureOptions
}

export type PictureOptions = {
  /** `window`: something lies over the page; `whole`: with the footer; `scrolled`: the window, further down the page. */
  of?: 'window' | 'whole' | 'scrolled'
  /** The only part that differs from another screen. */
  part?: (page: Page) => Locator
  /** Where the state exists at some widths only, in px. */
  widths?: readonly number[]
  /** Toasts are hidden elsewhere: they come and go. */
  hasToasts?: boolean
  /** Calls without an answer; by default none. */
  unanswered?: number
}

export const region = (name: string) => (page: Page) => page.getByRole('region', { name, exact: true })
export const heading = (name: string) => (page: Page) => page.getByRole('heading', { name, exact: true })
export const field = (name: string) => (page: Page) => page.getByRole('main').getByRole('textbox', { name })

export const loading = (page: Page) => page.getByRole('main').locator('[aria-busy="true"]').first()

/** Presses the first button of that name, and waits until the page shows something. */
export const press =
  (name: string, shows?: (page: Page) => Locator) =>
  async (page: Page): Promise<void> => {
    await page.getByRole('main').getByRole('button', { name, exact: true }).first().click()
    await shows?.(page).waitFor()
  }

/** Follows the first link of that name, and waits until the page shows something. */
export const follow =
  (name: string, shows: (page: Page) => Locator) =>
  async (page: Page): Promise<void> => {
    await page.getByRole('main').getByRole('link', { name, exact: true }).first().click()
    await shows(page).waitFor()
  }
