import { addAddress } from '@shop/contract/addresses'
import { type PaymentMethod, placeOrder } from '@shop/contract/checkout'
import type { OrderStatus } from '@shop/contract/order-statuses'
import type { OrderPayload } from '@shop/contract/shopping-session'
import { SHOP_TERMS, totalsOf } from '@shop/contract/totals'
import {
  type Actor,
  changeOrderState,
  customerActor,
  type NewOrder,
  type StoredOrder,
  writeOrder,
} from '#api/orders/index.ts'
import type { Db } from '#api/platform/db/index.ts'
import { newId } from '#api/platform/ids/ids.ts'
import type { TestCustomer, TestReply, TestShop } from '#test/start-test-shop.ts'

/** A customer with an address: somebody who can order. */
export type TestShopper = { customer: TestCustomer; addressId: string }

export const theOwner: Actor = { kind: 'owner', name: 'amelia', from: 'orders on workshop' }

/** Signs somebody up and saves an address. */
export async function aShopper(
  shop: TestShop,
  signup?: Parameters<TestShop['signUp']>[0],
): Promise<TestShopper> {
  const customer = await shop.signUp(signup)
  const body = { ...homeAddress, email: 'neighbour@example.com', user: customer.userId }
  const reply = await shop.call(addAddress, { body }, { as: customer })
  if (reply.status !== 200) throw new Error(`Saving an address failed: ${JSON.stringify(reply.body)}`)
  return { customer, addressId: reply.body.data._id }
}

const homeAddress = {
  fullName: 'Amelia Hart',
  addressLine1: '14 Orchard Row',
  city: 'Bath',
  postalCode: 'BA1 2QS',
  mobile: '+44 1225 496 000',
}

/** `price` in dollars. */
export function aLine(
  product: string,
  { quantity = 1, price = 6.5 }: { quantity?: number; price?: number } = {},
): OrderPayload['items'][number] {
  return { product, quantity, price, image: '' }
}

/** A shopping session as the browser sends it; `totalAmount` in dollars. */
export function aSession(
  { customer, addressId }: TestShopper,
  items: OrderPayload['items'],
  totalAmount: number,
): OrderPayload {
  return { items, user: customer.userId, totalAmount, shippingAddress: addressId }
}

/** Sends a session to be placed, with an idempotency key if there is one. */
type Place = (shop: TestShop, shopper: TestShopper, body: unknown, key?: string) => Promise<TestReply>

const placeBy =
  (method: PaymentMethod): Place =>
  (shop, { customer }, body, key) => {
    const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key }
    return shop.send(placeOrder, { params: { method }, body }, { as: customer, headers })
  }

export const placeCash = placeBy('cash-on-delivery')
export const placeCard = placeBy('stripe')

/** How an order gets to a status, one permitted transition after the other. */
const WAY_TO: Record<OrderStatus, readonly OrderStatus[]> = {
  Pending: [],
  Approved: ['Approved'],
  Processing: ['Approved', 'Processing'],
  Shipped: ['Approved', 'Processing', 'Shipped'],
  Delivered: ['Approved', 'Processing', 'Shipped', 'Delivered'],
  Completed: ['Approved', 'Processing', 'Shipped', 'Delivered', 'Completed'],
  Halted: ['Halted'],
  Cancelled: ['Cancelled'],
}

/** Past orders send no mail now. */
const silent: Parameters<typeof changeOrderState>[1] = {
  jobs: { enqueue: async () => undefined, tryAgain: async () => undefined },
}

type OrderOverrides = Partial<NewOrder> & { userId: string; status?: OrderStatus; changedAt?: Date }

/** Writes an order as if it had been placed at `placedAt` and had come to its status at `changedAt`. Takes no stock. */
export async function anOrder(
  db: Db,
  { status = 'Pending', placedAt = new Date(), changedAt = placedAt, ...overrides }: OrderOverrides,
): Promise<StoredOrder> {
  const lines = overrides.lines ?? [
    { product: 'lavender-calm-bar', name: 'Lavender Calm Bar', quantity: 2, priceCents: 650 },
  ]
  return db.transaction(async (tx) => {
    const order = await writeOrder(tx, {
      id: newId(),
      paymentMethod: 'cash-on-delivery',
      contact: { name: 'Amelia Hart', email: 'amelia@example.com' },
      shippingAddress: homeAddress,
      lines,
      totals: totalsOf(lines, SHOP_TERMS),
      placedAt,
      actor: customerActor({ userId: overrides.userId, address: '127.0.0.1' }),
      ...overrides,
    })
    for (const to of WAY_TO[status]) {
      await changeOrderState(tx, silent, { id: order.id, to, at: changedAt, actor: theOwner })
    }
    return order
  })
}

/** Units by product id. */
export async function stockOf(shop: TestShop): Promise<Record<string, number>> {
  const { rows } = await shop.pool.query('select id, stock from product')
  return Object.fromEntries(rows.map(({ id, stock }) => [id, stock]))
}

/** How many orders were written. */
export async function ordersIn(shop: TestShop): Promise<number> {
  const { rows } = await shop.pool.query('select count(*)::int as orders from customer_order')
  return rows[0].orders
}
