import { hold } from './faults.ts'
import { openPage } from './open-page.ts'
import { expect, type Page, test } from './test.ts'

const LAVENDER = '/shop/lavender-calm-bar'
/** The call that counts the units of a product. */
const STOCK_CALL = /\/api\/v1\/product\?ids=/
const quantity = (page: Page) => page.getByRole('spinbutton', { name: 'Quantity' })
const add = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Add to basket', exact: true })
/** The basket as the browser keeps it. */
const basketOf = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? 'null')?.data)

test('PDP-08 PDP-09 a product in stock says so and can be added', async ({ page }) => {
  await openPage(page, LAVENDER)

  await expect(page.getByText('In stock', { exact: true })).toBeVisible()
  await expect(
    page.getByRole('main').getByRole('button', { name: 'Add to basket', exact: true }),
  ).toBeEnabled()
})

test('a sold-out product says so and cannot be added', async ({ page }) => {
  await openPage(page, '/shop/sea-salt-shore-bar')

  await expect(page.getByText('Out of stock', { exact: true })).toBeVisible()
  await expect(add(page)).toBeDisabled()
  await expect(quantity(page)).toBeDisabled()
})

test('PDP-10 the quantity that stands in the input is added', async ({ page }) => {
  await openPage(page, LAVENDER)

  await quantity(page).fill('3')
  await page.getByRole('button', { name: 'One more' }).click()
  await add(page).click()

  await expect(
    page.getByRole('status').getByText('4 × Lavender Calm Bar were added to your basket.'),
  ).toBeAttached()
  expect(await basketOf(page)).toMatchObject([{ product: 'lavender-calm-bar', quantity: 4, price: 6.5 }])
})

test('what is said of a quantity has its place before, for screen readers to listen to', async ({ page }) => {
  await openPage(page, LAVENDER)
  const id = await quantity(page).getAttribute('aria-describedby')
  const said = page.locator(`[id="${id}"]`)

  await expect(said).toHaveAttribute('aria-live', 'polite')
  await expect(said).toBeEmpty()
  await expect(said).toHaveCSS('display', 'block')
})

test('STATE-20 with the quantity untouched one unit is added at the product price', async ({ page }) => {
  await openPage(page, LAVENDER)

  await add(page).click()

  await expect(page.getByRole('button', { name: 'Already added' })).toBeVisible()
  const basket = await basketOf(page)
  expect(basket).toMatchObject([{ product: 'lavender-calm-bar', quantity: 1, price: 6.5 }])
  expect((await page.request.get(basket[0].image)).headers()['content-type']).toBe('image/jpeg')
})

test('STATE-23 STATE-24 a product in the basket says so, and its button is disabled but keeps the focus', async ({
  page,
}) => {
  await openPage(page, LAVENDER)
  await add(page).press('Enter')

  const added = page.getByRole('main').getByRole('button', { name: 'Already added', exact: true })
  await expect(added).toHaveText('Already added')
  await expect(added).toBeDisabled()
  await expect(added).toBeFocused()
  await added.press('Enter')
  expect(await basketOf(page)).toHaveLength(1)
})

test('VALID-01 the quantity is a number input from 1', async ({ page }) => {
  await openPage(page, LAVENDER)

  await expect(quantity(page)).toHaveAttribute('type', 'number')
  await expect(quantity(page)).toHaveAttribute('min', '1')
  await expect(quantity(page)).toHaveValue('1')
  await page.getByRole('button', { name: 'One less' }).click({ force: true })
  await expect(quantity(page)).toHaveValue('1')
})

test('VALID-03 adding coerces a quantity below 1 to 1', async ({ page }) => {
  await openPage(page, LAVENDER)

  await quantity(page).fill('-4')
  await add(page).click()

  await expect(quantity(page)).toHaveValue('1')
  expect(await basketOf(page)).toMatchObject([{ quantity: 1 }])
})

test('a quantity that is not whole is refused with a message', async ({ page }) => {
  await openPage(page, LAVENDER)

  await quantity(page).fill('2.5')
  await add(page).click()

  await expect(page.getByText('Please enter a whole number.', { exact: true })).toBeVisible()
  await expect(quantity(page)).toHaveAttribute('aria-invalid', 'true')
  await expect(quantity(page)).toHaveAccessibleDescription('Please enter a whole number.')
  expect(await basketOf(page)).toBeUndefined()
  await quantity(page).fill('2')
  await add(page).click()
  expect(await basketOf(page)).toMatchObject([{ quantity: 2 }])
})

test('a quantity above 999 or the stock is cut to it with a message', async ({ page }) => {
  await openPage(page, '/shop/rose-keepsake-box')
  const counted = page.waitForResponse('**/api/v1/product?ids=*')
  await quantity(page).fill('5')
  await counted

  await expect(quantity(page)).toHaveAttribute('max', '3')
  await add(page).click()

  await expect(
    page.getByText('Only 3 left in stock, so we set the quantity to 3.', { exact: true }),
  ).toBeVisible()
  await expect(quantity(page)).toHaveValue('3')
  expect(await basketOf(page)).toMatchObject([{ quantity: 3 }])
})

test('a quantity that is added before the stock is known is cut as soon as it is, and said', async ({
  page,
}) => {
  const release = await hold(page, STOCK_CALL)
  await openPage(page, '/shop/rose-keepsake-box')
  await quantity(page).fill('150')
  await add(page).click()
  await expect(page.getByRole('button', { name: 'Already added' })).toBeVisible()
  expect(await basketOf(page)).toMatchObject([{ quantity: 150 }])

  release()

  await expect(page.getByText('Only 3 left in stock, so we set the quantity to 3.')).toBeVisible()
  await expect(quantity(page)).toHaveValue('3')
  expect(await basketOf(page)).toMatchObject([{ quantity: 3 }])
})

test('it is cut on whichever page the shopper is by then', async ({ page }) => {
  const release = await hold(page, STOCK_CALL)
  await openPage(page, '/shop/rose-keepsake-box')
  await quantity(page).fill('150')
  await add(page).click()
  await page.getByRole('link', { name: 'About' }).first().click()
  await expect(page).toHaveURL('/about')

  release()

  await expect(page.getByText('Only 3 left in stock, so we set the quantity to 3.')).toBeVisible()
  expect(await basketOf(page)).toMatchObject([{ quantity: 3 }])
})
