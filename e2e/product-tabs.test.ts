import { DELIVERED } from './arrivals.ts'
import { arriveAsCustomer, moveOrder } from './customers.ts'
import { expectAccessible } from './expect-accessible.ts'
import { hold, refuse } from './faults.ts'
import { openPage, untilHydrated } from './open-page.ts'
import { tab, title } from './page-parts.ts'
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

test('after a logout the product stays on its page', async ({ page }) => {
  await arriveAsCustomer(page)
  await openPage(page, '/shop/sea-salt-shore-bar')
  const release = await hold(page, /\/api\/v1\/product\/sea-salt-shore-bar$/)
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await page.getByRole('button', { name: 'Account' }).click()
  await expect(page.getByRole('menuitem', { name: 'Login' })).toBeVisible()
  await page.keyboard.press('Escape')

  await tab(page, 'Reviews').click()

  await expect(page.getByRole('tabpanel', { name: 'Reviews' })).toBeVisible()
  await expect(title(page)).toHaveText('Sea Salt Shore Bar')
  release()
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
  await expect(panel.getByText('4.5', { exact: true })).toBeVisible()
  await expect(panel.getByText('16 reviews', { exact: true })).toBeVisible()
  await expect(panel.getByRole('heading', { name: 'Rating breakdown' })).toBeAttached()
  await expect(panel.getByText('5 stars: 69%')).toBeAttached()
  await expect(panel.getByText('1 star: 0%')).toBeAttached()
  await expect(panel.getByRole('heading', { name: 'Most helpful' })).toBeVisible()
})

test('PDP-20 the reviews are a product’s own, samples say so, and a product without any says that', async ({
  page,
}) => {
  await openPage(page, `${LAVENDER}?tab=reviews`)
  await expect(reviews(page).first()).toContainText('outlasted three supermarket ones')
  await expect(reviews(page).first()).toContainText('Sample')
  await expect(page.getByText('They are not from buyers of this product.')).toBeVisible()

  await openPage(page, '/shop/artisan-gift-set?tab=reviews')
  await expect(reviews(page)).toHaveCount(4)
  await expect(reviews(page).first()).toContainText('a gift box to my sister')

  await openPage(page, '/shop/damask-rose-bar?tab=reviews')
  await expect(page.getByRole('tabpanel').getByText(/^No reviews yet/)).toBeVisible()
  await expect(reviews(page)).toHaveCount(0)
})

test('PDP-20 a buyer writes a review on the product’s page, which waits to be read', {
  tag: '@both',
}, async ({ page, allow }) => {
  const read = /\/api\/v1\/product\/poppy-seed-scrub-bar$/
  allow({ url: read, status: 503 })
  const order = await (await arriveAsCustomer(page)).buy(['poppy-seed-scrub-bar'])
  await moveOrder(order, DELIVERED)
  await openPage(page, '/shop/poppy-seed-scrub-bar?tab=reviews')
  await page.getByRole('button', { name: 'Write a review' }).click()
  const form = page.getByRole('form', { name: 'Your review of Poppy Seed Scrub Bar' })

  await form.getByRole('button', { name: 'Send review' }).click()
  await expect(form.getByText('Please choose one to five stars.')).toBeVisible()
  await form.getByRole('textbox', { name: 'Your review' }).fill('Nice')
  await expect(form.getByText('Please write at least 5 characters.')).toBeVisible()
  await expectAccessible(page)
  await form.getByRole('radio', { name: '4 stars' }).check()
  await form.getByRole('textbox', { name: 'Your review' }).fill('Gets everything off my hands.')
  await refuse(page, read, { status: 503 })
  const failed = page.waitForResponse((response) => read.test(response.url()) && response.status() === 503)
  await form.getByRole('button', { name: 'Send review' }).click()

  await failed
  await expect(page.getByText(/shown as soon as we have read it\. My Reviews/)).toBeVisible()
  await expect(reviews(page)).toHaveCount(4)
  await expect(page.getByText('Gets everything off my hands.')).toHaveCount(0)
  // What the page shows is not taken away by a reading that fails.
  await expect(title(page)).toHaveText('Poppy Seed Scrub Bar')
  await expect(page.getByRole('button', { name: 'Add to basket', exact: true })).toBeVisible()
})

test('a review that is being written stays where the login ends meanwhile', async ({
  page,
  context,
  allow,
}) => {
  allow({ url: '/api/v1/reviews', status: 401 }, { url: '/api/v1/auth/refresh', status: 401 })
  await moveOrder(await (await arriveAsCustomer(page)).buy(['naturals-trio']), DELIVERED)
  await openPage(page, '/shop/naturals-trio?tab=reviews')
  await page.getByRole('button', { name: 'Write a review' }).click()
  const form = page.getByRole('form', { name: 'Your review of Naturals Trio' })
  await form.getByRole('textbox', { name: 'Your review' }).fill('Three bars, and none is left.')
  const other = await context.newPage()
  await openPage(other, '/shop')
  await other.getByRole('button', { name: 'Account' }).click()
  await other.getByRole('menuitem', { name: 'Logout' }).click()
  await other.close()

  await form.getByRole('radio', { name: '4 stars' }).check()
  await form.getByRole('button', { name: 'Send review' }).click()

  await expect(form.getByRole('alert')).toBeVisible()
  await expect(form.getByRole('textbox', { name: 'Your review' })).toHaveValue(
    'Three bars, and none is left.',
  )
})

test('a review that is sent without stars leads to them, and says so there', { tag: '@mobile' }, async ({
  page,
}) => {
  await moveOrder(await (await arriveAsCustomer(page)).buy(['naturals-trio']), DELIVERED)
  await openPage(page, '/shop/naturals-trio?tab=reviews')
  await page.getByRole('button', { name: 'Write a review' }).click()
  const form = page.getByRole('form', { name: 'Your review of Naturals Trio' })
  await form.getByRole('textbox', { name: 'Your review' }).fill('Three bars, and none is left.')

  await form.getByRole('button', { name: 'Send review' }).click()

  const first = form.getByRole('radio', { name: '1 star', exact: true })
  await expect(first).toBeFocused()
  await expect(first).toHaveAccessibleDescription('Please choose one to five stars.')
  await expect(first).toBeInViewport()
})

test('PDP-21 PDP-22 a vote is counted, changed, kept over a reload and withdrawn', {
  tag: '@both',
}, async ({ page }) => {
  await arriveAsCustomer(page)
  // At the other width somebody else may vote at the same time.
  const product = { 390: 'charcoal-clear-bar' }[page.viewportSize()?.width ?? 0] ?? 'terracotta-clay-bar'
  await openPage(page, `/shop/${product}?tab=reviews`)
  const first = reviews(page).first()
  const like = first.getByRole('button', { name: /^Like: / })
  const dislike = first.getByRole('button', { name: /^Dislike: / })
  const counts = async () => [await like.textContent(), await dislike.textContent()].map(Number)
  const [likes = 0, dislikes = 0] = await counts()

  const stored = page.waitForResponse((reply) => reply.url().endsWith('/vote') && reply.ok())
  await like.click()
  await stored
  await expect(like).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(counts).toEqual([likes + 1, dislikes])
  const changed = page.waitForResponse((reply) => reply.url().endsWith('/vote') && reply.ok())
  await dislike.click()
  await changed
  await expect(dislike).toHaveAttribute('aria-pressed', 'true')
  await expect(like).toHaveAttribute('aria-pressed', 'false')
  await expect.poll(counts).toEqual([likes, dislikes + 1])

  await page.reload()
  await untilHydrated(page)
  await expect(dislike).toHaveAttribute('aria-pressed', 'true')
  await dislike.click()
  await expect(dislike).toHaveAttribute('aria-pressed', 'false')
  await expect(dislike).toHaveText(String(dislikes))
})

test('without a login nothing is counted, and it is said why', { tag: '@both' }, async ({ page }) => {
  await openPage(page, '/shop/terracotta-clay-bar?tab=reviews')
  const like = reviews(page)
    .first()
    .getByRole('button', { name: /^Like: / })

  await like.click()

  await expect(page.getByText('Please log in to say whether a review is helpful.')).toBeVisible()
  await expect(like).toHaveAttribute('aria-pressed', 'false')
})

test('reviews are sorted by newest, and one of them is reported', { tag: '@both' }, async ({ page }) => {
  await openPage(page, '/shop/quiet-oat-bar?tab=reviews')
  await page.getByRole('combobox', { name: 'Sort reviews by' }).selectOption('Newest')
  await expect(page.getByRole('region', { name: 'Newest' }).getByRole('listitem').last()).toContainText(
    'goes soft if it stands in water',
  )

  await page.getByRole('button', { name: 'Report' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Report this review' })
  await dialog.getByRole('radio', { name: 'It is not about the product' }).check()
  await dialog.getByRole('textbox', { name: 'More about it' }).fill('It is about a doctor.')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Send report' }).click()

  await expect(page.getByText(/We look at this review/)).toBeVisible()
  await expect(dialog).toBeHidden()
})

test('PDP-23 PDP-24 5 reviews at first, and Load more adds 5', { tag: '@both' }, async ({ page }) => {
  await openPage(page, `${LAVENDER}?tab=reviews`)
  await expect(reviews(page)).toHaveCount(5)

  await page.getByRole('button', { name: 'Load more', exact: true }).click()
  await expect(reviews(page)).toHaveCount(10)
  await page.getByRole('button', { name: 'Load more', exact: true }).click()
  await expect(reviews(page)).toHaveCount(15)
  await page.getByRole('button', { name: 'Load more', exact: true }).click()

  await expect(reviews(page)).toHaveCount(16)
})

test('PDP-25 PDP-26 Show less removes 5 and is offered only above 5', async ({ page }) => {
  await openPage(page, `${LAVENDER}?tab=reviews`)
  const more = page.getByRole('button', { name: 'Load more', exact: true })
  const less = page.getByRole('button', { name: 'Show less', exact: true })
  await expect(reviews(page)).toHaveCount(5)
  await expect(less).toBeHidden()
  for (const shown of [10, 15, 16]) {
    await more.click()
    await expect(reviews(page)).toHaveCount(shown)
  }
  await expect(more).toBeDisabled()

  await less.click()
  await expect(reviews(page)).toHaveCount(15)
  await less.click()
  await expect(reviews(page)).toHaveCount(10)
  await less.click()

  await expect(reviews(page)).toHaveCount(5)
  await expect(less).toBeHidden()
  await expect(more).toBeFocused()
})
