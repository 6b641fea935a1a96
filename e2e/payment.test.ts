import { arriveAtPayment, confirmation, option, ordersOf, PLACE_IN_CASH } from './at-payment.ts'
import { beginCheckout, fillBasket, storedBasket, storedSession, TWO_SOAPS } from './basket.ts'
import { arriveAsCustomer } from './customers.ts'
import { expectAccessible } from './expect-accessible.ts'
import { cutOff, hold, loseReplies, refuse } from './faults.ts'
import { openPage } from './open-page.ts'
import { button, says } from './page-parts.ts'
import { expect, type Page, test } from './test.ts'

/** A session whose address is no longer there. */
const AT_NO_ADDRESS = {
  items: TWO_SOAPS,
  totalAmount: 20.5,
  shippingAddress: '01890000-0000-7000-8000-000000000000',
}

async function confirm(page: Page): Promise<void> {
  await option(page, 'Cash on Delivery').check()
  await button(page, 'Confirm Order').click()
}

test('PAYMENT-01 ROUTE-12 the payment step is headed Payment Method', { tag: '@both' }, async ({ page }) => {
  await arriveAtPayment(page)

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment Method')
  await expectAccessible(page)
})

test('PAYMENT-02 the steps are Address, Payment Method and Complete', async ({ page }) => {
  await arriveAtPayment(page)

  const steps = page.getByRole('list', { name: 'Steps of your order' }).getByRole('listitem')
  await expect(steps).toHaveCount(3)
  await expect(steps.nth(0).getByText('Address', { exact: true })).toBeVisible()
  await expect(steps.nth(1)).toHaveText('Payment Method')
  await expect(steps.nth(2)).toHaveText('Complete')
  await expect(steps.nth(1)).toHaveAttribute('aria-current', 'step')
})

const addressStep = (page: Page) =>
  page.getByRole('list', { name: 'Steps of your order' }).getByRole('listitem').first()

test('the address step is done once it is chosen where the order goes', async ({ page }) => {
  await arriveAtPayment(page)

  await expect(addressStep(page)).toHaveText('Addressdone')
})

test('without an address on its way the address step is not done', async ({ page }) => {
  const customer = await arriveAsCustomer(page)
  await openPage(page, '/payment')
  await expect(button(page, 'Pay')).toBeDisabled()
  await expect(addressStep(page)).toHaveText('Address')

  await fillBasket(page)
  await beginCheckout(page, { ...AT_NO_ADDRESS, user: customer.id })
  await openPage(page, '/payment')

  await expect(page.getByRole('region', { name: 'Your order' }).getByRole('listitem')).toHaveCount(2)
  await expect(addressStep(page)).toHaveText('Address')
})

test('PAYMENT-03 the options are Credit or Debit Card and Cash on Delivery', async ({ page }) => {
  await arriveAtPayment(page)

  await expect(page.getByRole('radio')).toHaveCount(2)
  await expect(page.getByRole('radio', { name: 'Credit or Debit Card', exact: true })).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Cash on Delivery', exact: true })).toBeVisible()
})

test('PAYMENT-04 the card option is chosen at first', async ({ page }) => {
  await arriveAtPayment(page)

  await expect(option(page, 'Credit or Debit Card')).toBeChecked()
  await expect(button(page, 'Pay')).toBeEnabled()
})

test('PAYMENT-06 PAYMENT-07 the card option has a button Pay, the cash option Confirm Order', {
  tag: '@both',
}, async ({ page }) => {
  await arriveAtPayment(page)

  await expect(page.getByRole('main').getByRole('button', { name: 'Pay', exact: true })).toBeVisible()
  await option(page, 'Cash on Delivery').check()

  await expect(
    page.getByRole('main').getByRole('button', { name: 'Confirm Order', exact: true }),
  ).toBeEnabled()
  await expectAccessible(page)
})

test('the cash option stays in sight when the card form above it closes', { tag: '@mobile' }, async ({
  page,
}) => {
  await arriveAtPayment(page)

  await option(page, 'Cash on Delivery').check()

  await expect(option(page, 'Cash on Delivery')).toBeInViewport()
  await expect(button(page, 'Confirm Order')).toBeInViewport({ ratio: 1 })
})

test('lines, destination and total are on the screen before anything is ordered', async ({ page }) => {
  await arriveAtPayment(page)

  const summary = page.getByRole('region', { name: 'Your order' })
  await expect(summary.getByRole('listitem')).toHaveText([
    '2 × Lavender Calm Bar$13.00',
    '1 × Matcha Morning Bar$7.50',
  ])
  await expect(summary.getByText('14 Orchard Row, Bristol')).toBeVisible()
  await expect(summary.getByRole('definition')).toHaveText(['$20.50', '$0.00', '$0.00', '$20.50'])
})

test('ERR-29 ERR-30 PAYMENT-08 an order is told as it is placed, then confirmed', { tag: '@both' }, async ({
  page,
}) => {
  await arriveAtPayment(page)
  const release = await hold(page, PLACE_IN_CASH)

  await confirm(page)
  await says(page, 'Your order is placing...')
  await expect(button(page, 'Confirm Order')).toHaveAttribute('aria-busy', 'true')
  release()

  await says(page, 'Your order have been placed.')
  await expect(confirmation(page).getByRole('heading')).toHaveText('Your order is confirmed')
  await expectAccessible(page)
})

test('API-32 API-34 the shopping session is sent as it is, by cash-on-delivery', async ({ page }) => {
  const customer = await arriveAtPayment(page)
  const session = await storedSession(page)
  const sent = page.waitForRequest(PLACE_IN_CASH)

  await confirm(page)

  expect((await sent).postDataJSON()).toEqual(session)
  expect(session).toMatchObject({ items: TWO_SOAPS, user: customer.id, totalAmount: 20.5 })
  await expect(confirmation(page)).toBeVisible()
})

test('the confirmation names the number that opens the tracking page', { tag: '@both' }, async ({ page }) => {
  const customer = await arriveAtPayment(page)

  await confirm(page)

  await expect(confirmation(page).getByText(/^Order No: #/)).toBeVisible()
  const [order] = await ordersOf(page, customer)
  await expect(confirmation(page).getByText(`Order No: #${order?.orderId}`, { exact: true })).toBeVisible()
})

test('PAYMENT-09 View Order leads to My Orders', async ({ page }) => {
  await arriveAtPayment(page)
  await confirm(page)

  await confirmation(page).getByRole('link', { name: 'View Order', exact: true }).click()

  await expect(page).toHaveURL('/my-section/orders')
})

test('PAYMENT-10 Back to Home leads to the home page', async ({ page }) => {
  await arriveAtPayment(page)
  await confirm(page)

  await confirmation(page).getByRole('link', { name: 'Back to Home', exact: true }).click()

  await expect(page).toHaveURL('/')
})

test('PAYMENT-11 PAYMENT-12 a placed order clears the shopping session and empties the cart', async ({
  page,
}) => {
  const customer = await arriveAtPayment(page)

  await confirm(page)
  await expect(confirmation(page)).toBeVisible()

  expect(await storedSession(page)).toBeNull()
  expect(await storedBasket(page)).toEqual({ data: [] })
  expect(await ordersOf(page, customer)).toHaveLength(1)
})

test('closing the confirmation leads to My Orders', async ({ page }) => {
  await arriveAtPayment(page)
  await confirm(page)
  await expect(confirmation(page)).toBeVisible()

  await page.keyboard.press('Escape')

  await expect(page).toHaveURL('/my-section/orders')
})

test('loading the confirmation again leads to My Orders', async ({ page }) => {
  await arriveAtPayment(page)
  await confirm(page)
  await expect(confirmation(page)).toBeVisible()

  await page.reload()

  await expect(page).toHaveURL('/my-section/orders')
})

test('going back from the confirmation leads to My Orders, not into a checkout that is over', async ({
  page,
}) => {
  await arriveAtPayment(page)
  await openPage(page, '/checkout')
  await button(page, 'Deliver Here').click()
  await expect(page).toHaveURL('/payment')
  await confirm(page)
  await expect(confirmation(page)).toBeVisible()

  await page.goBack()

  await expect(page).toHaveURL('/my-section/orders')
})

test('a double click places one order', async ({ page }) => {
  const customer = await arriveAtPayment(page)
  let sent = 0
  page.on('request', (request) => {
    sent += Number(PLACE_IN_CASH.test(request.url()))
  })
  await option(page, 'Cash on Delivery').check()

  await button(page, 'Confirm Order').evaluate((element: HTMLElement) => {
    element.click()
    element.click()
  })
  await expect(confirmation(page)).toBeVisible()

  expect(sent).toBe(1)
  expect(await ordersOf(page, customer)).toHaveLength(1)
})

test('a page that is loaded again before the answer came places no second order', async ({ page, allow }) => {
  allow({ url: PLACE_IN_CASH, status: 'failed' })
  const customer = await arriveAtPayment(page)
  const deliver = await loseReplies(page, PLACE_IN_CASH)
  await confirm(page)
  await says(page, 'Your order did not placed...!')
  await deliver()

  await page.reload()
  await confirm(page)

  await expect(confirmation(page)).toBeVisible()
  expect(await ordersOf(page, customer)).toHaveLength(1)
})

test('ERR-31 an order that is not placed says Your order did not placed...!, why, and loses nothing', {
  tag: '@both',
}, async ({ page, allow }) => {
  allow({ url: PLACE_IN_CASH, status: 503 })
  await arriveAtPayment(page)
  await refuse(page, PLACE_IN_CASH, { status: 503, message: 'The shop is catching its breath.' })

  await confirm(page)

  await says(page, 'Your order did not placed...!')
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('The shop is catching its breath.')
  await expectAccessible(page)
  expect(await storedSession(page)).toMatchObject({ items: TWO_SOAPS })
  expect(await storedBasket(page)).toEqual({ data: TWO_SOAPS })
})

test('what another tab has discarded is no longer said to be kept', async ({ page, context, allow }) => {
  allow({ url: PLACE_IN_CASH, status: 'failed' })
  await arriveAtPayment(page)
  await cutOff(page, PLACE_IN_CASH)
  await confirm(page)
  const failure = page.getByRole('main').getByRole('alert')
  await expect(failure).toContainText('Your order is kept here')
  const other = await context.newPage()
  await other.goto('/cart')

  await other.getByRole('button', { name: 'One more of Lavender Calm Bar' }).click()

  await expect(failure).toHaveCount(0)
  await expect(button(page, 'Confirm Order')).toBeDisabled()
})

test('an address that was deleted meanwhile leads back to the address step', async ({ page, allow }) => {
  allow({ url: PLACE_IN_CASH, status: 404 })
  const customer = await arriveAsCustomer(page)
  await fillBasket(page)
  await beginCheckout(page, { ...AT_NO_ADDRESS, user: customer.id })
  await openPage(page, '/payment')

  await confirm(page)
  await page.getByRole('main').getByRole('alert').getByRole('link', { name: 'Choose an address' }).click()

  await expect(page).toHaveURL('/checkout')
})

test('without a shopping session both buttons are disabled beside a link to the basket', async ({ page }) => {
  await arriveAsCustomer(page)
  await openPage(page, '/payment')

  await expect(button(page, 'Pay')).toBeDisabled()
  await option(page, 'Cash on Delivery').check()
  await expect(button(page, 'Confirm Order')).toBeDisabled()
  await page.getByRole('group').getByRole('link', { name: 'Go to your basket' }).click()

  await expect(page).toHaveURL('/cart')
})

test('without an address the buttons are disabled beside a link to the address step', async ({ page }) => {
  const customer = await arriveAsCustomer(page)
  await fillBasket(page)
  await beginCheckout(page, { items: TWO_SOAPS, user: customer.id, totalAmount: 20.5 })
  await openPage(page, '/payment')

  await option(page, 'Cash on Delivery').check()
  await expect(button(page, 'Confirm Order')).toBeDisabled()
  await page.getByRole('link', { name: 'Choose an address' }).click()

  await expect(page).toHaveURL('/checkout')
})

test('the payment step reflows at 320 px without scrolling sideways', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await arriveAtPayment(page)

  await expect(button(page, 'Pay')).toBeVisible()
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
})
