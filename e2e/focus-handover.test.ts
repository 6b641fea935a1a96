import { asBuyer, DELIVERED } from './arrivals.ts'
import { arriveAsCustomer, moveOrder } from './customers.ts'
import { refuse } from './faults.ts'
import { openPage } from './open-page.ts'
import { anyButton, button, title } from './page-parts.ts'
import { expect, type Page, test } from './test.ts'

/** Not lost to the document, from where the keyboard would go through the header again. */
async function expectFocusKept(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.activeElement === document.body)).toBe(false)
}

test('after a list was loaded at the second attempt, the keyboard goes on in it', async ({ page, allow }) => {
  allow({ url: '/api/v1/product', status: 503 })
  await openPage(page, '/contact')
  const mend = await refuse(page, /\/api\/v1\/product\?/, { status: 503 })
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Shop' }).click()
  const again = page.getByRole('main').getByRole('button', { name: 'Try again' })
  await again.focus()
  mend()

  await page.keyboard.press('Enter')
  const list = page.getByRole('region', { name: 'Products' })
  await expect(list.getByRole('article')).toHaveCount(9)
  await expectFocusKept(page)
  await page.keyboard.press('Tab')

  await expect(list.getByRole('link').first()).toBeFocused()
})

test('after the filters were cleared, the keyboard goes on among the products', async ({ page }) => {
  await openPage(page, '/shop?categories=Moonlight')
  await page.getByRole('link', { name: 'Clear all filters' }).focus()

  await page.keyboard.press('Enter')
  const list = page.getByRole('region', { name: 'Products' })
  await expect(list.getByRole('article')).toHaveCount(9)
  await page.keyboard.press('Tab')

  await expect(list.locator(':focus')).toHaveCount(1)
})

test('after the orders were loaded at the second attempt, the keyboard goes on at them', async ({
  page,
  allow,
}) => {
  allow({ url: '/orders/me', status: 503 })
  await asBuyer(page)
  const mend = await refuse(page, /\/orders\/me/, { status: 503 })
  await page.goto('/my-section/orders')
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).focus()
  mend()

  await page.keyboard.press('Enter')
  const track = page.getByRole('link', { name: 'Track My Order' })
  await expect(track).toBeVisible()
  await page.keyboard.press('Tab')

  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1)
  await expect(page.getByRole('navigation').locator(':focus')).toHaveCount(0)
})

test('after an order number was entered, the keyboard goes on at the order, also after one that nobody has', async ({
  page,
  allow,
}) => {
  allow({ url: '/orders/', status: 404 })
  const { orderId } = await (await arriveAsCustomer(page)).buy(['quiet-oat-bar'])
  const number = page.getByRole('main').getByRole('textbox', { name: 'Order number' })
  await openPage(page, '/ordertrack')

  await number.fill('7K2M-90QX')
  await number.press('Enter')
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
  await expectFocusKept(page)
  await number.fill(orderId)
  await number.press('Enter')

  await expect(title(page)).toHaveText('This order has been Pending')
  await expectFocusKept(page)
})

test('after a review was given up, the keyboard is at the button that began it', async ({ page }) => {
  const customer = await arriveAsCustomer(page)
  await moveOrder(await customer.buy(['naturals-trio']), DELIVERED)
  await openPage(page, '/shop/naturals-trio?tab=reviews')
  await anyButton(page, 'Write a review').press('Enter')
  await button(page, 'Cancel').press('Enter')
  await expect(anyButton(page, 'Write a review')).toBeFocused()

  await openPage(page, '/my-section/reviews')
  await button(page, 'Write a review of Naturals Trio').press('Enter')
  await button(page, 'Cancel').press('Enter')

  await expect(button(page, 'Write a review of Naturals Trio')).toBeFocused()
})

test('after a review was sent from the page of its product, the keyboard goes on beside the reviews', async ({
  page,
}) => {
  const customer = await arriveAsCustomer(page)
  await moveOrder(await customer.buy(['coffee-kitchen-bar']), DELIVERED)
  await openPage(page, '/shop/coffee-kitchen-bar?tab=reviews')
  await anyButton(page, 'Write a review').press('Enter')
  await page.getByRole('radio', { name: '4 stars' }).check()
  await page.getByRole('textbox', { name: 'Your review' }).fill('It looks as it smells.')

  await button(page, 'Send review').press('Enter')

  await expect(page.getByText('Thank you for your review.')).toBeVisible()
  await expectFocusKept(page)
})

test('after a review was sent, changed or deleted, the keyboard goes on in its place', async ({ page }) => {
  const customer = await arriveAsCustomer(page)
  await moveOrder(await customer.buy(['naturals-trio']), DELIVERED)
  await openPage(page, '/my-section/reviews?product=naturals-trio&stars=4')
  await page.getByRole('textbox', { name: 'Your review' }).fill('Three bars, and none is left.')

  await button(page, 'Send review').press('Enter')
  const edit = button(page, 'Edit your review of Naturals Trio')
  await expect(edit).toBeVisible()
  await expectFocusKept(page)
  await edit.press('Enter')
  await button(page, 'Save review').press('Enter')
  await expect(edit).toBeFocused()
  await button(page, 'Delete your review of Naturals Trio').press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).press('Enter')

  await expect(edit).toBeHidden()
  await expectFocusKept(page)
})
