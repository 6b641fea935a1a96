import type { Page } from '@playwright/test'
import { beginCheckout, fillBasket, TWO_SOAPS } from './basket.ts'
import { arriveAsCustomer, moveOrder, placeOrder, saveAddress, signUp } from './customers.ts'

/** Comes with an account and nothing else. */
export async function asCustomer(page: Page): Promise<undefined> {
  await arriveAsCustomer(page)
}

/** Comes with an order placed, and so with an address. */
export async function asBuyer(page: Page): Promise<undefined> {
  await placeOrder(page.request, await arriveAsCustomer(page))
}

/** Comes to the tracking of an order of one's own. Answers its path. */
export async function asOwnerOfOrder(page: Page): Promise<string> {
  const order = await placeOrder(page.request, await arriveAsCustomer(page))
  await moveOrder(order, [['Approved', '2025-01-05T15:04:00Z']])
  return trackingOf(order)
}

/** Comes, not logged in, to the tracking of somebody's order. Answers its path. */
export async function asHolderOfNumber(page: Page): Promise<string> {
  return trackingOf(await placeOrder(page.request, await signUp(page.request)))
}

/** Comes with two soaps in the basket. */
export async function withBasket(page: Page): Promise<undefined> {
  await fillBasket(page)
}

/** Comes from the basket to the checkout, without an address yet. */
export async function atCheckout(page: Page): Promise<undefined> {
  await beginOrder(page)
}

/** Comes from the basket to the checkout, with a saved address, which is chosen. */
export async function atCheckoutWithAddress(page: Page): Promise<undefined> {
  await beginOrder(page, { isAddressSaved: true })
}

async function beginOrder(page: Page, { isAddressSaved = false } = {}): Promise<void> {
  const customer = await arriveAsCustomer(page)
  const address = isAddressSaved ? await saveAddress(page.request, customer) : undefined
  await fillBasket(page)
  await beginCheckout(page, {
    items: TWO_SOAPS,
    user: customer.id,
    totalAmount: 20.5,
    ...(address && { shippingAddress: address._id }),
  })
}

const trackingOf = ({ orderId }: { orderId: string }) => `/ordertrack?orderId=${orderId}`
