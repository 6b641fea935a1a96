import { openPage } from './open-page.ts'
import { expect, type Page } from './test.ts'

/** The calls for a page of posts, and for the featured ones. */
export const LIST_CALL = /\/api\/v1\/blogs\?/
export const FEATURED_CALL = /\/api\/v1\/blogs\/featured$/

/** The posts that open the blog list. */
export const featured = (page: Page) =>
  page.getByRole('region', { name: 'Featured posts' }).getByRole('article')
/** The searched and paged posts below, their cards and titles, and what works on them. */
export const list = (page: Page) => page.getByRole('region', { name: 'All posts' })
export const cards = (page: Page) => list(page).getByRole('article')
export const titles = (page: Page) => cards(page).getByRole('heading', { level: 3 })
export const card = (page: Page, title: string) =>
  cards(page).filter({ has: page.getByRole('heading', { name: title, exact: true }) })
export const searchBox = (page: Page) => page.getByRole('searchbox', { name: 'Search the blogs' })
export const button = (page: Page, name: string) => list(page).getByRole('button', { name, exact: true })
export const breadcrumbs = (page: Page) => page.getByRole('navigation', { name: 'Breadcrumbs' })

/** Comes to the blog list by the header's link, so that the browser itself asks for the posts. */
export async function arriveFromContact(page: Page): Promise<void> {
  await openPage(page, '/contact')
  await page.getByRole('banner').getByRole('link', { name: 'Blogs' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Blogs' })).toBeVisible()
}
