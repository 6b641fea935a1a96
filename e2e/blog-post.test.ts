import { breadcrumbs, card } from './blog-list.ts'
import { expectAccessible } from './expect-accessible.ts'
import { refuse } from './faults.ts'
import { inkIn } from './ink.ts'
import { openPage } from './open-page.ts'
import { expect, test } from './test.ts'

const POST_CALL = /\/api\/v1\/blogs\/[^/?]+$/

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

  mend()
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
  await refuse(page, POST_CALL, { status: 404, code: 'not_found' })

  await card(page, 'Citrus oils and sunlight').getByRole('link').click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unexpected Application Error!')
})

test('the first letter of a post is as high as the three lines beside it', async ({ page }) => {
  await openPage(page, '/blogs/why-cold-process-takes-six-weeks')
  const paragraph = page.getByText('Soap begins as a quarrel.').first()
  await paragraph.scrollIntoViewIfNeeded()

  const lines = await paragraph.evaluate((element) => {
    const words = document.createRange()
    words.selectNodeContents(element)
    if (element.firstChild) words.setStart(element.firstChild, 1)
    return [...words.getClientRects()].map(({ left, top, height }) => ({ left, top, height }))
  })
  const [first = { left: 0, top: 0, height: 0 }, , third, fourth] = lines
  const edge = fourth?.left ?? 0
  const below = fourth?.top ?? 0
  const letter = await inkIn(page, {
    x: edge - 4,
    y: first.top - 20,
    width: first.left - edge,
    height: below - first.top + 16,
  })

  expect(lines.filter(({ left }) => left > edge + 1)).toHaveLength(3)
  expect(letter?.top).toBeLessThan(first.top + first.height / 2)
  expect(letter?.bottom).toBeGreaterThan((third?.top ?? 0) + first.height / 2)
})
