import { changeAddress, listAddresses } from '@shop/contract/addresses'
import { listOrders } from '@shop/contract/orders'
import {
  arriveAtPayment,
  confirmation,
  option,
  ordersOf,
  PLACE_BY_CARD,
  PLACE_IN_CASH,
  payWith,
  untilHeld,
} from './at-payment.ts'
import { storedBasket, storedSession, TWO_SOAPS } from './basket.ts'
import type { Customer } from './customers.ts'
import { expectAccessible } from './expect-accessible.ts'
import { loseReplies } from './faults.ts'
import { button, failure, says } from './page-parts.ts'
import { expect, type Page, test } from './test.ts'

/** Two soaps at a price that is no longer theirs. */
const AT_OLD_PRICE = {
  lines: [{ product: 'lavender-calm-bar', quantity: 2, price: 5.5, image: '' }],
  totalAmount: 11,
}
/** A soap that the shop has, and one that it has no more. */
const ONE_GONE = {
  lines: [...TWO_SOAPS, { product: 'soap-of-yesterday', quantity: 1, price: 4, image: '' }],
  totalAmount: 24.5,
}

const DECLINED = '4000000000000002'
const summary = (page: Page) => page.getByRole('region', { name: 'Your order' })

/** Changes the customer's address from another device. */
async function moveElsewhere(
  customer: Customer,
  place = { addressLine1: '2 New Street', city: 'Bath', postalCode: '' },
): Promise<void> {
  const { data } = await customer.send(listAddresses, {})
  const { _id: id = '', fullName = '', mobile = '' } = data[0] ?? {}
  const body = { fullName, mobile, ...place }
  await customer.send(changeAddress, { params: { id }, body })
}

/** Where the customer's orders go, newest first. */
async function placesOf(customer: Customer): Promise<string[]> {
  const { data } = await customer.send(listOrders, { query: {} })
  return data.map(({ shippingAddress: { addressLine1, city } }) => `${addressLine1}, ${city}`)
}

async function confirm(page: Page): Promise<void> {
  await option(page, 'Cash on Delivery').check()
  await button(page, 'Confirm Order').click()
}

test('a price that changed before a card paid is shown beside the old one, agreed to, and then paid', {
  tag: '@both',
}, async ({ page, allow }) => {
  allow({ url: PLACE_BY_CARD, status: 409 })
  const customer = await arriveAtPayment(page, AT_OLD_PRICE)

  await payWith(page)
  await expect(failure(page).getByRole('listitem')).toHaveText(['Lavender Calm Bar: now $6.50, was $5.50'])
  await expect(failure(page)).toContainText('Nothing was ordered and nothing was paid.')
  await expectAccessible(page)
  expect(await ordersOf(page, customer)).toEqual([])
  await button(page, 'Agree to $13.00').click()

  await expect(failure(page)).toHaveCount(0)
  await expect(page.getByRole('group').getByText('$13.00')).toBeVisible()
  expect(await storedSession(page)).toMatchObject({ totalAmount: 13 })
  expect(await storedBasket(page)).toMatchObject({ data: [{ price: 6.5 }] })
  await button(page, 'Pay').click()
  await expect(confirmation(page)).toBeVisible()
  expect(await ordersOf(page, customer)).toHaveLength(1)
})

test('what has changed stands under the button, in sight on a small screen', async ({ page, allow }) => {
  allow({ url: PLACE_BY_CARD, status: 409 })
  await page.setViewportSize({ width: 390, height: 844 })
  await arriveAtPayment(page, AT_OLD_PRICE)

  await payWith(page)

  await expect(button(page, 'Agree to $13.00')).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Tab')
  await expect(button(page, 'Agree to $13.00')).toBeFocused()
})

test('a line that ran out is named and leaves with one press; the rest is paid', async ({ page, allow }) => {
  allow({ url: PLACE_BY_CARD, status: 409 })
  const customer = await arriveAtPayment(page, ONE_GONE)

  await payWith(page)
  await expect(failure(page).getByRole('listitem')).toHaveText([
    'Soap of yesterday: no longer sold, leaves your order',
  ])
  await button(page, 'Agree to $20.50').click()

  expect(await storedBasket(page)).toEqual({ data: TWO_SOAPS })
  await button(page, 'Pay').click()
  await expect(confirmation(page)).toBeVisible()
  expect(await ordersOf(page, customer)).toMatchObject([{ orderStatus: 'Approved' }])
})

test('a changed price is agreed to for an order in cash as well', async ({ page, allow }) => {
  allow({ url: PLACE_IN_CASH, status: 409 })
  const customer = await arriveAtPayment(page, AT_OLD_PRICE)
  await confirm(page)

  await button(page, 'Agree to $13.00').click()
  await button(page, 'Confirm Order').click()

  await expect(confirmation(page)).toBeVisible()
  expect(await ordersOf(page, customer)).toHaveLength(1)
})

test('when nothing is left to buy there is nothing to agree to', async ({ page, allow }) => {
  allow({ url: PLACE_IN_CASH, status: 409 })
  await arriveAtPayment(page, {
    lines: [{ product: 'soap-of-yesterday', quantity: 1, price: 4, image: '' }],
    totalAmount: 4,
  })

  await confirm(page)

  await expect(button(page, 'Update my basket')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Agree/ })).toHaveCount(0)
})

test('a changed price is shown beside the old one, and taken over by the shopper', { tag: '@both' }, async ({
  page,
  allow,
}) => {
  allow({ url: PLACE_IN_CASH, status: 409 })
  const customer = await arriveAtPayment(page, {
    lines: [{ product: 'lavender-calm-bar', quantity: 2, price: 5.5, image: '' }],
    totalAmount: 11,
  })

  await confirm(page)
  await expect(failure(page).getByRole('listitem')).toHaveText(['Lavender Calm Bar: now $6.50, was $5.50'])
  await expect(failure(page)).toContainText('Grant Total now: $13.00')
  await expectAccessible(page)
  expect(await ordersOf(page, customer)).toHaveLength(0)
  await button(page, 'Update my basket').click()

  await expect(page).toHaveURL('/cart')
  expect(await storedSession(page)).toBeNull()
  expect(await storedBasket(page)).toEqual({
    data: [{ product: 'lavender-calm-bar', quantity: 2, price: 6.5, image: '' }],
  })
})

test('a shortage names the line and what is left', async ({ page, allow }) => {
  allow({ url: PLACE_IN_CASH, status: 409 })
  await arriveAtPayment(page, {
    lines: [{ product: 'rose-keepsake-box', quantity: 999, price: 34, image: '' }],
    totalAmount: 33_966,
  })

  await confirm(page)
  await expect(failure(page).getByRole('listitem')).toHaveText(['Rose Keepsake Box: 3 left, you chose 999'])
  await button(page, 'Update my basket').click()

  await expect(page.getByRole('spinbutton')).toHaveValue('3')
})

test('a product that is no longer sold leaves the basket when the shopper updates it', async ({
  page,
  allow,
}) => {
  allow({ url: PLACE_IN_CASH, status: 409 })
  await arriveAtPayment(page, {
    lines: [...TWO_SOAPS, { product: 'soap-of-yesterday', quantity: 1, price: 4, image: '' }],
    totalAmount: 24.5,
  })

  await confirm(page)
  await expect(failure(page).getByRole('listitem')).toHaveText([
    'Soap of yesterday: no longer sold, leaves your order',
  ])
  await button(page, 'Update my basket').click()

  await expect(page).toHaveURL('/cart')
  expect(await storedBasket(page)).toEqual({ data: TWO_SOAPS })
})

test('an address that changed elsewhere is shown before an order in cash goes there', {
  tag: '@both',
}, async ({ page }) => {
  const customer = await arriveAtPayment(page)
  await expect(summary(page).getByText('14 Orchard Row, Bristol')).toBeVisible()
  await moveElsewhere(customer)

  await confirm(page)
  await expect(failure(page)).toContainText('Your address was changed meanwhile')
  await expect(failure(page)).toContainText('2 New Street, Bath')
  await expect(summary(page).getByText('2 New Street, Bath')).toBeVisible()
  await says(page, 'Your order did not placed...!')
  await expectAccessible(page)
  expect(await ordersOf(page, customer)).toEqual([])
  await button(page, 'Confirm Order').click()

  await expect(confirmation(page)).toBeVisible()
  expect(await placesOf(customer)).toEqual(['2 New Street, Bath'])
})

test('an address that changed elsewhere is shown before an order paid by card goes there', async ({
  page,
}) => {
  const customer = await arriveAtPayment(page)
  await expect(summary(page).getByText('14 Orchard Row, Bristol')).toBeVisible()
  await moveElsewhere(customer)

  await payWith(page)
  await expect(failure(page)).toContainText('2 New Street, Bath')
  await expect(summary(page).getByText('2 New Street, Bath')).toBeVisible()
  expect(await ordersOf(page, customer)).toEqual([])
  await button(page, 'Pay').click()

  await expect(confirmation(page)).toBeVisible()
  expect(await placesOf(customer)).toEqual(['2 New Street, Bath'])
})

test('an order whose answer was lost stands where it went, though its address has changed since', async ({
  page,
  allow,
}) => {
  allow({ url: PLACE_IN_CASH, status: 'failed' })
  const customer = await arriveAtPayment(page)
  const deliver = await loseReplies(page, PLACE_IN_CASH)
  await confirm(page)
  await says(page, 'Your order did not placed...!')
  await deliver()
  await moveElsewhere(customer)
  await page.reload()
  await expect(summary(page).getByText('2 New Street, Bath')).toBeVisible()

  await confirm(page)

  await expect(failure(page)).toContainText('nothing was ordered a second time')
  await says(page, 'Your order had been placed before.')
  expect(await placesOf(customer)).toEqual(['14 Orchard Row, Bristol'])
  expect(await storedBasket(page)).toEqual({ data: [] })
})

test('where an order goes is asked anew when its tab is looked at again', async ({ page }) => {
  const customer = await arriveAtPayment(page)
  await expect(summary(page).getByText('14 Orchard Row, Bristol')).toBeVisible()
  await moveElsewhere(customer)

  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))

  await expect(summary(page).getByText('2 New Street, Bath')).toBeVisible()
  await confirm(page)
  await expect(confirmation(page)).toBeVisible()
  expect(await placesOf(customer)).toEqual(['2 New Street, Bath'])
})

test('a card order that waits keeps its place; what is paid after the address has changed goes to the new one', async ({
  page,
}) => {
  const customer = await arriveAtPayment(page)
  await payWith(page, DECLINED)
  await untilHeld(page)
  await moveElsewhere(customer)
  await page.reload()
  await expect(page.getByText('An earlier order of $20.50 still waits for its card.')).toBeVisible()
  await expect(summary(page).getByText('2 New Street, Bath')).toBeVisible()

  await payWith(page)

  await expect(confirmation(page)).toBeVisible()
  expect(await placesOf(customer)).toEqual(['2 New Street, Bath', '14 Orchard Row, Bristol'])
  expect(await ordersOf(page, customer)).toMatchObject([
    { orderStatus: 'Approved' },
    { orderStatus: 'Cancelled' },
  ])
})

test('a card order that waits is not paid for under a postal code that was corrected since', async ({
  page,
}) => {
  const customer = await arriveAtPayment(page)
  await payWith(page, DECLINED)
  await untilHeld(page)
  const corrected = { addressLine1: '14 Orchard Row', city: 'Bristol', postalCode: 'BS1 4DJ' }
  await moveElsewhere(customer, corrected)
  await page.reload()
  await expect(summary(page).getByText('14 Orchard Row, Bristol BS1 4DJ')).toBeVisible()

  await payWith(page)

  await expect(confirmation(page)).toBeVisible()
  const { data } = await customer.send(listOrders, { query: {} })
  expect(data).toMatchObject([
    { orderStatus: 'Approved', shippingAddress: { postalCode: 'BS1 4DJ' } },
    { orderStatus: 'Cancelled', shippingAddress: { postalCode: '' } },
  ])
})
