import {
  arriveFromContact,
  breadcrumbs,
  card,
  cards,
  FEATURED_CALL,
  featured,
  LIST_CALL,
  list,
  titles,
} from './blog-list.ts'
import { expectAccessible } from './expect-accessible.ts'
import { hold } from './faults.ts'
import { openPage } from './open-page.ts'
import { tab } from './page-parts.ts'
import { expect, test } from './test.ts'

test('ROUTE-07 BLOG-01 BLOG-02 a visitor sees the hero post and a second one above the others', {
  tag: '@both',
}, async ({ page }) => {
  await openPage(page, '/blogs')

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blogs')
  await expect(featured(page).getByRole('heading')).toHaveText([
    'Why cold process takes six weeks',
    'A morning in the lavender',
  ])
  await expect(page).toHaveTitle('Blogs | Leaf & Lather')
  await expectAccessible(page)
})

test('BLOG-03 of three featured posts the third is not used', async ({ page }) => {
  await page.route(FEATURED_CALL, async (route) => {
    const response = await route.fetch()
    const { data, ...rest } = await response.json()
    const third = { ...data[0], _id: 'third', title: 'The third' }
    await route.fulfill({ response, json: { ...rest, data: [...data, third] } })
  })

  await arriveFromContact(page)

  await expect(featured(page)).toHaveCount(2)
  await expect(page.getByText('The third')).toHaveCount(0)
})

test('BLOG-06 BLOG-11 a page is a grid of 9 cards, three beside each other', async ({ page }) => {
  await openPage(page, '/blogs')

  await expect(cards(page)).toHaveCount(9)
  const boxes = await Promise.all([0, 1, 2, 3].map((index) => cards(page).nth(index).boundingBox()))
  expect(new Set(boxes.slice(0, 3).map((box) => box?.y)).size).toBe(1)
  expect(boxes[3]?.x).toBe(boxes[0]?.x)
})

test('BLOG-07 placeholders stand in the grid while posts are loading', async ({ page }) => {
  await openPage(page, '/blogs')
  const release = await hold(page, LIST_CALL)

  await tab(page, 'Experiences').click()

  const loading = list(page).getByRole('status').filter({ hasText: 'Posts are loading' })
  await expect(loading).toBeVisible()
  await expect(loading.locator('.animate-skeleton.rounded-cut')).toHaveCount(9)
  await expect(cards(page)).toHaveCount(0)
  release()
  await expect(titles(page).first()).toHaveText('What charcoal can and cannot do')
})

test('BLOG-10 the breadcrumb of the list', async ({ page }) => {
  await openPage(page, '/blogs')

  await expect(breadcrumbs(page)).toHaveText('Home > Blogs')
  await expect(breadcrumbs(page).getByRole('link')).toHaveText(['Home'])
})

test('BLOG-16 BLOG-18 BLOG-20 a card shows picture, title and day of its post', async ({ page }) => {
  await openPage(page, '/blogs')

  const post = card(page, 'How we make cold process soap')
  await expect(post.getByRole('img')).toHaveAttribute('alt', /^A steel pan of creamy soap batter/)
  await expect(post.getByRole('img')).toHaveAttribute('src', /\/images\/blog-soap-making\./)
  await expect(post.getByText('03 Aug 2025', { exact: true })).toHaveAttribute(
    'datetime',
    '2025-08-03T09:00:00.000Z',
  )
})

test('BLOG-17 a card without a picture shows a photograph of ours', async ({ page }) => {
  await openPage(page, '/blogs')

  const picture = card(page, 'Four nights with half a bar').getByRole('img')

  await expect(picture).toHaveAttribute('src', /\/images\/hero-5\./)
  await picture.scrollIntoViewIfNeeded()
  await expect
    .poll(() => picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth))
    .toBeGreaterThan(0)
})

test('BLOG-19 a summary of more than 15 words or 90 characters is cut', async ({ page }) => {
  await openPage(page, '/blogs')

  await expect(card(page, 'A shelf with five things on it').getByRole('paragraph').first()).toHaveText(
    'We counted thirty-one bottles in one bathroom cupboard and put five things back. What each…',
  )
  await expect(card(page, 'How we make cold process soap').getByRole('paragraph').first()).toHaveText(
    'Oil, water, lye and a long wait: one small batch from the scale to the…',
  )
})

test('BLOG-21 every card names the same author', async ({ page }) => {
  await openPage(page, '/blogs')

  await expect(cards(page).getByText('Admin', { exact: true })).toHaveCount(9)
  await expect(featured(page).getByText('Admin', { exact: true })).toHaveCount(2)
})

test('BLOG-22 ROUTE-08 a card leads to its post', async ({ page }) => {
  await openPage(page, '/blogs')

  await card(page, 'How to make a bar last').click({ position: { x: 40, y: 40 } })

  await expect(page).toHaveURL('/blogs/how-to-make-a-bar-last')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('How to make a bar last')
  await expect(page).toHaveTitle('How to make a bar last | Leaf & Lather')
})
