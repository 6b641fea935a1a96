import {
  arriveAtPayment,
  confirmation,
  option,
  ordersOf,
  PLACE_BY_CARD,
  PLACE_IN_CASH,
  payWith,
} from './at-payment.ts'
import { beginCheckout, fillBasket, storedBasket, storedSession } from './basket.ts'
import { expectAccessible } from './expect-accessible.ts'
import { openPage } from './open-page.ts'
import { testIn } from './own-shop.ts'
import { button, failure } from './page-parts.ts'
import { expect, type Page } from './test.ts'
import { atBothWidths } from './widths.ts'

const test = testIn('e2e-order-caps-shop.log', {
  PRODUCT_PIECES_LIMIT: '9',
  OPEN_PIECES_LIMIT: '12',
  OPEN_VALUE_LIMIT_CENTS: '7000',
  UNVERIFIED_OPEN_PIECES_LIMIT: '6',
})

// One after the other: a second shop for the other worker takes longer than they do.
test.describe.configure({ mode: 'default' })

const soaps = (quantity: number) => ({
  lines: [{ product: 'lavender-calm-bar', quantity, price: 6.5, image: '' }],
  totalAmount: 6.5 * quantity,
})

async function confirm(page: Page): Promise<void> {
  await option(page, 'Cash on Delivery').check()
  await button(page, 'Confirm Order').click()
}

atBothWidths(test, () => {
  test('more of one product than an order can hold is refused in place, with the ways on', async ({
    page,
    allow,
  }) => {
    allow({ url: PLACE_IN_CASH, status: 409 })
    const { lines, totalAmount } = soaps(10)
    const customer = await arriveAtPayment(page, { lines, totalAmount })

    await confirm(page)

    await expect(failure(page)).toContainText('One order can hold up to 9 of Lavender Calm Bar.')
    await expect(failure(page)).toContainText('Nothing was ordered and nothing was paid')
    await expect(failure(page).getByRole('link')).toHaveText(['Change my basket', 'Ask for a larger order'])
    await expect(failure(page).getByRole('link', { name: 'Ask for a larger order' })).toHaveAttribute(
      'href',
      '/bulk-buy',
    )
    await expectAccessible(page)
    expect(await ordersOf(page, customer)).toEqual([])
    expect(await storedBasket(page)).toEqual({ data: lines })
    expect(await storedSession(page)).toMatchObject({ items: lines })
    await failure(page).getByRole('link', { name: 'Change my basket' }).click()

    await expect(page).toHaveURL('/cart')
    await expect(page.getByRole('spinbutton')).toHaveValue('10')
    expect(await storedSession(page)).toBeNull()
  })
})

test('more units than an unconfirmed account may have on order: the refusal leads to the account, where the address can be confirmed', async ({
  page,
  allow,
}) => {
  allow({ url: PLACE_BY_CARD, status: 409 })
  const customer = await arriveAtPayment(page, soaps(8))

  await payWith(page)

  await expect(failure(page)).toContainText('You can have up to 6 pieces on order at a time.')
  await expect(failure(page)).toContainText('Once your email address is confirmed you can order more')
  await expectAccessible(page)
  expect(await ordersOf(page, customer)).toEqual([])
  await failure(page).getByRole('link', { name: 'Go to my account' }).click()

  await expect(page).toHaveURL('/my-section/profile')
  await expect(page.getByText('Please confirm your email address')).toBeVisible()
})

test('what open orders hold counts with the next, in sight on a small screen', async ({ page, allow }) => {
  allow({ url: PLACE_IN_CASH, status: 409 })
  await page.setViewportSize({ width: 320, height: 640 })
  const customer = await arriveAtPayment(page, soaps(5))
  await confirm(page)
  await expect(confirmation(page)).toBeVisible()
  const { lines, totalAmount } = soaps(2)
  const { _id } = await customer.saveAddress()
  await fillBasket(page, lines)
  await beginCheckout(page, { items: lines, user: customer.id, totalAmount, shippingAddress: _id })
  await openPage(page, '/payment')

  await confirm(page)

  await expect(failure(page)).toContainText('5 are in your open orders already.')
  await expect(failure(page).getByRole('link', { name: 'Change my basket' })).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})
