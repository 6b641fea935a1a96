import { arriveConfirmed } from './arrivals.ts'
import { fillBasket } from './basket.ts'
import { arriveAsCustomer, moveOrder, SOAP } from './customers.ts'
import { expectAccessible } from './expect-accessible.ts'
import { hold, refuse } from './faults.ts'
import { openPage } from './open-page.ts'
import { expect, type Page, test } from './test.ts'

const ORDERS = '/my-section/orders'
const MINE = /\/api\/v1\/orders\/me\b/
const OTHER_SOAP = 'charcoal-clear-bar'

const filter = (page: Page) => page.getByRole('combobox', { name: 'Status' })
const rows = (page: Page) => page.getByRole('list', { name: 'Orders' }).getByRole('listitem')

/** Three units, $20.00 in all. */
const TWO_LINES = [
  { product: SOAP, quantity: 2, price: 6.5, image: '' },
  { product: OTHER_SOAP, quantity: 1, price: 7, image: '' },
]

test('ROUTE-15 ORDERS-06 ORDERS-07 an order is listed with its number and how many lines it has', async ({
  page,
}) => {
  const customer = await arriveAsCustomer(page)
  const small = await customer.buy([SOAP])
  const large = await customer.buy([SOAP, OTHER_SOAP])

  await openPage(page, ORDERS)

  await expect(page.getByRole('heading', { level: 1, name: 'My Orders' })).toBeVisible()
  await expect(rows(page)).toHaveCount(2)
  await expect(rows(page).nth(0).getByText(large.orderId, { exact: true })).toBeVisible()
  await expect(rows(page).nth(0)).toContainText('2 items')
  await expect(rows(page).nth(0)).toContainText('$13.50')
  await expect(rows(page).nth(1).getByText(small.orderId, { exact: true })).toBeVisible()
  await expect(rows(page).nth(1)).toContainText('1 item')
  await expectAccessible(page)
})

test('ORDERS-01 ORDERS-02 the filter stands on all and offers the recorded statuses', async ({ page }) => {
  await arriveAsCustomer(page)
  await openPage(page, ORDERS)

  await expect(filter(page)).toHaveValue('all')
  await expect(filter(page).getByRole('option')).toHaveText([
    'all',
    'Pending',
    'Approved',
    'Processing',
    'Shipped',
    'Completed',
    'Halted',
    'Canceled',
  ])
})

test('ORDERS-08 API-37 the list holds the orders of the customer, each with its status', async ({ page }) => {
  const customer = await arriveAsCustomer(page)
  const { orderId } = await customer.buy([SOAP])
  const order = await customer.buy([SOAP])
  await moveOrder(order, [['Approved', '2025-01-05T15:04:00Z']])
  const answered = page.waitForResponse(MINE)

  await openPage(page, ORDERS)

  const { data } = await (await answered).json()
  expect(data).toMatchObject([
    { orderId: order.orderId, orderStatus: 'Approved' },
    { orderId, orderStatus: 'Pending' },
  ])
  await expect(rows(page).nth(0).getByText('Approved', { exact: true })).toBeVisible()
  await expect(rows(page).nth(1).getByText('Pending', { exact: true })).toBeVisible()
})

test('API-38 a chosen status is sent, and stays in the address', async ({ page }) => {
  const customer = await arriveAsCustomer(page)
  await customer.buy([SOAP])
  const cancelled = await customer.buy([SOAP])
  await moveOrder(cancelled, [['Cancelled', '2025-01-05T15:04:00Z']])
  await openPage(page, ORDERS)
  await expect(rows(page)).toHaveCount(2)
  const sent = page.waitForRequest(/\/orders\/me\?status=Canceled$/)

  await filter(page).selectOption('Canceled')

  await expect(rows(page)).toHaveCount(1)
  await sent
  await expect(rows(page).getByText('Cancelled', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(`${ORDERS}?status=Canceled`)
  await page.reload()
  await expect(filter(page)).toHaveValue('Canceled')
  await filter(page).selectOption('all')
  await expect(page).toHaveURL(ORDERS)
  await expect(rows(page)).toHaveCount(2)
  await page.goBack()
  await expect(rows(page)).toHaveCount(1)
})

test('a status that does not exist is ignored', async ({ page }) => {
  const customer = await arriveAsCustomer(page)
  await customer.buy([SOAP])

  await openPage(page, `${ORDERS}?status=Lost&utm_source=mail`)

  await expect(filter(page)).toHaveValue('all')
  await expect(rows(page)).toHaveCount(1)
})

test('ORDERS-03 ORDERS-05 a basket that waits is recalled, with a way to it', async ({ page }) => {
  await arriveAsCustomer(page)
  await fillBasket(page, TWO_LINES)
  await openPage(page, ORDERS)

  const recorded = 'You have N items selected on the cart. Subtotal $X'
  const banner = recorded.replace('N', '2').replace('$X', '$20.00')
  await expect(page.getByText('items selected on the cart')).toHaveText(banner)
  await page.getByRole('link', { name: 'Go To Cart', exact: true }).click()

  await expect(page).toHaveURL('/cart')
})

test('ORDERS-04 without a basket there is no banner', async ({ page }) => {
  await arriveAsCustomer(page)
  await openPage(page, ORDERS)

  await expect(page.getByRole('heading', { name: 'No orders yet' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Go To Cart' })).toBeHidden()
  await expect(page.getByText('items selected on the cart')).toBeHidden()
})

test('ORDERS-09 Track My Order leads to the tracking of that order', async ({ page }) => {
  const customer = await arriveAsCustomer(page)
  const { orderId } = await customer.buy([SOAP])
  await openPage(page, ORDERS)

  const link = page.getByRole('link', { name: 'Track My Order', exact: true })
  await expect(link).toHaveAccessibleDescription(orderId)
  await link.click()

  await expect(page).toHaveURL(`/ordertrack?orderId=${orderId}`)
  await expect(page.getByText(`Order No: #${orderId}`)).toBeVisible()
})

test('who has no orders is led to the shop, and who has none in a filter to all of them', async ({
  page,
}) => {
  const customer = await arriveAsCustomer(page)
  await openPage(page, ORDERS)
  await expect(page.getByRole('heading', { name: 'No orders yet' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Go to the shop' })).toHaveAttribute('href', '/shop')
  await expectAccessible(page)
  await customer.buy([SOAP])

  await filter(page).selectOption('Shipped')
  await expect(page.getByRole('heading', { name: 'No orders are Shipped' })).toBeVisible()
  await page.getByRole('link', { name: 'Show all orders' }).click()

  await expect(rows(page)).toHaveCount(1)
  await expect(filter(page)).toHaveValue('all')
})

test('orders are asked for anew whenever they are shown', async ({ page }) => {
  const customer = await arriveAsCustomer(page)
  const order = await customer.buy([SOAP])
  await openPage(page, ORDERS)
  await expect(rows(page).getByText('Pending', { exact: true })).toBeVisible()
  await page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'My Profile' }).click()
  await moveOrder(order, [['Approved', '2025-01-05T15:04:00Z']])

  await page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'My Orders' }).click()

  await expect(rows(page).getByText('Approved', { exact: true })).toBeVisible()
})

test('while another status is fetched, the old list stays', async ({ page }) => {
  const customer = await arriveConfirmed(page)
  await customer.buy([SOAP])
  await openPage(page, ORDERS)
  await expect(rows(page)).toHaveCount(1)
  const letGo = await hold(page, /status=Shipped/)

  await filter(page).selectOption('Shipped')

  await expect(page.getByRole('main').getByRole('status')).toHaveText('Loading your orders…')
  await expect(rows(page)).toHaveCount(1)
  letGo()
  await expect(rows(page)).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('status')).toHaveText('0 orders')
})

test('orders that cannot be loaded say so, and can be tried again', async ({ page, allow }) => {
  allow({ url: MINE, status: 503 })
  const customer = await arriveAsCustomer(page)
  await customer.buy([SOAP])
  const mend = await refuse(page, MINE, { status: 503 })
  await openPage(page, ORDERS)
  await expect(page.getByRole('alert').getByRole('heading')).toHaveText('Your orders could not be loaded')
  await expectAccessible(page)

  mend()
  await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click()

  await expect(rows(page)).toHaveCount(1)
})

test('orders fit small screens', { tag: '@mobile' }, async ({ page }) => {
  const customer = await arriveAsCustomer(page)
  await customer.buy([SOAP, OTHER_SOAP])
  await fillBasket(page, TWO_LINES)
  await page.setViewportSize({ width: 320, height: 640 })

  await openPage(page, ORDERS)

  await expect(rows(page)).toHaveCount(1)
  await expect(page.getByRole('link', { name: 'Track My Order' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  await expectAccessible(page)
})

/** Somebody who has placed so many orders. */
async function arriveWithOrders(page: Page, count: number): Promise<void> {
  const customer = await arriveAsCustomer(page)
  for (let placed = 0; placed < count; placed += 1) {
    await customer.buy([SOAP], 'stripe')
  }
}

const more = (page: Page) => page.getByRole('button', { name: 'Show more orders', exact: true })
/** How many orders are shown, beside the reminder to confirm the address. */
const status = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: /^\d+ order/ })

test('of many orders the newest 20 are shown, and by keyboard the others, none twice', async ({ page }) => {
  await arriveWithOrders(page, 22)
  await openPage(page, ORDERS)
  await expect(rows(page)).toHaveCount(20)
  await expect(status(page)).toHaveText('20 orders shown, there are more')
  await expectAccessible(page)

  await more(page).focus()
  await page.keyboard.press('Enter')

  await expect(rows(page)).toHaveCount(22)
  await expect(status(page)).toHaveText('22 orders')
  await expect(more(page)).toBeFocused()
  await expect(more(page)).toBeDisabled()
  const numbers = await rows(page).locator('[id^="order-"]').allTextContents()
  expect(new Set(numbers).size).toBe(22)
})

test('older orders that cannot be loaded say so beside the button, and can be tried again', async ({
  page,
  allow,
}) => {
  allow({ url: MINE, status: 503 })
  await arriveWithOrders(page, 21)
  await openPage(page, ORDERS)
  await expect(rows(page)).toHaveCount(20)
  const mend = await refuse(page, /\/orders\/me\?.*after=/, { status: 503 })

  await more(page).click()
  await expect(page.getByRole('alert')).toHaveText('The next orders could not be loaded. Please try again.')
  await expect(rows(page)).toHaveCount(20)
  mend()
  await more(page).click()

  await expect(rows(page)).toHaveCount(21)
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('who has 20 orders or fewer is offered no more', async ({ page }) => {
  await arriveWithOrders(page, 1)
  await openPage(page, ORDERS)

  await expect(rows(page)).toHaveCount(1)
  await expect(more(page)).toHaveCount(0)
})
