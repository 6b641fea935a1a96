import { resumePayment, settlePayment } from '@shop/contract/payments'
import { confirmTestCard, intentIdOf } from '@shop/contract/sandbox'
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
import { fillBasket, storedBasket, storedSession, TWO_SOAPS } from './basket.ts'
import { type Customer, endHold } from './customers.ts'
import { EMPTY_PATH, standAtEmptyPage } from './empty-page.ts'
import { expectAccessible } from './expect-accessible.ts'
import { answer, cutOff, loseReplies, refuse } from './faults.ts'
import { openPage } from './open-page.ts'
import { button, failure } from './page-parts.ts'
import { expect, type Page, test } from './test.ts'

const DECLINED = '4000000000000002'
const CONFIRM = /\/api\/v1\/payments\/test-cards\/[^/]+\/confirm$/
const OPEN_PAYMENT = /\/api\/v1\/payments\/open$/
const SETTLE = /\/api\/v1\/payments\/[^/]+\/settle$/

/** Arrives at a card order that is placed and not paid: its first card was declined. */
async function arriveAtOpenOrder(page: Page): Promise<Customer> {
  const customer = await arriveAtPayment(page)
  await payWith(page, DECLINED)
  await expect(failure(page)).toBeVisible()
  await untilHeld(page)
  return customer
}

/** Pays the order that waits, where no tab of this browser hears of it. */
async function payFromElsewhere(customer: Customer, orderId: string): Promise<void> {
  const { data: waiting } = await customer.send(resumePayment, {})
  const clientSecret = waiting?.payment?.clientSecret ?? ''
  const card = { number: '4242424242424242', expiry: '12/34', cvc: '123' }
  const params = { intentId: intentIdOf(clientSecret) }
  await customer.send(confirmTestCard, { params, body: { ...card, clientSecret } })
  await customer.send(settlePayment, { params: { orderId } })
}

/** Has a tab read the order that waits at the price that its first product had before. */
async function showCheaper(customer: Customer, page: Page): Promise<void> {
  const { data: order, ...rest } = await customer.send(resumePayment, {})
  const items = order?.items.map((item, index) => (index === 0 ? { ...item, price: item.price - 1 } : item))
  await answer(page, OPEN_PAYMENT, { ...rest, data: order && { ...order, items, totalAmount: 18.5 } })
}

async function onlyOrder(page: Page, customer: Customer) {
  const [order, ...others] = await ordersOf(page, customer)
  expect(others).toEqual([])
  return { orderId: order?.orderId ?? '', status: order?.orderStatus }
}

test('a page that is loaded again finds the open order, its amount and the time left, and pays it', {
  tag: '@both',
}, async ({ page }) => {
  const customer = await arriveAtOpenOrder(page)
  const { orderId } = await onlyOrder(page, customer)

  await page.reload()

  await untilHeld(page)
  await expect(page.getByText('We keep it for you for another 30 minutes.')).toBeVisible()
  await expect(page.getByRole('group').getByText('$20.50')).toBeVisible()
  await expectAccessible(page)
  await payWith(page)
  await expect(confirmation(page)).toBeVisible()
  expect(await onlyOrder(page, customer)).toEqual({ orderId, status: 'Approved' })
})

test('a page that is loaded again before the card was answered finds the order paid', async ({
  page,
  allow,
}) => {
  allow({ url: SETTLE, status: 'failed' })
  const customer = await arriveAtPayment(page)
  const reconnect = await cutOff(page, SETTLE)
  await payWith(page)
  await expect(page.getByText('Your payment is being processed.')).toBeVisible()
  await standAtEmptyPage(page)
  reconnect()

  await openPage(page, '/payment')

  await expect(confirmation(page)).toBeVisible()
  expect(await storedSession(page)).toBeNull()
  expect(await storedBasket(page)).toEqual({ data: [] })
  expect((await onlyOrder(page, customer)).status).toBe('Approved')
})

test('a payment that is still being decided is asked about until it is paid', async ({ page, allow }) => {
  allow({ url: SETTLE, status: 'failed' })
  const customer = await arriveAtPayment(page)
  await cutOff(page, SETTLE, { times: 1 })
  await payWith(page)

  await expect(confirmation(page)).toBeVisible()

  expect((await onlyOrder(page, customer)).status).toBe('Approved')
})

test('the confirmation stays when the shopper comes back from another tab', async ({ page }) => {
  await arriveAtPayment(page)
  await payWith(page)
  await expect(confirmation(page)).toBeVisible()
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))

  await page.evaluate(async (path) => {
    window.dispatchEvent(new Event('visibilitychange'))
    await fetch(path)
  }, EMPTY_PATH)

  expect(asked.filter((url) => OPEN_PAYMENT.test(url))).toEqual([])
  await expect(confirmation(page)).toBeVisible()
  await expect(page).toHaveURL('/payment')
})

test('a page that is loaded again before its order was answered places no second one', async ({
  page,
  allow,
}) => {
  allow({ url: PLACE_BY_CARD, status: 'failed' })
  const customer = await arriveAtPayment(page)
  const deliver = await loseReplies(page, PLACE_BY_CARD)
  await payWith(page)
  await expect(failure(page)).toContainText('pressing the button again never places it twice')
  await deliver()

  await page.reload()
  await payWith(page)

  await expect(confirmation(page)).toBeVisible()
  await onlyOrder(page, customer)
})

test('the back button leads to the same open order', async ({ page }) => {
  const customer = await arriveAtOpenOrder(page)
  await page.getByRole('link', { name: 'About' }).first().click()
  await expect(page).toHaveURL('/about')

  await page.goBack()

  await untilHeld(page)
  await payWith(page)
  await expect(confirmation(page)).toBeVisible()
  expect((await onlyOrder(page, customer)).status).toBe('Approved')
})

test('another tab finds the open order and pays it; the first one learns of it', async ({
  page,
  context,
}) => {
  const customer = await arriveAtOpenOrder(page)
  const other = await context.newPage()
  await openPage(other, '/payment')

  await untilHeld(other)
  await expect(other.getByRole('region', { name: 'Your order' }).getByRole('listitem')).toHaveCount(2)
  await payWith(other)
  await expect(confirmation(other)).toBeVisible()

  await expect.poll(() => storedBasket(page)).toEqual({ data: [] })
  await expect.poll(() => storedSession(page)).toBeNull()
  expect((await onlyOrder(page, customer)).status).toBe('Approved')
  await page.reload()
  await expect(button(page, 'Pay')).toBeDisabled()
})

test('two tabs that pay for the same order pay once', async ({ page, context }) => {
  const customer = await arriveAtOpenOrder(page)
  const other = await context.newPage()
  await openPage(other, '/payment')
  await untilHeld(other)

  await Promise.all([payWith(page), payWith(other)])

  await expect(confirmation(other)).toBeVisible()
  expect((await onlyOrder(page, customer)).status).toBe('Approved')
})

test('Cash on Delivery ends the card order and takes its place', { tag: '@both' }, async ({ page }) => {
  const customer = await arriveAtOpenOrder(page)

  await option(page, 'Cash on Delivery').check()
  await expect(page.getByText('Confirming ends the card order that waits.')).toBeVisible()
  await expectAccessible(page)
  await button(page, 'Confirm Order').click()

  await expect(confirmation(page)).toBeVisible()
  expect(await ordersOf(page, customer)).toMatchObject([
    { orderStatus: 'Pending', paymentMethod: 'cash-on-delivery' },
    { orderStatus: 'Cancelled', paymentMethod: 'stripe' },
  ])
})

test('Cash on Delivery places no second order where the card order has been paid elsewhere', async ({
  page,
  context,
}) => {
  const customer = await arriveAtOpenOrder(page)
  const { orderId } = await onlyOrder(page, customer)
  const other = await context.newPage()
  await openPage(other, '/payment')
  await untilHeld(other)
  await payFromElsewhere(customer, orderId)

  await option(other, 'Cash on Delivery').check()
  await button(other, 'Confirm Order').click()

  await expect(failure(other)).toContainText('nothing was ordered a second time')
  await expect(confirmation(other)).toBeVisible()
  expect(await onlyOrder(page, customer)).toEqual({ orderId, status: 'Approved' })
})

test('where a tab has no checkout and another basket, Cash on Delivery is agreed to at present prices and takes the card order’s place', async ({
  page,
  context,
  allow,
}) => {
  allow({ url: PLACE_IN_CASH, status: 409 })
  const customer = await arriveAtOpenOrder(page)
  const other = await context.newPage()
  await showCheaper(customer, other)
  const another = TWO_SOAPS.slice(0, 1)
  await fillBasket(other, another)
  await openPage(other, '/payment')

  await option(other, 'Cash on Delivery').check()
  await button(other, 'Confirm Order').click()
  await expect(failure(other).getByRole('listitem')).toHaveText(['Lavender Calm Bar: now $6.50, was $5.50'])
  await button(other, 'Agree to $20.50').click()
  await expect(other.getByRole('group').getByText('$20.50')).toBeVisible()
  await button(other, 'Confirm Order').click()

  await expect(confirmation(other)).toBeVisible()
  expect(await ordersOf(page, customer)).toMatchObject([
    { orderStatus: 'Pending', paymentMethod: 'cash-on-delivery' },
    { orderStatus: 'Cancelled', paymentMethod: 'stripe' },
  ])
  expect(await storedBasket(other)).toEqual({ data: another })
})

test('an order whose time ran out is said to be over, and the basket can be ordered again', async ({
  page,
}) => {
  const customer = await arriveAtOpenOrder(page)
  await endHold(await onlyOrder(page, customer))

  await page.reload()

  await expect(failure(page)).toContainText('The time for your order ran out before it was paid')
  await expectAccessible(page)
  expect(await storedBasket(page)).toEqual({ data: TWO_SOAPS })
  await payWith(page)
  await expect(confirmation(page)).toBeVisible()
  expect(await ordersOf(page, customer)).toMatchObject([
    { orderStatus: 'Approved' },
    { orderStatus: 'Cancelled' },
  ])
})

test('paying an order whose time ran out meanwhile charges nothing and says so', async ({
  page,
  context,
}) => {
  const customer = await arriveAtOpenOrder(page)
  const withoutCheckout = await context.newPage()
  await openPage(withoutCheckout, '/payment')
  await untilHeld(withoutCheckout)
  await endHold(await onlyOrder(page, customer))

  await payWith(page)
  await payWith(withoutCheckout)

  await expect(failure(page)).toContainText('The time for your order ran out before it was paid')
  await expect(failure(withoutCheckout)).toContainText('You can order again from your basket.')
  await withoutCheckout.close()
  expect((await onlyOrder(page, customer)).status).toBe('Cancelled')
  expect(await storedBasket(page)).toEqual({ data: TWO_SOAPS })
})

test('a card order for something else can be paid instead, or makes way', async ({ page }) => {
  const customer = await arriveAtOpenOrder(page)
  await standAtEmptyPage(page)
  const { shippingAddress } = Object(await storedSession(page))
  const lines = TWO_SOAPS.slice(0, 1)
  await fillBasket(page, lines)
  await page.evaluate(
    (session) => sessionStorage.setItem('shoppingSession', session),
    JSON.stringify({ items: lines, user: customer.id, totalAmount: 13, shippingAddress }),
  )
  await openPage(page, '/payment')

  await expect(page.getByText('An earlier order of $20.50 still waits for its card.')).toBeVisible()
  await expectAccessible(page)
  await button(page, 'Pay that one instead').click()
  await untilHeld(page)
  await payWith(page)

  await expect(confirmation(page)).toBeVisible()
  expect((await onlyOrder(page, customer)).status).toBe('Approved')
  expect(await storedBasket(page)).toEqual({ data: lines })
})

test('a card service that does not answer is said under Pay, and the same order is paid later', {
  tag: '@both',
}, async ({ page, allow }) => {
  allow({ url: CONFIRM, status: 'failed' })
  const customer = await arriveAtPayment(page)
  const reconnect = await cutOff(page, CONFIRM)
  await payWith(page)
  await expect(failure(page)).toBeVisible()
  await expectAccessible(page)
  reconnect()

  await button(page, 'Pay').click()

  await expect(confirmation(page)).toBeVisible()
  expect((await onlyOrder(page, customer)).status).toBe('Approved')
})

test('a shop whose provider is away says so, and pressing Pay again goes on', async ({ page, allow }) => {
  allow({ url: PLACE_BY_CARD, status: 503 })
  const customer = await arriveAtPayment(page)
  const recover = await refuse(page, PLACE_BY_CARD, {
    status: 503,
    code: 'provider_unavailable',
    message: 'The card payment service does not answer at the moment.',
  })
  await payWith(page)
  await expect(failure(page)).toHaveText('The card payment service does not answer at the moment.')
  recover()

  await button(page, 'Pay').click()

  await expect(confirmation(page)).toBeVisible()
  await onlyOrder(page, customer)
})

test('too many declined cards are answered with the words of the shop', async ({ page, allow }) => {
  allow({ url: PLACE_BY_CARD, status: 429 })
  await arriveAtPayment(page)
  await refuse(page, PLACE_BY_CARD, {
    status: 429,
    code: 'rate_limited',
    message: 'Too many attempts. Please wait a while.',
  })

  await payWith(page)

  await expect(failure(page)).toHaveText('Too many attempts. Please wait a while.')
  expect(await storedSession(page)).toMatchObject({ items: TWO_SOAPS })
})
