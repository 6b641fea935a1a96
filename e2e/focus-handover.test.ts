import { asBuyer } from './arrivals.ts'
import { refuse } from './faults.ts'
import { openPage } from './open-page.ts'
import { expect, test } from './test.ts'

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
  await expect.poll(() => page.evaluate(() => document.activeElement === document.body)).toBe(false)
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
