import {
  arriveFromContact,
  button,
  cards,
  FEATURED_CALL,
  featured,
  LIST_CALL,
  list,
  searchBox,
  titles,
} from './blog-list.ts'
import { expectAccessible } from './expect-accessible.ts'
import { refuse } from './faults.ts'
import { openPage } from './open-page.ts'
import { tab } from './page-parts.ts'
import { expect, test } from './test.ts'

test('a search without posts says so and leads on', async ({ page }) => {
  await openPage(page, '/blogs?searchTerm=submarine')
  await expect(list(page).getByRole('heading', { level: 3 })).toHaveText('No posts found')
  await expectAccessible(page)

  await list(page).getByRole('link', { name: 'Show all posts' }).click()

  await expect(page).toHaveURL('/blogs')
  await expect(searchBox(page)).toHaveValue('')
  await expect(cards(page)).toHaveCount(9)
})

test('posts that cannot be loaded can be asked for again', async ({ page, allow }) => {
  allow({ url: LIST_CALL, status: 500 })
  await openPage(page, '/blogs')
  const mend = await refuse(page, LIST_CALL, { status: 500 })
  await tab(page, 'Making').click()
  await expect(list(page).getByRole('alert').getByRole('heading')).toHaveText('Error')
  await expectAccessible(page)

  mend()
  await button(page, 'Try again').click()

  await expect(titles(page)).toHaveCount(5)
})

test('featured posts that cannot be loaded can be asked for again', async ({ page, allow }) => {
  allow({ url: FEATURED_CALL, status: 500 })
  const mend = await refuse(page, FEATURED_CALL, { status: 500 })
  await arriveFromContact(page)
  await expect(page.getByRole('alert')).toContainText('The featured posts could not be loaded.')
  await expect(cards(page)).toHaveCount(9)

  mend()
  await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click()

  await expect(featured(page)).toHaveCount(2)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('tabs, pages and search of the blog work', async ({ page, allow }) => {
    allow({ url: '/assets/', status: 'failed' })

    await page.goto('/blogs')
    await tab(page, 'Making').click()
    await expect(titles(page)).toHaveCount(5)
    await searchBox(page).fill('salt')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await expect(page).toHaveURL('/blogs?category=Making&searchTerm=salt')
    await expect(titles(page).first()).toHaveText('A salt bar will not wait')

    await page.goto('/blogs')
    await button(page, 'Next').click()
    await expect(page).toHaveURL('/blogs?page=2')
    await expect(cards(page)).toHaveCount(3)
  })
})
