import type { Expected, Locator, Page } from '../test.ts'

/** One screen of the shop, in one state worth seeing. */
export type Screen = {
  name: string
  path: string
  /** What comes before the page: a login, a basket. Answers the path where that depends on it. */
  arrive?: (page: Page) => Promise<string | undefined>
  /** What stands there once everything is loaded: unless told, the title. */
  shows?: (page: Page) => Locator
  /** What is done on the page to reach the state. */
  open?: (page: Page) => Promise<void>
  /** Stands alone, without the footer. */
  isBare?: boolean
  /** What the state needs to go wrong. */
  goesWrong?: readonly Expected[]
  /** How it is pictured, unless as a page without its footer, at every width. */
  picture?: PictureOptions
}

/** See {@link Screen}. */
export type PictureOptions = {
  /**
   * `window`: something lies over the page. `whole`: the page with its footer, which is the same under each.
   * `scrolled`: the window, further down the page.
   */
  of?: 'window' | 'whole' | 'scrolled'
  /** The only part of the page that differs from another screen. */
  part?: (page: Page) => Locator
  /** Where the state exists at some widths only, in px. */
  widths?: readonly number[]
  /** Toasts come and go: they are seen only where they are what is shown. */
  hasToasts?: boolean
  /** How many calls wait for an answer that does not come, unless none. */
  unanswered?: number
}

export const region = (name: string) => (page: Page) => page.getByRole('region', { name, exact: true })
export const heading = (name: string) => (page: Page) => page.getByRole('heading', { name, exact: true })
export const field = (name: string) => (page: Page) => page.getByRole('main').getByRole('textbox', { name })

/** What a part of the page that is still loading says. */
export const loading = (page: Page) => page.getByRole('main').locator('[aria-busy="true"]').first()

/** Presses the first button of that name, and waits until the page shows what it should. */
export const press =
  (name: string, shows?: (page: Page) => Locator) =>
  async (page: Page): Promise<void> => {
    await page.getByRole('main').getByRole('button', { name, exact: true }).first().click()
    await shows?.(page).waitFor()
  }

/** Follows the first link of that name, and waits until the page shows what it should. */
export const follow =
  (name: string, shows: (page: Page) => Locator) =>
  async (page: Page): Promise<void> => {
    await page.getByRole('main').getByRole('link', { name, exact: true }).first().click()
    await shows(page).waitFor()
  }
