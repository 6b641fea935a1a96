import { storedBasket, TWO_SOAPS } from './basket.ts'
import { openFilledCart, quantity, summary } from './cart-page.ts'
import { expectAccessible } from './expect-accessible.ts'
import { openPage } from './open-page.ts'
import { stopClock } from './page-clock.ts'
import { button, row } from './page-parts.ts'
import { expect, type Page, test } from './test.ts'

async function addFromCard(page: Page): Promise<void> {
  await openPage(page, '/shop?categories=Lavender')
  await page
    .getByRole('article')
    .filter({ hasText: 'Lavender Calm Bar' })
    .getByRole('button', { name: 'Add to basket' })
    .click()
}

test('ROUTE-09 CART-01 a visitor who is not logged in sees the cart, titled Checkout', {
  tag: '@both',
}, async ({ page }) => {
  await openFilledCart(page)

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Checkout')
  await expect(page.getByRole('link', { name: 'Lavender Calm Bar' })).toHaveAttribute(
    'href',
    '/shop/lavender-calm-bar',
  )
  await expectAccessible(page)
})

test('CART-02 the table has the recorded columns', async ({ page }) => {
  await openFilledCart(page)

  await expect(page.getByRole('columnheader')).toHaveText([
    'Product',
    'Price',
    'Quantity',
    'Subtotal',
    'Remove',
  ])
})

test('CART-03 CART-11 CART-18 lines and totals add up', async ({ page }) => {
  await openFilledCart(page)

  await expect(row(page, 'Lavender Calm Bar').getByRole('cell', { name: '$6.50' })).toBeVisible()
  await expect(row(page, 'Lavender Calm Bar').getByRole('cell', { name: '$13.00' })).toBeVisible()
  await expect(row(page, 'Matcha Morning Bar').getByRole('cell', { name: '$7.50' })).toHaveCount(2)
  await expect(summary(page).getByRole('definition')).toHaveText(['$20.50', '$0.00', '$0.00', '$20.50'])
})

test('CART-10 CART-17 the summary names its lines as recorded', async ({ page }) => {
  await openFilledCart(page)

  await expect(summary(page).getByRole('term')).toHaveText([
    'Subtotal',
    'Delivery Charge',
    'Discount',
    'Grant Total',
  ])
})

test('CART-15 CART-16 Delivery Charge and Discount are $0.00', async ({ page }) => {
  await openFilledCart(page)

  await expect(summary(page).getByRole('term').nth(1)).toHaveText('Delivery Charge')
  await expect(summary(page).getByRole('definition').nth(1)).toHaveText('$0.00')
  await expect(summary(page).getByRole('term').nth(2)).toHaveText('Discount')
  await expect(summary(page).getByRole('definition').nth(2)).toHaveText('$0.00')
})

test('CART-20 totals have 2 decimals', async ({ page }) => {
  await openFilledCart(page)

  const amounts = await summary(page).getByRole('definition').allTextContents()
  expect(amounts.map((amount) => amount.split('.')[1]?.length)).toEqual([2, 2, 2, 2])
})

test('CART-12 CART-13 CART-14 the box asks What is your name? and its Apply does nothing', async ({
  page,
}) => {
  await page.clock.install()
  await openFilledCart(page)
  await expect(page.getByRole('link', { name: 'Lavender Calm Bar' })).toBeVisible()
  await stopClock(page)
  const calls: string[] = []
  page.on('request', (request) => calls.push(...(request.url().match(/\/api\/.*/) ?? [])))
  const before = await page.locator('body').textContent()

  const name = page.getByRole('textbox', { name: 'What is your name?', exact: true })
  await expect(name).toBeVisible()
  await expect(button(page, 'Apply')).toBeVisible()

  await name.fill('Amelia')
  await button(page, 'Apply').click()
  await name.press('Enter')
  await page.clock.runFor(60_000)

  await expect(page).toHaveURL('/cart')
  // Nothing is answered anywhere on the page, not for a moment either.
  expect(await page.locator('body').textContent()).toBe(before)
  await expect(name).toHaveValue('Amelia')
  expect(await storedBasket(page)).toEqual({ data: TWO_SOAPS })
  expect(calls).toEqual([])
})

test('CART-08 CART-09 an empty cart says so and leads back to the shop', { tag: '@both' }, async ({
  page,
}) => {
  await openPage(page, '/cart')

  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Your Cart Is Currently Empty!')
  await expect(button(page, 'Processed to Checkout')).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Return to Shop', exact: true }).click()

  await expect(page).toHaveURL('/shop')
})

test('ROLE-01 ENTITY-13 ENTITY-17 a visitor fills the basket, whose lines stand in a list named data', async ({
  page,
}) => {
  await addFromCard(page)

  expect(await storedBasket(page)).toEqual({
    data: [{ product: 'lavender-calm-bar', quantity: 1, price: 6.5, image: '' }],
  })
})

test('ENTITY-14 ENTITY-16 a line names its product by id and has no picture when added from a card', async ({
  page,
}) => {
  await addFromCard(page)

  await page.getByRole('link', { name: 'Basket, 1 product' }).click()
  await expect(page.getByRole('link', { name: 'Lavender Calm Bar' })).toHaveAttribute(
    'href',
    '/shop/lavender-calm-bar',
  )
  expect(await storedBasket(page)).toMatchObject({ data: [{ product: 'lavender-calm-bar', image: '' }] })
})

test('PERSIST-02 PERSIST-05 a reload keeps the cart, under its own key', async ({ page }) => {
  await openFilledCart(page)
  await button(page, 'One more of Lavender Calm Bar').click()

  await page.reload()

  await expect(quantity(page, 'Lavender Calm Bar')).toHaveValue('3')
  expect(await page.evaluate(() => localStorage.getItem('cart'))).toContain('"quantity":3')
})

test('the cart reflows at 320 px without scrolling sideways', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await openFilledCart(page)

  await expect(button(page, 'Processed to Checkout')).toBeVisible()
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
})
