import { openPage } from './open-page.ts'
import { expect, type Page } from './test.ts'

export const LIST_CALL = /\/api\/v1\/blogs\?/
export const FEATURED_CALL = /\/api\/v1\/blogs\/featured$/

export const featured = (page: Page) =>
  page.getByRole('region', { name: 'Featured posts' }).getByRole('article')
export const list = (page: Page) => page.getByRole('region', { name: 'All posts' })
export const cards = (page: Page) => list(page).getByRole('article')
export const titles = (page: Page) => cards(page).getByRole('heading', { level: 3 })
export const card = (page: Page, title: string) =>
  cards(page).filter({ has: page.getByRole('heading', { name: title, exact: true }) })
export const searchBox = (page: Page) => page.getByRole('searchbox', { name: 'Search the blogs' })
export const button = (page: Page, name: string) => list(page).getByRole('button', { name, exact: true })
export const breadcrumbs = (page: Page) => page.getByRole('navigation', { name: 'Breadcrumbs' })

/** By the header's link, so that the browser itself asks for the posts. */
export async function arriveFromContact(page: Page): Promise<void> {
  await openPage(page, '/contact')
  await page.getByRole('banner').getByRole('link', { name: 'Blogs' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Blogs' })).toBeVisible()
}
