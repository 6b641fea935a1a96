import { fillBasket, storedBasket } from './basket.ts'
import { hold } from './faults.ts'
import { expectSaidInPlace, markStatuses } from './said-in-place.ts'
import { expect, type Page, test } from './test.ts'

const PRODUCTS = /\/api\/v1\/product\?ids=/

async function openBasket(page: Page): Promise<void> {
  await page.goto('/cart')
  await expect(page.getByRole('region', { name: 'Summary' })).toBeVisible()
}

test('a new total is announced, and nothing before it changes', async ({ page }) => {
  await fillBasket(page)
  await openBasket(page)
  const said = page.getByRole('region', { name: 'Summary' }).getByRole('status')
  await expect(said).toBeEmpty()

  await page.getByRole('button', { name: 'One more of Lavender Calm Bar' }).click()
  await expect(said).toHaveText('The total is now $27.00.')
  await page.getByRole('spinbutton', { name: 'Quantity of Matcha Morning Bar' }).fill('2')
  await expect(said).toHaveText('The total is now $34.50.')
  await page.getByRole('button', { name: 'Remove Lavender Calm Bar' }).click()

  await expect(said).toHaveText('The total is now $15.00.')
})

test('taking over present prices says so, and leaves the keyboard at the heading', async ({ page }) => {
  await fillBasket(page, [{ product: 'lavender-calm-bar', quantity: 1, price: 5, image: '' }])
  await openBasket(page)
  const button = page.getByRole('button', { name: 'Update my basket' })
  await button.focus()

  await page.keyboard.press('Enter')

  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(
    page.getByRole('status').filter({ hasText: 'Your basket has the present prices and quantities.' }),
  ).toBeAttached()
  expect(await storedBasket(page)).toMatchObject({ data: [{ price: 6.5 }] })
})

test('that products have changed is said in a place that was there while they were loading', async ({
  page,
}) => {
  await fillBasket(page, [{ product: 'lavender-calm-bar', quantity: 1, price: 5, image: '' }])
  const release = await hold(page, PRODUCTS)
  const asked = page.waitForRequest(PRODUCTS)
  await page.goto('/cart')
  // By the basket itself, which has taken the place of what the server sent.
  await asked
  await markStatuses(page)

  release()

  await expectSaidInPlace(page, 'Some products have changed since you put them into your basket.')
})
