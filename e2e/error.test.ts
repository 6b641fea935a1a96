import { expectAccessible } from './expect-accessible.ts'
import { openPage } from './open-page.ts'
import { expect, type Page, test } from './test.ts'

async function expectFallback(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unexpected Application Error!')
  await expect(page).toHaveTitle('Unexpected Application Error!')
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('contentinfo')).toBeHidden()
}

test('ROUTE-32 ROUTE-33 an unmatched address answers 404 with the fallback page', { tag: '@both' }, async ({
  page,
  allow,
}) => {
  allow({ url: '/nowhere', status: 404 })

  const response = await page.goto('/nowhere/at/all')

  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unexpected Application Error!')
  await expectFallback(page)
  await page.getByRole('link', { name: 'Back to Home' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('banner')).toBeVisible()
})

test('ROUTE-31 ROUTE-33 an uncaught error of a page shows the fallback page', async ({ page, allow }) => {
  allow({ console: 'The page is broken' }, { console: /page error/ })
  await openPage(page, '/')
  // From here on no part of the shop's program that comes later is sound.
  await page.route('**/assets/*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: "throw new Error('The page is broken')" }),
  )

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Shop' }).click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unexpected Application Error!')
  await expectFallback(page)
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await page.getByRole('link', { name: 'Back to Home' }).click()
  await expect(page.getByRole('heading', { name: 'Our Latest Products' })).toBeVisible()
  await expect(page.getByRole('banner')).toBeVisible()
})

test('a product that does not exist answers 404 with the fallback page alone', async ({ page, allow }) => {
  allow({ url: '/shop/no-such-soap', status: 404 })

  const response = await page.goto('/shop/no-such-soap')

  expect(response?.status()).toBe(404)
  await expectFallback(page)
})

test('the fallback page is accessible', async ({ page, allow }) => {
  allow({ url: '/nowhere', status: 404 })
  await page.goto('/nowhere')

  await expectAccessible(page)
})
