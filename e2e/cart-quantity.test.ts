import { storedBasket, TWO_SOAPS } from './basket.ts'
import { openFilledCart, quantity } from './cart-page.ts'
import { button, row } from './page-parts.ts'
import { expect, test } from './test.ts'

test('CART-04 STATE-17 the remove button takes its line out, and the next one takes the focus', async ({
  page,
}) => {
  await openFilledCart(page)

  await button(page, 'Remove Lavender Calm Bar').click()

  await expect(page.getByRole('rowheader')).toHaveText(['Matcha Morning Bar'])
  await expect(button(page, 'Remove Matcha Morning Bar')).toBeFocused()
  await expect(
    page.getByText('Lavender Calm Bar was removed from your basket.', { exact: true }),
  ).toBeAttached()
  expect(await storedBasket(page)).toEqual({ data: TWO_SOAPS.slice(1) })
})

test('CART-05 CART-06 plus and minus change the quantity by 1', async ({ page }) => {
  await openFilledCart(page)

  await button(page, 'One more of Lavender Calm Bar').click()
  await expect(quantity(page, 'Lavender Calm Bar')).toHaveValue('3')
  await expect(row(page, 'Lavender Calm Bar').getByRole('cell', { name: '$19.50' })).toBeVisible()
  await button(page, 'One less of Lavender Calm Bar').click()
  await expect(quantity(page, 'Lavender Calm Bar')).toHaveValue('2')
  await button(page, 'One less of Lavender Calm Bar').click()

  await expect(quantity(page, 'Lavender Calm Bar')).toHaveValue('1')
})

test('VALID-04 minus does nothing at 1 and keeps the focus', async ({ page }) => {
  await openFilledCart(page)
  const minus = button(page, 'One less of Matcha Morning Bar')
  await expect(minus).toHaveAttribute('aria-disabled', 'true')

  await minus.focus()
  await minus.press('Enter')

  await expect(quantity(page, 'Matcha Morning Bar')).toHaveValue('1')
  await expect(minus).toBeFocused()
  expect(await storedBasket(page)).toEqual({ data: TWO_SOAPS })
})

test('CART-07 VALID-02 the quantity is a number input from 1 up, and what is typed counts', async ({
  page,
}) => {
  await openFilledCart(page)
  const input = quantity(page, 'Lavender Calm Bar')

  await expect(input).toHaveAttribute('type', 'number')
  await expect(input).toHaveAttribute('min', '1')
  await input.fill('4')

  await expect(row(page, 'Lavender Calm Bar').getByRole('cell', { name: '$26.00' })).toBeVisible()
})

test('VALID-05 ENTITY-15 a typed value below 1 resets to 1 on blur', async ({ page }) => {
  await openFilledCart(page)
  const input = quantity(page, 'Lavender Calm Bar')

  await input.fill('0')
  await expect(input).toHaveValue('0')
  await input.blur()
  await expect(input).toHaveValue('1')
  await input.fill('-3')
  await input.blur()

  await expect(input).toHaveValue('1')
  await expect(page.getByText('A quantity is a whole number from 1 up, so we set it to 1.')).toBeVisible()
  expect(await storedBasket(page)).toMatchObject({ data: [{ quantity: 1 }, { quantity: 1 }] })
})

test('VALID-06 an invalid typed value resets to 1 on blur', async ({ page }) => {
  await openFilledCart(page)
  const input = quantity(page, 'Lavender Calm Bar')

  await input.fill('2.5')
  await input.blur()
  await expect(input).toHaveValue('1')
  await input.fill('')
  await input.blur()

  await expect(input).toHaveValue('1')
  await expect(row(page, 'Lavender Calm Bar').getByRole('cell', { name: '$6.50' })).toHaveCount(2)
})

test('more than the stock is cut to it, with a message', async ({ page }) => {
  await openFilledCart(page, [{ product: 'rose-keepsake-box', quantity: 1, price: 34, image: '' }])

  await quantity(page, 'Rose Keepsake Box').fill('990')
  await quantity(page, 'Rose Keepsake Box').blur()

  await expect(quantity(page, 'Rose Keepsake Box')).toHaveValue('3')
  await expect(page.getByText('Only 3 left in stock, so we set the quantity to 3.')).toBeVisible()
})
