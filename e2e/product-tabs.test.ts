import { expectAccessible } from './expect-accessible.ts'
import { openPage, untilHydrated } from './open-page.ts'
import { stopClock } from './page-clock.ts'
import { tab } from './page-parts.ts'
import { expect, type Page, test } from './test.ts'

const LAVENDER = '/shop/lavender-calm-bar'
const reviews = (page: Page) =>
  page.getByRole('region', { name: 'Most helpful' }).getByRole('list').getByRole('listitem')

test('PDP-13 PDP-14 PDP-15 three tabs, of which Ingredients is open at first', async ({ page }) => {
  await openPage(page, LAVENDER)

  await expect(page.getByRole('tab')).toHaveText(['Ingredients', 'Additional Information', 'Reviews'])
  await expect(tab(page, 'Ingredients')).toHaveAttribute('aria-selected', 'true')
  const ingredients = page.getByRole('tabpanel', { name: 'Ingredients' }).getByRole('listitem')
  await expect(ingredients).toHaveCount(12)
  await expect(ingredients.first()).toHaveText('Sodium Olivate (saponified organic olive oil)')
})

test('PDP-16 Additional Information shows weight, dimension, direction and warnings', async ({ page }) => {
  await openPage(page, LAVENDER)

  await tab(page, 'Additional Information').click()

  const panel = page.getByRole('tabpanel', { name: 'Additional Information' })
  await expect(panel.getByRole('term')).toHaveText(['Weight', 'Dimension', 'Direction', 'Warnings'])
  await expect(panel.getByRole('definition')).toHaveText([
    '110 g',
    '8 x 5.5 x 2.5 cm',
    /^Work into a lather with warm water/,
    /^For external use only\. Keep out of eyes\./,
  ])
})

test('STATE-25 the URL names the open tab, and each tab has its name there', async ({ page }) => {
  await openPage(page, `${LAVENDER}?tab=information`)
  await expect(tab(page, 'Additional Information')).toHaveAttribute('aria-selected', 'true')

  await tab(page, 'Reviews').click()
  await expect(page).toHaveURL(`${LAVENDER}?tab=reviews`)
  await tab(page, 'Reviews').press('Home')
  await expect(page).toHaveURL(`${LAVENDER}?tab=ingredients`)

  await openPage(page, `${LAVENDER}?tab=colours`)
  await expect(tab(page, 'Ingredients')).toHaveAttribute('aria-selected', 'true')
})

test('a tab that a link opens is in view on a small screen', { tag: '@mobile' }, async ({ page }) => {
  await openPage(page, `${LAVENDER}?tab=reviews`)
  await page.evaluate(() => document.fonts.ready)
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await tab(page, 'Reviews').evaluate((element) => scrollTo(0, element.getBoundingClientRect().top - 200))

  await expect(tab(page, 'Reviews')).toBeInViewport({ ratio: 0.99 })
  await tab(page, 'Reviews').press('ArrowRight')

  await expect(tab(page, 'Ingredients')).toBeInViewport({ ratio: 0.99 })
})

test('the arrow keys walk through the tabs', async ({ page }) => {
  await openPage(page, LAVENDER)

  await tab(page, 'Ingredients').press('ArrowRight')
  await expect(tab(page, 'Additional Information')).toBeFocused()
  await expect(page.getByRole('tabpanel', { name: 'Additional Information' })).toBeVisible()
  await tab(page, 'Additional Information').press('ArrowRight')
  await expect(tab(page, 'Reviews')).toBeFocused()
  await tab(page, 'Reviews').press('ArrowRight')
  await expect(tab(page, 'Ingredients')).toBeFocused()
})

test('PDP-17 PDP-18 PDP-19 the Reviews tab shows overall rating, breakdown and most helpful', async ({
  page,
}) => {
  await openPage(page, `${LAVENDER}?tab=reviews`)

  const panel = page.getByRole('tabpanel', { name: 'Reviews' })
  await expect(panel.getByRole('heading', { name: 'Overall rating' })).toBeAttached()
  await expect(panel.getByText('4.4', { exact: true })).toBeVisible()
  await expect(panel.getByText('15 reviews', { exact: true })).toBeVisible()
  await expect(panel.getByRole('heading', { name: 'Rating breakdown' })).toBeAttached()
  await expect(panel.getByText('5 stars: 60%')).toBeAttached()
  await expect(panel.getByText('1 star: 0%')).toBeAttached()
  await expect(panel.getByRole('heading', { name: 'Most helpful' })).toBeVisible()
})

test('PDP-20 the reviews are a static placeholder, the same for every product, and say so', async ({
  page,
}) => {
  await openPage(page, `${LAVENDER}?tab=reviews`)
  const first = await reviews(page).allTextContents()
  await expect(page.getByText('They are not from buyers of this product.')).toBeVisible()

  await openPage(page, '/shop/artisan-gift-set?tab=reviews')

  await expect(reviews(page)).toHaveText(first)
  await expect(page.getByText('They are not from buyers of this product.')).toBeVisible()
})

test('PDP-21 PDP-22 the like and dislike counters count in the page only', async ({ page }) => {
  await page.clock.install()
  await openPage(page, `${LAVENDER}?tab=reviews`)
  const first = reviews(page).first()
  const requests: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))

  await first.getByRole('button', { name: 'Like: 12', exact: true }).click()
  await expect(first.getByRole('button', { name: 'Like: 13', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await first.getByRole('button', { name: 'Dislike: 1', exact: true }).click()
  await expect(first.getByRole('button', { name: 'Dislike: 2', exact: true })).toBeVisible()
  await expect(first.getByRole('button', { name: 'Like: 12', exact: true })).toBeVisible()

  await page.reload()
  await untilHydrated(page)
  await stopClock(page)
  await page.clock.runFor(60_000)
  await expect(first.getByRole('button', { name: 'Dislike: 1', exact: true })).toHaveAttribute(
    'aria-pressed',
    'false',
  )
  await expect(first.getByRole('button', { name: 'Like: 12', exact: true })).toHaveAttribute(
    'aria-pressed',
    'false',
  )
  // The page and its own code may come; nothing is told to the shop, and nothing kept.
  expect(requests.filter((path) => path.startsWith('/api/'))).toEqual([])
  expect(await page.evaluate(() => [...Object.keys(localStorage), document.cookie])).toEqual([''])
})

test('PDP-23 PDP-24 5 reviews at first, and Load more adds 5', async ({ page }) => {
  await openPage(page, `${LAVENDER}?tab=reviews`)
  await expect(reviews(page)).toHaveCount(5)

  await page.getByRole('button', { name: 'Load more', exact: true }).click()
  await expect(reviews(page)).toHaveCount(10)
  await page.getByRole('button', { name: 'Load more', exact: true }).click()

  await expect(reviews(page)).toHaveCount(15)
})

test('PDP-25 PDP-26 Show less removes 5 and is offered only above 5', async ({ page }) => {
  await openPage(page, `${LAVENDER}?tab=reviews`)
  const more = page.getByRole('button', { name: 'Load more', exact: true })
  const less = page.getByRole('button', { name: 'Show less', exact: true })
  await expect(reviews(page)).toHaveCount(5)
  await expect(less).toBeHidden()
  await more.click()
  await more.click()
  await expect(more).toBeDisabled()

  await less.click()
  await expect(reviews(page)).toHaveCount(10)
  await less.click()

  await expect(reviews(page)).toHaveCount(5)
  await expect(less).toBeHidden()
  await expect(more).toBeFocused()
})

test('a product has no accessibility faults in any tab', { tag: '@both' }, async ({ page }) => {
  for (const name of ['ingredients', 'information', 'reviews']) {
    await openPage(page, `${LAVENDER}?tab=${name}`)
    await expectAccessible(page)
  }
})
