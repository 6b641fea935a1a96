import { storedBasket } from './basket.ts'
import { button, openFilledCart, row, summary } from './cart-page.ts'
import { expectAccessible } from './expect-accessible.ts'
import { refuse } from './faults.ts'
import { expect, test } from './test.ts'

const PRODUCTS = /\/api\/v1\/product\?ids=/

test('a line says what has changed since it was added, and the shopper takes it over', {
  tag: '@both',
}, async ({ page }) => {
  await openFilledCart(page, [
    { product: 'lavender-calm-bar', quantity: 1, price: 5.5, image: '' },
    { product: 'rose-keepsake-box', quantity: 990, price: 34, image: '' },
    { product: 'soap-of-yesterday', quantity: 1, price: 4, image: '' },
  ])

  await expect(row(page, 'Lavender Calm Bar')).toContainText(
    'The price is now $6.50. It was $5.50 when you added this.',
  )
  await expect(row(page, 'Rose Keepsake Box')).toContainText('Only 3 left in stock.')
  await expect(row(page, 'soap-of-yesterday')).toContainText(
    'This product is no longer sold. Please remove it.',
  )
  await expectAccessible(page)
  await button(page, 'Update my basket').click()
  await button(page, 'Remove soap-of-yesterday').click()

  await expect(button(page, 'Update my basket')).toHaveCount(0)
  expect(await storedBasket(page)).toEqual({
    data: [
      { product: 'lavender-calm-bar', quantity: 1, price: 6.5, image: '' },
      { product: 'rose-keepsake-box', quantity: 3, price: 34, image: '' },
    ],
  })
})

test('without present prices the cart says so, works on, and asks again', async ({ page, allow }) => {
  allow({ url: PRODUCTS, status: 503 })
  const restore = await refuse(page, PRODUCTS, { status: 503 })
  await openFilledCart(page)

  await expect(page.getByRole('alert')).toContainText('We could not look up the present prices and stock.')
  await expect(summary(page).getByRole('definition').last()).toHaveText('$20.50')
  await restore()
  await button(page, 'Try again').click()

  await expect(page.getByRole('link', { name: 'Lavender Calm Bar' })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})
