import type { Page } from './test.ts'

export const LIST_CALL = /\/api\/v1\/product\?/

export const filters = (page: Page) => page.getByRole('search', { name: 'Filters and Sort' })
export const list = (page: Page) => page.getByRole('region', { name: 'Products', exact: true })
export const names = (page: Page) => list(page).getByRole('article').getByRole('heading', { level: 3 })

/** The next call for the product list, as its query. */
export async function nextListQuery(page: Page, act: () => Promise<void>) {
  const [request] = await Promise.all([page.waitForRequest(LIST_CALL), act()])
  return Object.fromEntries(new URL(request.url()).searchParams)
}
