import { DELIVERED } from './arrivals.ts'
import { arriveAsCustomer, moveOrder } from './customers.ts'
import { findFocusFaults } from './focus-walk.ts'
import { openPage } from './open-page.ts'
import { tab, title } from './page-parts.ts'
import { expect, type Locator, type Page, test } from './test.ts'

/** More than lie between any two stops of these tests. */
const MANY_STOPS = 40

/** With the Tab key from wherever the keyboard is, in sight and with a ring at the end. */
async function walkTo(page: Page, stop: Locator): Promise<void> {
  for (let stops = 0; stops < MANY_STOPS && !(await isFocused(stop)); stops += 1) {
    await page.keyboard.press('Tab')
  }
  await expect(stop).toBeFocused()
  expect(await findFocusFaults(page)).toEqual([])
}

const isFocused = (stop: Locator) => stop.evaluate((element) => element === document.activeElement)

/** Its tab was chosen by the arrow keys. */
async function openReviewsOf(page: Page, product: string): Promise<void> {
  await openPage(page, `/shop/${product}`)
  await walkTo(page, tab(page, 'Ingredients'))
  await page.keyboard.press('ArrowLeft')
  await expect(tab(page, 'Reviews')).toBeFocused()
}

test('by keyboard alone a review is written', async ({ page }) => {
  const customer = await arriveAsCustomer(page)
  await moveOrder(await customer.buy(['naturals-trio']), DELIVERED)
  await openReviewsOf(page, 'naturals-trio')
  await walkTo(page, page.getByRole('button', { name: 'Write a review' }))
  await page.keyboard.press('Enter')
  const form = page.getByRole('form', { name: 'Your review of Naturals Trio' })
  await expect(form).toBeVisible()

  await walkTo(page, form.getByRole('radio', { name: '1 star' }))
  for (const key of ['Space', 'ArrowRight', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(key)
  await expect(form.getByRole('radio', { name: '4 stars' })).toBeChecked()
  await walkTo(page, form.getByRole('textbox', { name: 'Your review' }))
  await page.keyboard.type('Three bars, and none is left.')
  await walkTo(page, form.getByRole('button', { name: 'Send review' }))
  await page.keyboard.press('Enter')

  await expect(page.getByText(/shown as soon as we have read it\. My Reviews/)).toBeVisible()
})

test('by keyboard alone somebody votes, and thinks better of it', async ({ page }) => {
  await arriveAsCustomer(page)
  await openReviewsOf(page, 'sea-salt-shore-bar')
  const like = page.getByRole('button', { name: /^Like: / }).first()
  const likes = Number(await like.textContent())

  await walkTo(page, like)
  await page.keyboard.press('Enter')
  await expect(like).toHaveAttribute('aria-pressed', 'true')
  await expect(like).toHaveText(String(likes + 1))
  await expect(like).toBeFocused()
  await page.keyboard.press('Space')

  await expect(like).toHaveAttribute('aria-pressed', 'false')
  await expect(like).toHaveText(String(likes))
  await expect(like).toBeFocused()
})

test('votes and reports that share their names say whose review they are of', async ({ page }) => {
  await openPage(page, '/shop/lavender-calm-bar?tab=reviews')
  const reviews = page.getByRole('region', { name: 'Most helpful' }).getByRole('listitem')
  await expect(reviews).toHaveCount(5)

  for (const review of await reviews.all()) {
    const author = (await review.locator('p span').first().textContent()) ?? ''
    expect(author).toMatch(/\S/)
    for (const name of [/^Like: /, /^Dislike: /, 'Report']) {
      await expect(review.getByRole('button', { name })).toHaveAccessibleDescription(author)
    }
  }
})

test('by keyboard alone a review is reported', async ({ page }) => {
  await openReviewsOf(page, 'charcoal-liquid-soap')
  const report = page.getByRole('button', { name: 'Report' })
  await walkTo(page, report)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Report this review' })
  await expect(dialog).toBeVisible()

  await walkTo(page, dialog.getByRole('radio', { name: 'It insults or threatens somebody' }))
  for (const key of ['Space', 'ArrowDown', 'ArrowDown']) await page.keyboard.press(key)
  await expect(dialog.getByRole('radio', { name: 'It advertises something' })).toBeChecked()
  await walkTo(page, dialog.getByRole('textbox', { name: 'More about it' }))
  await page.keyboard.type('It names another shop.')
  await walkTo(page, dialog.getByRole('button', { name: 'Send report' }))
  await page.keyboard.press('Enter')

  await expect(page.getByText(/We look at this review/)).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(report).toBeFocused()
})

test('from the reviews of a product a link leads to how they are checked, by keyboard too', {
  tag: '@both',
}, async ({ page }) => {
  await openPage(page, '/shop/lavender-calm-bar?tab=reviews')
  await walkTo(page, page.getByRole('link', { name: 'How reviews are checked' }))
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL('/terms#reviews')
  await expect(title(page)).toHaveText('Terms & Conditions')
  await expect(page.getByRole('heading', { name: 'Reviews', exact: true })).toBeInViewport()
  await expect(page.getByText('A person reads each review')).toBeInViewport()
})
