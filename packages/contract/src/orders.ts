import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { ALL_ORDERS, ORDER_STATUSES } from './order-statuses.ts'

const orderItem = z.object({
  product: z.string(),
  name: z.string(),
  quantity: z.number(),
  /** Dollars for one unit when the order was placed. */
  price: z.number(),
})

const shippingAddress = z.object({
  /** Left out of the public view. */
  fullName: z.optional(z.string()),
  addressLine1: z.string(),
  city: z.string(),
  /** Left out of the public view; may be empty. */
  postalCode: z.optional(z.string()),
  mobile: z.string(),
})

const statusEntry = z.object({
  _id: z.string(),
  status: z.enum(ORDER_STATUSES),
  timestamp: z.string(),
  message: z.string(),
})

/** ENTITY-25. */
export type StatusEntry = z.output<typeof statusEntry>

/** An order (ENTITY-22) as the customer who holds it sees it. Amounts in dollars; history oldest first. */
export const order = z.object({
  _id: z.string(),
  orderId: z.string(),
  items: z.array(orderItem),
  orderStatus: z.enum(ORDER_STATUSES),
  paymentMethod: z.string(),
  subtotal: z.number(),
  deliveryCharge: z.number(),
  discount: z.number(),
  totalAmount: z.number(),
  shippingAddress,
  statusHistory: z.array(statusEntry),
  createdAt: z.string(),
})

export type Order = z.output<typeof order>

/**
 * An order as the tracking page may show it: its holder sees all of {@link order}, anybody else who knows the `orderId` no
 * items, no amounts, and no address 30 days after its end (`docs/rulings.md`, ROUTE-10).
 */
export const trackedOrder = z.object({
  ...z.partial(order).shape,
  orderId: z.string(),
  orderStatus: z.enum(ORDER_STATUSES),
  statusHistory: z.array(statusEntry),
})

export type TrackedOrder = z.output<typeof trackedOrder>

/**
 * `GET /orders/me`: the caller's orders, newest first, in keyset pages of `ORDERS_PAGE_SIZE`. `after` is the `_id` of the
 * last order before the page; `meta.next` is the `after` of the next page, null on the last.
 */
export const listOrders = defineCall({
  method: 'GET',
  path: '/orders/me',
  summary: 'The orders of the logged-in user, newest first',
  access: 'customer',
  query: z.object({
    status: z.optional(z.enum([ALL_ORDERS, 'Canceled', ...ORDER_STATUSES], 'status')),
    after: z.optional(z.uuid('invalid')),
  }),
  data: z.array(order),
  meta: z.object({ next: z.nullable(z.string()) }),
  errors: ['unauthenticated', 'invalid_input'],
})

/** `GET /orders/{id}`: one order, by `orderId` for anybody who knows it, by `_id` for its holder (API-49). */
export const getOrder = defineCall({
  method: 'GET',
  path: '/orders/{id}',
  summary: 'Track an order',
  access: 'optional',
  params: z.object({ id: z.string() }),
  data: trackedOrder,
  errors: ['not_found', 'rate_limited'],
})
