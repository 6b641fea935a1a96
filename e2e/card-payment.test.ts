import {
  arriveAtPayment,
  confirmation,
  enterCard,
  isFailureUnderPay,
  option,
  ordersOf,
  PLACE_BY_CARD,
  payWith,
  untilHeld,
} from './at-payment.ts'
import { storedBasket, storedSession, TWO_SOAPS } from './basket.ts'
import { expectAccessible } from './expect-accessible.ts'
import { button, failure } from './page-parts.ts'
import { expect, type Page, test } from './test.ts'

const DECLINED = '4000000000000002'
const CHALLENGED = '4000002500003155'
const SHORT_OF_FUNDS = '4000000000009995'
const question = (page: Page) => page.getByRole('dialog', { name: 'Your bank asks you to approve' })

test('PAYMENT-05 the card option shows an embedded form of the provider, which says that it is a test', {
  tag: '@both',
}, async ({ page }) => {
  await arriveAtPayment(page)

  await expect(page.getByRole('textbox', { name: 'Card number' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Expiration' })).toHaveAttribute('autocomplete', 'cc-exp')
  await expect(page.getByRole('textbox', { name: 'CVC' })).toHaveAttribute('inputmode', 'numeric')
  await expect(option(page, 'Credit or Debit Card')).toHaveAccessibleDescription('Test mode: no money moves.')
  await expectAccessible(page)
})

test('API-35 API-36 a card order is sent as a direct JSON POST by stripe, and paid', {
  tag: '@both',
}, async ({ page }) => {
  const customer = await arriveAtPayment(page)
  const session = await storedSession(page)
  const sent = page.waitForRequest(PLACE_BY_CARD)

  await payWith(page)

  const request = await sent
  expect(new URL(request.url()).pathname).toBe('/api/v1/orders/place-order/stripe')
  expect(request.method()).toBe('POST')
  expect(request.headers()['content-type']).toBe('application/json')
  expect(request.postDataJSON()).toEqual(session)
  await expect(page.getByText('Your order have been placed.', { exact: true })).toBeVisible()
  await expect(confirmation(page)).toBeVisible()
  const [order] = await ordersOf(page, customer)
  await expect(confirmation(page).getByText(`Order No: #${order?.orderId}`, { exact: true })).toBeVisible()
  await expect(page.getByText('Nothing is on its way through the checkout yet.')).toHaveCount(0)
  expect(await storedSession(page)).toBeNull()
  expect(await storedBasket(page)).toEqual({ data: [] })
  expect(await ordersOf(page, customer)).toMatchObject([{ orderStatus: 'Approved', paymentMethod: 'stripe' }])
  await expectAccessible(page)
})

test('what is missing on a card is said at its fields, and nothing is ordered', { tag: '@both' }, async ({
  page,
}) => {
  const customer = await arriveAtPayment(page)
  await page.getByRole('textbox', { name: 'Card number' }).pressSequentially('4242424242424241')
  await page.getByRole('textbox', { name: 'Expiration' }).fill('01/20')

  await button(page, 'Pay').click()

  await expect(page.getByText('Your card number is not valid.')).toBeVisible()
  await expect(page.getByText('Your card’s expiry date is in the past.')).toBeVisible()
  await expect(page.getByText('CVC is required.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Card number' })).toBeFocused()
  await expectAccessible(page)
  expect(await ordersOf(page, customer)).toEqual([])
})

test('a mistake on a card is judged anew as it is mended, field by field', async ({ page }) => {
  await arriveAtPayment(page)
  const number = page.getByRole('textbox', { name: 'Card number' })
  const isWrong = page.getByText('Your card number is not valid.')
  await number.fill('4242424242424241')
  await expect(isWrong).toBeHidden()
  await button(page, 'Pay').click()
  await expect(isWrong).toBeVisible()

  await number.fill('4242424242424242')

  await expect(isWrong).toBeHidden()
  await expect(page.getByText('CVC is required.')).toBeVisible()
  await page.getByRole('button', { name: '4000 0000 0000 9995' }).click()
  await expect(page.getByText('CVC is required.')).toBeHidden()
})

test('a card number is grouped as it is typed, also in its middle', async ({ page }) => {
  await arriveAtPayment(page)
  const number = page.getByRole('textbox', { name: 'Card number' })

  await number.pressSequentially('424242424242')
  await expect(number).toHaveValue('4242 4242 4242')
  await number.press('Home')
  await number.press('ArrowRight')
  await number.pressSequentially('99')

  await expect(number).toHaveValue('4992 4242 4242 42')
  expect(await number.evaluate((field: HTMLInputElement) => field.selectionStart)).toBe(3)
})

test('ERR-32 the words of the provider stand under Pay, and the same order takes another card', {
  tag: '@both',
}, async ({ page }) => {
  const customer = await arriveAtPayment(page)

  await payWith(page, DECLINED)
  await expect(failure(page)).toHaveText('Your card was declined.')
  await expect(page.getByText('Your payment did not go through.', { exact: true })).toBeVisible()
  await expect(page.getByText('Your order did not placed...!')).toHaveCount(0)
  expect(await isFailureUnderPay(page)).toBe(true)
  await untilHeld(page)
  await expectAccessible(page)
  expect(await storedBasket(page)).toEqual({ data: TWO_SOAPS })
  await payWith(page)

  await expect(confirmation(page)).toBeVisible()
  expect(await ordersOf(page, customer)).toMatchObject([{ orderStatus: 'Approved' }])
})

test('a new attempt takes away what the one before has told, so that nothing lies over the question of the bank', {
  tag: '@both',
}, async ({ page }) => {
  await arriveAtPayment(page)
  await payWith(page, DECLINED)
  await expect(failure(page)).toHaveText('Your card was declined.')
  await payWith(page, SHORT_OF_FUNDS)
  await expect(failure(page)).toHaveText('Your card has insufficient funds.')
  await expect(page.getByText('Your payment did not go through.', { exact: true })).toHaveCount(1)

  await payWith(page, CHALLENGED)
  await expect(question(page)).toBeVisible()

  await expect(page.getByText('Your payment did not go through.', { exact: true })).toHaveCount(0)
})

test('why a card was refused comes into sight on a small screen, clear of the toast', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 640 })
  await arriveAtPayment(page)

  await payWith(page, DECLINED)

  const toast = page.getByText('Your payment did not go through.', { exact: true })
  await expect(toast).toBeInViewport({ ratio: 1 })
  await expect(failure(page)).toBeInViewport({ ratio: 1 })
  const bottom = await failure(page).evaluate((element) => element.getBoundingClientRect().bottom)
  const top = await toast.evaluate((element) => element.getBoundingClientRect().top)
  expect(bottom).toBeLessThan(top)
})

test('ERR-32 a card without enough on it says so', async ({ page }) => {
  const customer = await arriveAtPayment(page)

  await payWith(page, SHORT_OF_FUNDS)

  await expect(failure(page)).toHaveText('Your card has insufficient funds.')
  expect(await ordersOf(page, customer)).toMatchObject([{ orderStatus: 'Pending' }])
})

test('a card whose bank asks is paid once the shopper approves', { tag: '@both' }, async ({ page }) => {
  const customer = await arriveAtPayment(page)
  await payWith(page, CHALLENGED)
  await expect(question(page)).toBeVisible()
  await expectAccessible(page)

  await question(page).getByRole('button', { name: 'Approve' }).click()

  await expect(confirmation(page)).toBeVisible()
  expect(await ordersOf(page, customer)).toMatchObject([{ orderStatus: 'Approved' }])
})

test('a card whose bank is refused is not paid, and another one can be tried', async ({ page }) => {
  const customer = await arriveAtPayment(page)
  await payWith(page, CHALLENGED)
  await expect(question(page)).toBeVisible()

  await page.keyboard.press('Escape')

  await expect(failure(page)).toBeVisible()
  expect(await ordersOf(page, customer)).toMatchObject([{ orderStatus: 'Pending' }])
  await payWith(page)
  await expect(confirmation(page)).toBeVisible()
})

test('the question of the bank can be refused as soon as it is there', async ({ page }) => {
  await arriveAtPayment(page)
  await page.evaluate(() => {
    const dialogs = new MutationObserver(() =>
      document.querySelector<HTMLDialogElement>('dialog:modal')?.requestClose(),
    )
    dialogs.observe(document, { subtree: true, attributeFilter: ['open'] })
  })

  await payWith(page, CHALLENGED)

  await expect(failure(page)).toBeVisible()
})

test('paying works by keyboard alone', async ({ page }) => {
  await arriveAtPayment(page)
  // The form comes with code of its own; before that, Tab leads past its place.
  await expect(page.getByRole('textbox', { name: 'Card number' })).toBeVisible()
  // What is left to pay may be known later still; before that, Enter sends nothing.
  await expect(button(page, 'Pay')).toBeEnabled()
  await option(page, 'Credit or Debit Card').focus()

  await page.keyboard.press('Tab')
  await page.keyboard.type(CHALLENGED)
  await page.keyboard.press('Tab')
  await page.keyboard.type('1234')
  await page.keyboard.press('Tab')
  await page.keyboard.type('123')
  await page.keyboard.press('Enter')
  await expect(question(page).getByRole('button', { name: 'Approve' })).toBeFocused()
  await page.keyboard.press('Enter')

  await expect(confirmation(page)).toBeVisible()
})

test('a double click places one order and pays it once', async ({ page }) => {
  const customer = await arriveAtPayment(page)
  let sent = 0
  page.on('request', (request) => {
    sent += Number(PLACE_BY_CARD.test(request.url()))
  })
  await enterCard(page)
  await expect(button(page, 'Pay')).toBeEnabled()

  await button(page, 'Pay').evaluate((element: HTMLElement) => {
    element.click()
    element.click()
  })
  await expect(confirmation(page)).toBeVisible()

  expect(sent).toBe(1)
  expect(await ordersOf(page, customer)).toHaveLength(1)
})

test('one press enters a test card', async ({ page }) => {
  await arriveAtPayment(page)

  await page.getByRole('button', { name: '4000 0000 0000 9995' }).click()

  await expect(page.getByRole('textbox', { name: 'Card number' })).toHaveValue('4000 0000 0000 9995')
  await button(page, 'Pay').click()
  await expect(failure(page)).toHaveText('Your card has insufficient funds.')
})

test('the card form reflows at 320 px without scrolling sideways', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await arriveAtPayment(page)
  await payWith(page, DECLINED)
  await expect(failure(page)).toBeVisible()

  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
})
