import type { APIRequestContext, Page } from '@playwright/test'
import type { Address, AddressForm } from '@shop/contract/addresses'
import type { OrderPayload, PaymentMethod } from '@shop/contract/checkout'
import type { OrderStatus } from '@shop/contract/order-statuses'
import type { Order } from '@shop/contract/orders'
import { runTask } from './shop-tasks.ts'

/** Somebody with an account, and the token of their login. */
export type Customer = { id: string; firstName: string; lastName: string; email: string; token: string }

let signups = 0

/** Opens an account through the API. With a page's own `request`, its browser holds the refresh cookie too. */
export async function signUp(
  request: APIRequestContext,
  { firstName = 'Amelia', lastName = 'Hart' } = {},
): Promise<Customer> {
  signups += 1
  const email = `${process.pid}-${Date.now()}-${signups}@example.com`
  const data = {
    firstName,
    lastName,
    email,
    password: 'orchard row fourteen',
    role: 'customer',
    accountType: 'email',
    googleId: null,
    mobile: null,
  }
  const { accessToken } = await call<{ accessToken: string }>(request, 'POST', '/auth/register', { data })
  const [, claims = ''] = accessToken.split('.')
  const { id }: { id: string } = JSON.parse(Buffer.from(claims, 'base64url').toString())
  return { id, firstName, lastName, email, token: accessToken }
}

/** Puts a login where the shop keeps it, before its first page. */
export async function logIn(page: Page, { id, email, firstName, lastName, token }: Customer): Promise<void> {
  await page.goto('/healthz')
  const auth = JSON.stringify({ user: { id, email, firstName, lastName }, token })
  await page.evaluate((stored) => localStorage.setItem('auth', stored), auth)
}

/** Opens an account and logs the page in. */
export async function arriveAsCustomer(page: Page, name?: { firstName?: string; lastName?: string }) {
  const customer = await signUp(page.request, name)
  await logIn(page, customer)
  return customer
}

/** Saves an address of a customer. */
export async function saveAddress(
  request: APIRequestContext,
  customer: Customer,
  form: Partial<AddressForm> = {},
): Promise<Address> {
  const data = {
    fullName: 'Amelia Hart',
    mobile: '+44 7700 900 142',
    addressLine1: '14 Orchard Row',
    city: 'Bristol',
    ...form,
    user: customer.id,
  }
  return call(request, 'POST', '/shipping-addresses', { data, token: customer.token })
}

/** A product of the demo catalogue with plenty in stock. */
export const SOAP = 'lavender-calm-bar'

/** Places an order, paid on delivery unless told, for one piece of each product; without products for one soap. */
export async function placeOrder(
  request: APIRequestContext,
  customer: Customer,
  products: readonly string[] = [SOAP],
  method: PaymentMethod = 'cash-on-delivery',
): Promise<Order> {
  const address = await saveAddress(request, customer)
  const items: OrderPayload['items'] = []
  for (const product of products) {
    const { price } = await call<{ price: number }>(request, 'GET', `/product/${product}`)
    items.push({ product, quantity: 1, price, image: '' })
  }
  const cents = items.reduce((sum, { price }) => sum + Math.round(price * 100), 0)
  const data = { items, user: customer.id, totalAmount: cents / 100, shippingAddress: address._id }
  return call(request, 'POST', `/orders/place-order/${method}`, { data, token: customer.token })
}

/** Moves an order through statuses, each with the time at which it happened. */
export async function moveOrder(
  { orderId }: Pick<Order, 'orderId'>,
  steps: readonly (readonly [status: OrderStatus, at: string])[],
): Promise<void> {
  await runTask('moveOrder', orderId, JSON.stringify(steps))
}

/** Has the links that were mailed to a customer be over, as time would. */
export async function expireLinks({ id }: Pick<Customer, 'id'>): Promise<void> {
  await runTask('expireLinks', id)
}

/** Confirms a customer's address, without waiting for the mail about it. Answers them with a token that knows. */
export async function confirmEmail(request: APIRequestContext, customer: Customer): Promise<Customer> {
  await runTask('confirmEmail', customer.id)
  const { accessToken } = await call<{ accessToken: string }>(request, 'POST', '/auth/refresh')
  return { ...customer, token: accessToken }
}

/** Has the shop fail, by a fault of its own, for rows that are marked for it: see the script. */
export async function plantFaults(): Promise<void> {
  await runTask('plantFaults')
}

/** Lets the time of an unpaid card order run out. */
export async function endHold({ orderId }: Pick<Order, 'orderId'>): Promise<void> {
  await runTask('endHold', orderId)
}

type Sent = { data?: unknown; token?: string }

async function call<Data>(
  request: APIRequestContext,
  method: 'GET' | 'POST',
  path: string,
  { data, token }: Sent = {},
): Promise<Data> {
  const headers: Record<string, string> = token === undefined ? {} : { authorization: token }
  const response = await request.fetch(`/api/v1${path}`, { method, data, headers })
  const body = await response.json()
  if (!response.ok()) throw new Error(`${method} ${path}: ${JSON.stringify(body)}`)
  return body.data
}
