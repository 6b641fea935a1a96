import { arriveFromContact, button, LIST_CALL, searchBox, titles } from './blog-list.ts'
import { expectAccessible } from './expect-accessible.ts'
import { refuse } from './faults.ts'
import { openPage } from './open-page.ts'
import { tab } from './page-parts.ts'
import { expect, type Page, test } from './test.ts'

/** The next call for the blog list, as its query. */
async function nextListQuery(page: Page, act: () => Promise<void>) {
  const [request] = await Promise.all([page.waitForRequest(LIST_CALL), act()])
  return Object.fromEntries(new URL(request.url()).searchParams)
}

test('BLOG-04 the tabs stand in their order, All is open', async ({ page }) => {
  await openPage(page, '/blogs')

  await expect(page.getByRole('tab')).toHaveText(['All', 'Making', 'Instructions', 'Experiences'])
  await expect(tab(page, 'All')).toHaveAttribute('aria-selected', 'true')
})

test('tabs that could not be loaded say so beside all posts, and come by the next try', async ({
  page,
  allow,
}) => {
  allow({ url: '/api/v1/blog-categories', status: 503 })
  const accept = await refuse(page, /\/api\/v1\/blog-categories$/, { status: 503 })
  await arriveFromContact(page)

  const failure = page.getByRole('region', { name: 'All posts' }).getByRole('alert')
  await expect(failure).toContainText('The categories could not be loaded.')
  await expect(titles(page)).toHaveCount(9)
  await expect(page.getByRole('tab')).toHaveText(['All'])
  await expectAccessible(page)
  accept()
  await failure.getByRole('button', { name: 'Try again' }).click()

  await expect(page.getByRole('tab')).toHaveText(['All', 'Making', 'Instructions', 'Experiences'])
  await expect(failure).toBeHidden()
})

test('an address that names a category which is not offered leads to all posts', async ({ page }) => {
  await openPage(page, '/blogs?category=Gossip&searchTerm=soap')

  await expect(page).toHaveURL('/blogs?searchTerm=soap')
  await expect(tab(page, 'All')).toHaveAttribute('aria-selected', 'true')
})

test('API-42 a tab asks for its category and is a place of its own, All asks for none', async ({ page }) => {
  await openPage(page, '/blogs')

  const making = await nextListQuery(page, () => tab(page, 'Making').click())
  expect(making).toEqual({ searchTerm: '', page: '1', limit: '9', category: 'Making' })
  await expect(page).toHaveURL('/blogs?category=Making')
  await expect(titles(page)).toHaveText([
    'Why cold process takes six weeks',
    'How we make cold process soap',
    'Citrus oils and sunlight',
    'Botanical colour, from petal to bar',
    'A salt bar will not wait',
  ])

  await page.goBack()
  await expect(tab(page, 'All')).toHaveAttribute('aria-selected', 'true')
  await expect(titles(page)).toHaveCount(9)

  await openPage(page, '/blogs?category=Making')
  const all = await nextListQuery(page, () => tab(page, 'All').click())
  expect(all.category).toBe('')
})

test('the tabs are one stop of the keyboard, and arrow keys choose', async ({ page }) => {
  await openPage(page, '/blogs')
  await tab(page, 'All').focus()

  await page.keyboard.press('ArrowRight')
  await expect(tab(page, 'Making')).toBeFocused()
  await expect(page).toHaveURL('/blogs?category=Making')
  await page.keyboard.press('Tab')

  await expect(searchBox(page)).toBeFocused()
})

test('BLOG-05 API-41 the search box asks with its text, in the URL too', async ({ page }) => {
  await openPage(page, '/blogs')
  await expect(searchBox(page)).toBeVisible()

  const query = await nextListQuery(page, () => searchBox(page).fill('latin'))

  expect(query).toEqual({ searchTerm: 'latin', page: '1', limit: '9', category: '' })
  await expect(page).toHaveURL('/blogs?searchTerm=latin')
  await expect(titles(page)).toHaveText(['How to read a soap label'])
})

test('API-40 the blog list is asked for by search, page, page size and category', async ({ page }) => {
  await openPage(page, '/blogs?category=Making&searchTerm=soap')

  const query = await nextListQuery(page, () => tab(page, 'Instructions').click())

  expect(Object.keys(query)).toEqual(['searchTerm', 'page', 'limit', 'category'])
})

test('words typed one after another are one step back, and the box follows', async ({ page }) => {
  await openPage(page, '/blogs')
  await searchBox(page).fill('charcoal')
  await expect(page).toHaveURL('/blogs?searchTerm=charcoal')
  await searchBox(page).fill('250')
  await expect(page).toHaveURL(/searchTerm=%22250%22|searchTerm=250/)

  await page.goBack()

  await expect(page).toHaveURL('/blogs')
  await expect(searchBox(page)).toHaveValue('')
  await expect(titles(page)).toHaveCount(9)
})

test('BLOG-12 another search goes back to page 1', async ({ page }) => {
  await openPage(page, '/blogs?page=2')

  await searchBox(page).fill('soap')

  await expect(page).toHaveURL('/blogs?searchTerm=soap')
  await expect(button(page, 'Previous page')).toBeDisabled()
})
