import type { APIRequestContext, Page } from '@playwright/test'
import { type Client, createClient, type Transport, urlOf } from '@shop/contract/client'
import { listNotifications, readAllNotifications } from '@shop/contract/notifications'
import type { OrderStatus } from '@shop/contract/order-statuses'
import type { Order } from '@shop/contract/orders'
import { aPerson } from '@shop/harness/makers'
import { type Shopper, signUp as signUpShopper } from '@shop/harness/shopper'
import { standAtEmptyPage } from './empty-page.ts'
import { runTask } from './shop-tasks.ts'

export type Customer = Shopper

/** Opens an account through the API. With a page's own `request`, its browser holds the refresh cookie too. */
export function signUp(
  request: APIRequestContext,
  { firstName = 'Amelia', lastName = 'Hart' } = {},
): Promise<Customer> {
  return signUpShopper(createRequestClient(request), aPerson({ firstName, lastName }))
}

/** With the cookies of a browser, where it is a page's own `request`. */
export function createRequestClient(request: APIRequestContext): Client {
  // Trusted: the tests check replies, not the client, since a mutant must fail at an expectation.
  return createClient(createTransport(request), { isTrusted: true })
}

function createTransport(request: APIRequestContext): Transport {
  return async (call, { params, query, body, headers }) => {
    const reply = await request.fetch(urlOf(call, { params, query }), {
      method: call.method,
      headers,
      ...(body !== undefined && { data: body }),
    })
    return { status: reply.status(), body: await reply.json() }
  }
}

/** In local storage, before the first page. */
export async function logIn(page: Page, { id, email, firstName, lastName, token }: Customer): Promise<void> {
  await standAtEmptyPage(page)
  const auth = JSON.stringify({ user: { id, email, firstName, lastName }, token })
  await page.evaluate((stored) => localStorage.setItem('auth', stored), auth)
}

/** With a new account, logged in. */
export async function arriveAsCustomer(page: Page, name?: { firstName?: string; lastName?: string }) {
  const customer = await signUp(page.request, name)
  await logIn(page, customer)
  return customer
}

/** A product of the demo catalogue with plenty in stock. */
export const SOAP = 'lavender-calm-bar'

/** Status transitions, each with its time. */
export async function moveOrder(
  { orderId }: Pick<Order, 'orderId'>,
  steps: readonly (readonly [status: OrderStatus, at: string])[],
): Promise<void> {
  await runTask('moveOrder', orderId, JSON.stringify(steps))
}

/** Has the links mailed to a customer expire. */
export async function expireLinks({ id }: Pick<Customer, 'id'>): Promise<void> {
  await runTask('expireLinks', id)
}

/** Verifies a customer's address without its mail. Their token then says so. */
export async function confirmEmail(customer: Customer): Promise<Customer> {
  await runTask('confirmEmail', customer.id)
  await customer.renewLogin()
  return customer
}

/** Has read all that the shop has told in the account. */
export async function readEvents(customer: Customer): Promise<void> {
  const { data } = await customer.send(listNotifications, { query: {} })
  const [newest] = data
  if (newest) await customer.send(readAllNotifications, { body: { newest: newest._id } })
}

/** Has the shop fail, by a fault of its own, for rows that are marked for it: see the script. */
export async function injectFaults(): Promise<void> {
  await runTask('injectFaults')
}

/** Has an unpaid card order expire. */
export async function endHold({ orderId }: Pick<Order, 'orderId'>): Promise<void> {
  await runTask('endHold', orderId)
}
