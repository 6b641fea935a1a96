import type { BasketLine } from '@shop/contract/basket'
import { beginCheckout, fillBasket, TWO_SOAPS } from './basket.ts'
import { arriveAsCustomer, type Customer } from './customers.ts'
import { openPage } from './open-page.ts'
import { button, failure } from './page-parts.ts'
import { expect, type Locator, type Page } from './test.ts'

export const PLACE_BY_CARD = /\/api\/v1\/orders\/place-order\/stripe$/
export const PLACE_IN_CASH = /\/api\/v1\/orders\/place-order\/cash-on-delivery$/

export const option = (page: Page, name: string): Locator => page.getByRole('radio', { name, exact: true })
export const confirmation = (page: Page): Locator =>
  page.getByRole('dialog', { name: 'Your order is confirmed', exact: true })

/** Whether the error stands under Pay. Both are measured at once: the page may be scrolling to it. */
export async function isFailureUnderPay(page: Page): Promise<boolean> {
  const words = await failure(page).elementHandle()
  return button(page, 'Pay').evaluate(
    (pay, below) => (below?.getBoundingClientRect().top ?? 0) > pay.getBoundingClientRect().bottom,
    words,
  )
}

type Arrival = {
  lines?: BasketLine[]
  totalAmount?: number
  address?: Parameters<Customer['saveAddress']>[0]
}

/** A customer with an address and a basket who opens no page yet; $20.50 by default. */
export async function arriveWithBasket(
  page: Page,
  { lines = TWO_SOAPS, totalAmount = 20.5, address }: Arrival = {},
): Promise<Customer> {
  const customer = await arriveAsCustomer(page)
  const { _id } = await customer.saveAddress(address)
  await fillBasket(page, lines)
  await beginCheckout(page, { items: lines, user: customer.id, totalAmount, shippingAddress: _id })
  return customer
}

/** The same customer at the payment step. */
export async function arriveAtPayment(page: Page, arrival?: Arrival): Promise<Customer> {
  const customer = await arriveWithBasket(page, arrival)
  await openPage(page, '/payment')
  return customer
}

export async function enterCard(page: Page, number = '4242424242424242'): Promise<void> {
  await page.getByRole('textbox', { name: 'Card number' }).fill('')
  await page.getByRole('textbox', { name: 'Card number' }).pressSequentially(number)
  await page.getByRole('textbox', { name: 'Expiration' }).fill('12/34')
  await page.getByRole('textbox', { name: 'CVC' }).fill('123')
}

export async function payWith(page: Page, number?: string): Promise<void> {
  await enterCard(page, number)
  await button(page, 'Pay').click()
}

/** My Orders, newest first: each order's status and payment method. */
export async function ordersOf(page: Page, { token }: Customer): Promise<Listed[]> {
  const reply = await page.request.get('/api/v1/orders/me', { headers: { authorization: token } })
  const { data }: { data: Listed[] } = await reply.json()
  return data.map(({ orderId, orderStatus, paymentMethod }) => ({ orderId, orderStatus, paymentMethod }))
}

type Listed = { orderId: string; orderStatus: string; paymentMethod: string }

/** Waits for the unpaid card order on the screen. */
export async function untilHeld(page: Page): Promise<void> {
  await expect(page.getByText('Your order is not paid yet.')).toBeVisible()
  await expect(button(page, 'Pay')).toBeEnabled()
}
