import type { Page } from '@playwright/test'
import type { BasketLine } from '@shop/contract/basket'
import type { OrderStatus } from '@shop/contract/order-statuses'
import { addWishes } from '@shop/contract/wishlist'
import { beginCheckout, fillBasket, TWO_SOAPS } from './basket.ts'
import {
  arriveAsCustomer,
  type Customer,
  confirmEmail,
  logIn,
  moveOrder,
  readEvents,
  signUp,
} from './customers.ts'
import { refuse } from './faults.ts'

/** At an old price. */
const OLD_PRICE: BasketLine = { product: 'lavender-calm-bar', quantity: 2, price: 5.5, image: '' }

/** Not the soap that the other tests order: they leave none over. */
const ORDERED = ['quiet-oat-bar']

/** The steps of an order that has come. */
export const DELIVERED: readonly (readonly [OrderStatus, string])[] = [
  ['Approved', '2025-01-05T15:04:00Z'],
  ['Processing', '2025-01-06T09:10:00Z'],
  ['Shipped', '2025-01-07T00:00:00Z'],
  ['Delivered', '2025-01-09T12:30:00Z'],
]

export async function asCustomer(page: Page): Promise<undefined> {
  await arriveConfirmed(page)
}

/** The e-mail address is not verified yet. */
export async function asNewCustomer(page: Page): Promise<undefined> {
  await arriveAsCustomer(page)
}

export async function asCustomerWithAddress(page: Page): Promise<undefined> {
  await (await arriveConfirmed(page)).saveAddress()
}

/** With three soaps on the wishlist, one of them sold out. */
export async function asCustomerWithWishes(page: Page): Promise<undefined> {
  const wish = (product: string, price: number, inStock = true) => ({ product, price, inStock })
  const wishes = [
    wish('lavender-calm-bar', 6.5),
    wish('quiet-oat-bar', 6.5),
    wish('sea-salt-shore-bar', 8, false),
  ]
  await (await arriveConfirmed(page)).send(addWishes, { body: { wishes } })
}

/** With an order placed, and so with an address. */
export async function asBuyer(page: Page): Promise<undefined> {
  const customer = await arriveConfirmed(page)
  await customer.buy(ORDERED)
  await readEvents(customer)
}

/** With an unpaid card order. */
export async function asBuyerByCard(page: Page): Promise<undefined> {
  const customer = await arriveAsCustomer(page)
  await customer.buy(ORDERED, 'stripe')
  await readEvents(customer)
}

/** With an order placed, and a basket for the next one. */
export async function asBuyerWithBasket(page: Page): Promise<undefined> {
  await asBuyer(page)
  await fillBasket(page)
}

/** The tracking page of one's own order. @returns its path */
export async function asCustomerOfOrder(page: Page): Promise<string> {
  const customer = await arriveAsCustomer(page)
  const order = await customer.buy(ORDERED)
  await moveOrder(order, [['Approved', '2025-01-05T15:04:00Z']])
  await readEvents(customer)
  return trackingOf(order)
}

/** With a soap that was delivered, and not reviewed yet. */
export async function asReviewer(page: Page): Promise<undefined> {
  const customer = await arriveConfirmed(page)
  await moveOrder(await customer.buy(ORDERED), DELIVERED)
  await readEvents(customer)
}

/** With news of an order and of the account, none of which can be marked as read. */
export const asNotifiedAt =
  (approved: string, processing: string, shipped: string) =>
  async (page: Page): Promise<undefined> => {
    const customer = await confirmEmail(await signUp(page.request))
    const order = await customer.buy(ORDERED)
    await moveOrder(order, [
      ['Approved', approved],
      ['Processing', processing],
      ['Shipped', shipped],
    ])
    await logIn(page, customer)
    await refuse(page, /\/notifications\/read$/, { status: 503 })
  }

export const asNotified = asNotifiedAt('2025-01-04T11:20:00Z', '2025-01-05T09:30:00Z', '2025-01-05T15:04:00Z')

/** The tracking page of an order with a history, not logged in. */
export const asHolderOfOrder =
  (way: readonly (readonly [status: OrderStatus, at: string])[]) =>
  async (page: Page): Promise<string> => {
    const order = await (await signUp(page.request)).buy(ORDERED)
    await moveOrder(order, way)
    return trackingOf(order)
  }

/** The tracking page of somebody's order, not logged in. @returns its path */
export async function asHolderOfNumber(page: Page): Promise<string> {
  return trackingOf(await (await signUp(page.request)).buy(ORDERED))
}

export async function withBasket(page: Page): Promise<undefined> {
  await fillBasket(page)
}

/** More of a product than the shop has. */
export async function withMoreThanThereIs(page: Page): Promise<undefined> {
  await fillBasket(page, [{ product: 'rose-keepsake-box', quantity: 5, price: 34, image: '' }])
}

export async function withSoldOut(page: Page): Promise<undefined> {
  await fillBasket(page, [{ product: 'sea-salt-shore-bar', quantity: 2, price: 8, image: '' }])
}

/** A basket out of date: another price, fewer units in stock, a soap that is gone. */
export async function withOldBasket(page: Page): Promise<undefined> {
  await fillBasket(page, [
    OLD_PRICE,
    { product: 'rose-keepsake-box', quantity: 9, price: 34, image: '' },
    { product: 'soap-of-yesterday', quantity: 1, price: 4, image: '' },
  ])
}

/** From the basket to the checkout, without an address. */
export async function atCheckout(page: Page): Promise<undefined> {
  await beginOrder(page)
}

/** From the basket to the checkout, with a saved address, which is chosen. */
export async function atCheckoutWithAddress(page: Page): Promise<undefined> {
  await beginOrder(page, { isAddressSaved: true })
}

/** From the basket to the checkout, with a saved address and a price that is out of date. */
export async function atCheckoutWithOldPrice(page: Page): Promise<undefined> {
  await beginOrder(page, { isAddressSaved: true, items: [OLD_PRICE], totalAmount: 11 })
}

/** The e-mail address is verified, and all that the shop has told is read. */
export async function arriveConfirmed(page: Page): Promise<Customer> {
  const customer = await confirmEmail(await signUp(page.request))
  await readEvents(customer)
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
