import { expectAccessible } from './expect-accessible.ts'
import { hold, refuse } from './faults.ts'
import { openPage } from './open-page.ts'
import { expect, type Page, test } from './test.ts'

const LIST_CALL = /\/api\/v1\/blogs\?/
const FEATURED_CALL = /\/api\/v1\/blogs\/featured$/
const POST_CALL = /\/api\/v1\/blogs\/[^/?]+$/

const featured = (page: Page) => page.getByRole('region', { name: 'Featured posts' }).getByRole('article')
const list = (page: Page) => page.getByRole('region', { name: 'All posts' })
const cards = (page: Page) => list(page).getByRole('article')
const titles = (page: Page) => cards(page).getByRole('heading', { level: 3 })
const card = (page: Page, title: string) =>
  cards(page).filter({ has: page.getByRole('heading', { name: title, exact: true }) })
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })
const searchBox = (page: Page) => page.getByRole('searchbox', { name: 'Search the blogs' })
const button = (page: Page, name: string) => list(page).getByRole('button', { name, exact: true })
const breadcrumbs = (page: Page) => page.getByRole('navigation', { name: 'Breadcrumbs' })

/** The next call for the blog list, as its query. */
async function nextListQuery(page: Page, act: () => Promise<void>) {
  const [request] = await Promise.all([page.waitForRequest(LIST_CALL), act()])
  return Object.fromEntries(new URL(request.url()).searchParams)
}

/** Comes to the blog list by the header's link, so that the browser itself asks for the posts. */
async function arriveFromContact(page: Page): Promise<void> {
  await openPage(page, '/contact')
  await page.getByRole('banner').getByRole('link', { name: 'Blogs' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Blogs' })).toBeVisible()
}

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

test('BLOG-04 the tabs stand in their order, All is open', async ({ page }) => {
  await openPage(page, '/blogs')

  await expect(page.getByRole('tab')).toHaveText(['All', 'Making', 'Instructions', 'Experiences'])
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

  await page.goto('/blogs?category=Making')
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

  const query = await nextListQuery(page, () => searchBox(page).pressSequentially('latin'))

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

  await expect(list(page).getByRole('status').filter({ hasText: 'Posts are loading' })).toBeVisible()
  await expect(cards(page)).toHaveCount(0)
  release()
  await expect(titles(page).first()).toHaveText('What charcoal can and cannot do')
})

test('BLOG-08 BLOG-13 the way back is Previous page, closed on page 1', async ({ page }) => {
  await openPage(page, '/blogs?page=2')
  await expect(cards(page)).toHaveCount(3)

  await button(page, 'Previous page').click()

  await expect(page).toHaveURL('/blogs')
  await expect(button(page, 'Previous page')).toBeDisabled()
  await expect(cards(page)).toHaveCount(9)
})

test('BLOG-09 BLOG-14 the way on is Next, closed when there is no more', async ({ page }) => {
  await openPage(page, '/blogs')

  await button(page, 'Next').click()

  await expect(page).toHaveURL('/blogs?page=2')
  await expect(cards(page)).toHaveCount(3)
  await expect(button(page, 'Next')).toBeDisabled()
  await expect(button(page, 'Next')).toBeFocused()
})

test('BLOG-15 a page change scrolls smoothly to 650 px', { tag: '@both' }, async ({ page }) => {
  await openPage(page, '/blogs')
  await button(page, 'Next').focus()
  const positions = page.evaluate(
    () =>
      new Promise<number[]>((resolve) => {
        const passed: number[] = []
        addEventListener('scroll', () => void passed.push(Math.round(scrollY)))
        addEventListener('scrollend', () => passed.at(-1) === 650 && resolve(passed))
      }),
  )

  await button(page, 'Next').press('Enter')

  expect(new Set(await positions).size).toBeGreaterThan(2)
})

test('who asked for less motion is at the posts at once', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openPage(page, '/blogs')
  await button(page, 'Next').focus()
  const first = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        addEventListener('scroll', () => resolve(Math.round(scrollY)), { once: true })
      }),
  )

  await button(page, 'Next').press('Enter')

  expect(await first).toBe(650)
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
    '2025-08-03T08:00:00.000Z',
  )
})

test('BLOG-17 a card without a picture shows a photograph of ours', async ({ page }) => {
  await openPage(page, '/blogs')

  const picture = card(page, 'Four nights with half a bar').getByRole('img')

  await picture.scrollIntoViewIfNeeded()
  await expect(picture).toHaveAttribute('src', /\/images\/hero-5\./)
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

test('a search without posts says so and leads on', async ({ page }) => {
  await openPage(page, '/blogs?searchTerm=submarine')
  await expect(list(page).getByRole('heading', { level: 3 })).toHaveText('No posts found')
  await expectAccessible(page)

  await list(page).getByRole('link', { name: 'Show all posts' }).click()

  await expect(page).toHaveURL('/blogs')
  await expect(searchBox(page)).toHaveValue('')
  await expect(cards(page)).toHaveCount(9)
})

test('a page behind the last says so and leads to the first', async ({ page }) => {
  await openPage(page, '/blogs?page=9')

  await list(page).getByRole('link', { name: 'To the first page' }).click()

  await expect(page).toHaveURL('/blogs')
  await expect(cards(page)).toHaveCount(9)
})

test('posts that cannot be loaded can be asked for again', async ({ page, allow }) => {
  allow({ url: LIST_CALL, status: 500 })
  await openPage(page, '/blogs')
  const mend = await refuse(page, LIST_CALL, { status: 500 })
  await tab(page, 'Making').click()
  await expect(list(page).getByRole('alert').getByRole('heading')).toHaveText('Error')
  await expectAccessible(page)

  await mend()
  await button(page, 'Try again').click()

  await expect(titles(page)).toHaveCount(5)
})

test('featured posts that cannot be loaded can be asked for again', async ({ page, allow }) => {
  allow({ url: FEATURED_CALL, status: 500 })
  const mend = await refuse(page, FEATURED_CALL, { status: 500 })
  await arriveFromContact(page)
  await expect(page.getByRole('alert')).toContainText('The featured posts could not be loaded.')
  await expect(cards(page)).toHaveCount(9)

  await mend()
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

test('BLOG-23 BLOG-27 a post opens with its breadcrumbs and its author', { tag: '@both' }, async ({
  page,
}) => {
  await openPage(page, '/blogs/why-cold-process-takes-six-weeks')

  await expect(breadcrumbs(page)).toHaveText('Home > Blogs')
  await expect(breadcrumbs(page).getByRole('link', { name: 'Blogs' })).toHaveAttribute('href', '/blogs')
  await expect(page.getByText('Written by Admin', { exact: true })).toBeVisible()
  await expectAccessible(page)
})

test('BLOG-24 BLOG-26 a post shows its picture and its title', async ({ page }) => {
  await openPage(page, '/blogs/why-cold-process-takes-six-weeks')

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Why cold process takes six weeks')
  await expect(page.getByRole('article').getByRole('img')).toHaveAttribute(
    'src',
    /\/images\/blog-curing-rack\./,
  )
})

test('BLOG-25 a post without a picture shows a photograph of ours', async ({ page }) => {
  await openPage(page, '/blogs/how-to-read-a-soap-label')

  const picture = page.getByRole('article').getByRole('img')

  await expect(picture).toHaveAttribute('src', /\/images\/hero-5\./)
  await expect
    .poll(() => picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth))
    .toBeGreaterThan(0)
})

test('BLOG-28 each post shows its own words', async ({ page }) => {
  await openPage(page, '/blogs/why-cold-process-takes-six-weeks')
  await expect(page.getByRole('article')).toContainText('Soap begins as a quarrel.')

  await openPage(page, '/blogs/how-we-make-cold-process-soap')

  await expect(page.getByRole('article')).toContainText('Oil, water, lye, and then a long wait.')
  await expect(page.getByRole('article')).not.toContainText('Soap begins as a quarrel.')
})

test('BLOG-29 the markup of a post takes effect', async ({ page }) => {
  await openPage(page, '/blogs/how-we-make-cold-process-soap')

  const article = page.getByRole('article')
  await expect(article.getByRole('heading', { level: 2, name: 'First, the lye' })).toBeVisible()
  await expect(article.getByRole('list').nth(1).getByRole('listitem')).toHaveCount(7)
  await expect(article.getByRole('strong').first()).toHaveText(
    'Always add lye to cold water, never water to lye.',
  )
  await expect(article).not.toContainText('<p>')
})

test('API-45 the browser asks for one post by its id', async ({ page }) => {
  await openPage(page, '/blogs')

  const [request] = await Promise.all([
    page.waitForRequest(POST_CALL),
    card(page, 'Citrus oils and sunlight').getByRole('link').click(),
  ])

  expect(new URL(request.url()).pathname).toBe('/api/v1/blogs/citrus-oils-and-sunlight')
})

test('a post that cannot be loaded can be asked for again', async ({ page, allow }) => {
  allow({ url: POST_CALL, status: 500 })
  await openPage(page, '/blogs')
  const mend = await refuse(page, POST_CALL, { status: 500 })
  await card(page, 'Citrus oils and sunlight').getByRole('link').click()
  await expect(page.getByRole('alert')).toContainText('The post could not be loaded.')

  await mend()
  await page.getByRole('button', { name: 'Try again' }).click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Citrus oils and sunlight')
})

test('a post that does not exist answers 404 with the fallback page', async ({ page, allow }) => {
  allow({ url: '/blogs/no-such-post', status: 404 })

  const response = await page.goto('/blogs/no-such-post')

  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unexpected Application Error!')
  await expect(page).toHaveTitle('Unexpected Application Error!')
})

test('a post that vanished in the meantime is a page that does not exist', async ({ page, allow }) => {
  allow({ url: POST_CALL, status: 404 })
  await openPage(page, '/blogs')
  await page.route(POST_CALL, (route) =>
    route.fulfill({ status: 404, json: { success: false, code: 'not_found', requestId: 'r-1' } }),
  )

  await card(page, 'Citrus oils and sunlight').getByRole('link').click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unexpected Application Error!')
})
