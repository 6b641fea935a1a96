import type { Page } from '@playwright/test'
import type { BasketLine } from '@shop/contract/basket'
import type { OrderStatus } from '@shop/contract/order-statuses'
import { beginCheckout, fillBasket, TWO_SOAPS } from './basket.ts'
import { arriveAsCustomer, type Customer, confirmEmail, logIn, moveOrder, signUp } from './customers.ts'

/** Two soaps at a price that is no longer theirs. */
const OLD_PRICE: BasketLine = { product: 'lavender-calm-bar', quantity: 2, price: 5.5, image: '' }

/** Not the soap that the other tests order: they leave none over. */
const ORDERED = ['quiet-oat-bar']

/** Comes with an account and nothing else. */
export async function asCustomer(page: Page): Promise<undefined> {
  await arriveConfirmed(page)
}

/** Comes with an account whose e-mail address is not confirmed yet. */
export async function asNewCustomer(page: Page): Promise<undefined> {
  await arriveAsCustomer(page)
}

/** Comes with an account and a saved address. */
export async function asCustomerWithAddress(page: Page): Promise<undefined> {
  await (await arriveConfirmed(page)).saveAddress()
}

/** Comes with an order placed, and so with an address. */
export async function asBuyer(page: Page): Promise<undefined> {
  await (await arriveConfirmed(page)).buy(ORDERED)
}

/** Comes with a card order placed that is not paid yet. */
export async function asBuyerByCard(page: Page): Promise<undefined> {
  await (await arriveAsCustomer(page)).buy(ORDERED, 'stripe')
}

/** Comes with an order placed, and a basket for the next one. */
export async function asBuyerWithBasket(page: Page): Promise<undefined> {
  await asBuyer(page)
  await fillBasket(page)
}

/** Comes to the tracking of an order of one's own. Answers its path. */
export async function asOwnerOfOrder(page: Page): Promise<string> {
  const order = await (await arriveAsCustomer(page)).buy(ORDERED)
  await moveOrder(order, [['Approved', '2025-01-05T15:04:00Z']])
  return trackingOf(order)
}

/** Comes, not logged in, to the tracking of an order that went a way. */
export const asHolderOfOrder =
  (way: readonly (readonly [status: OrderStatus, at: string])[]) =>
  async (page: Page): Promise<string> => {
    const order = await (await signUp(page.request)).buy(ORDERED)
    await moveOrder(order, way)
    return trackingOf(order)
  }

/** Comes, not logged in, to the tracking of somebody's order. Answers its path. */
export async function asHolderOfNumber(page: Page): Promise<string> {
  return trackingOf(await (await signUp(page.request)).buy(ORDERED))
}

/** Comes with two soaps in the basket. */
export async function withBasket(page: Page): Promise<undefined> {
  await fillBasket(page)
}

/** Comes with a basket that the shop has moved on from: another price, fewer pieces, a soap that is gone. */
export async function withOldBasket(page: Page): Promise<undefined> {
  await fillBasket(page, [
    OLD_PRICE,
    { product: 'rose-keepsake-box', quantity: 9, price: 34, image: '' },
    { product: 'soap-of-yesterday', quantity: 1, price: 4, image: '' },
  ])
}

/** Comes from the basket to the checkout, without an address yet. */
export async function atCheckout(page: Page): Promise<undefined> {
  await beginOrder(page)
}

/** Comes from the basket to the checkout, with a saved address, which is chosen. */
export async function atCheckoutWithAddress(page: Page): Promise<undefined> {
  await beginOrder(page, { isAddressSaved: true })
}

/** Comes from the basket to the checkout, with a saved address and a price that holds no more. */
export async function atCheckoutWithOldPrice(page: Page): Promise<undefined> {
  await beginOrder(page, { isAddressSaved: true, items: [OLD_PRICE], totalAmount: 11 })
}

/** Comes with an account whose e-mail address is confirmed. */
export async function arriveConfirmed(page: Page): Promise<Customer> {
  const customer = await confirmEmail(await signUp(page.request))
  await logIn(page, customer)
  return customer
}

type Begun = { isAddressSaved?: boolean; items?: BasketLine[]; totalAmount?: number }

async function beginOrder(
  page: Page,
  { isAddressSaved = false, items = TWO_SOAPS, totalAmount = 20.5 }: Begun = {},
): Promise<void> {
  const customer = await arriveAsCustomer(page)
  const address = isAddressSaved ? await customer.saveAddress() : undefined
  await fillBasket(page, items)
  await beginCheckout(page, {
    items,
    user: customer.id,
    totalAmount,
    ...(address && { shippingAddress: address._id }),
  })
}

const trackingOf = ({ orderId }: { orderId: string }) => `/ordertrack?orderId=${orderId}`
