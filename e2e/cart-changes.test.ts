import { storedBasket, storedSession } from './basket.ts'
import { openFilledCart, summary } from './cart-page.ts'
import { arriveAsCustomer } from './customers.ts'
import { expectAccessible } from './expect-accessible.ts'
import { cutOff, refuse } from './faults.ts'
import { button, row } from './page-parts.ts'
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
  await expect(row(page, 'Soap of yesterday')).toContainText(
    'This product is no longer sold. Please remove it.',
  )
  await expectAccessible(page)
  await button(page, 'Update my basket').click()

  await expect(button(page, 'Update my basket')).toHaveCount(0)
  await expect(row(page, 'Soap of yesterday')).toHaveCount(0)
  expect(await storedBasket(page)).toEqual({
    data: [
      { product: 'lavender-calm-bar', quantity: 1, price: 6.5, image: '' },
      { product: 'rose-keepsake-box', quantity: 3, price: 34, image: '' },
    ],
  })
})

/** A soap that there is, one that is sold out, one that is no longer sold, and one of which there are 3. */
const PARTLY_GONE = [
  { product: 'lavender-calm-bar', quantity: 2, price: 6.5, image: '' },
  { product: 'sea-salt-shore-bar', quantity: 1, price: 8, image: '' },
  { product: 'soap-of-yesterday', quantity: 1, price: 4, image: '' },
  { product: 'rose-keepsake-box', quantity: 5, price: 34, image: '' },
]

test('the total counts what can be ordered, and says what it leaves out', { tag: '@both' }, async ({
  page,
}) => {
  await openFilledCart(page, PARTLY_GONE)

  await expect(summary(page).getByRole('definition')).toHaveText(['$115.00', '$0.00', '$0.00', '$115.00'])
  await expect(summary(page)).toContainText(
    'Not counted, since it cannot be ordered: Sea Salt Shore Bar; Soap of yesterday; 2 × Rose Keepsake Box.',
  )
  await expectAccessible(page)
})

test('while something cannot be ordered, updating the basket is the loud button and the checkout is not', async ({
  page,
}) => {
  await openFilledCart(page, PARTLY_GONE)
  const groundOf = (name: string) =>
    button(page, name).evaluate((element) => getComputedStyle(element).backgroundColor)
  const loud = await groundOf('Update my basket')
  expect(await groundOf('Processed to Checkout')).not.toBe(loud)

  await button(page, 'Update my basket').click()

  await expect(page.getByRole('row')).toHaveCount(3)
  await expect.poll(() => groundOf('Processed to Checkout')).toBe(loud)
  await expect(summary(page)).not.toContainText('Not counted')
  await expect(summary(page).getByRole('definition').last()).toHaveText('$115.00')
})

test('the checkout goes on with what the total counts, and the rest leaves the basket', async ({ page }) => {
  await arriveAsCustomer(page)
  await openFilledCart(page, PARTLY_GONE)
  await expect(summary(page)).toContainText('Going on to the checkout takes it out of your basket.')

  await button(page, 'Processed to Checkout').click()

  await expect(page).toHaveURL('/checkout')
  const items = [
    { product: 'lavender-calm-bar', quantity: 2, price: 6.5, image: '' },
    { product: 'rose-keepsake-box', quantity: 3, price: 34, image: '' },
  ]
  expect(await storedSession(page)).toMatchObject({ items, totalAmount: 115 })
  expect(await storedBasket(page)).toEqual({ data: items })
})

test('with nothing that can be ordered there is no way to the checkout', async ({ page }) => {
  await openFilledCart(page, PARTLY_GONE.slice(1, 3))

  await expect(button(page, 'Processed to Checkout')).toBeDisabled()
  await button(page, 'Update my basket').click()

  await expect(page.getByText('Your Cart Is Currently Empty!')).toBeVisible()
})

test('a line that is removed without a connection leaves what is known of the others', async ({
  page,
  allow,
}) => {
  allow({ url: PRODUCTS, status: 'failed' })
  await openFilledCart(page, PARTLY_GONE)
  await cutOff(page, PRODUCTS)

  await button(page, 'Remove Lavender Calm Bar').click()

  await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
  await expect(row(page, 'Rose Keepsake Box').getByRole('link')).toBeVisible()
  await expect(summary(page).getByRole('definition').last()).toHaveText('$102.00')
  await expect(summary(page)).toContainText(
    'Not counted, since it cannot be ordered: Sea Salt Shore Bar; Soap of yesterday; 2 × Rose Keepsake Box.',
  )
})

test('without present prices the cart says so, works on, and asks again', async ({ page, allow }) => {
  allow({ url: PRODUCTS, status: 503 })
  const restore = await refuse(page, PRODUCTS, { status: 503 })
  await openFilledCart(page)

  await expect(page.getByRole('alert')).toContainText('We could not look up the present prices and stock.')
  await expect(summary(page).getByRole('definition').last()).toHaveText('$20.50')
  restore()
  await button(page, 'Try again').click()

  await expect(page.getByRole('link', { name: 'Lavender Calm Bar' })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})
