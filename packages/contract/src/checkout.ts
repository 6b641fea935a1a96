import * as z from 'zod/mini'
import type { BasketLine } from './basket.ts'
import { basketLine } from './basket-line.ts'
import { defineCall } from './call.ts'
import { placedOrder } from './payments.ts'

/** How an order is paid; the last part of the call's path. */
export const PAYMENT_METHODS = ['cash-on-delivery', 'stripe'] as const
/** See {@link PAYMENT_METHODS}. */
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

/** The shopping session as the browser keeps it between basket and payment (ENTITY-18). `totalAmount` in dollars. */
export type ShoppingSession = {
  items: BasketLine[]
  user: string
  totalAmount: number
  shippingAddress?: string | undefined
}

const MAX_LINES = 200

/** What is sent to place an order: the shopping session, complete (API-32). */
export const orderPayload = z.strictObject({
  items: z
    .array(basketLine, 'required')
    .check(z.minLength(1, 'required'), z.maxLength(MAX_LINES, 'too_long')),
  user: z.string('required'),
  totalAmount: z.number('invalid').check(z.gte(0, 'invalid')),
  shippingAddress: z.string('required').check(z.minLength(1, 'required')),
})

/** See {@link orderPayload}. */
export type OrderPayload = z.output<typeof orderPayload>

/** One line of a 409: what the basket said and what the shop says now. Prices in dollars; no `name` when the product is gone. */
export const changedLine = z.object({
  product: z.string(),
  name: z.optional(z.string()),
  quantity: z.number(),
  price: z.number(),
  currentPrice: z.optional(z.number()),
  stock: z.number(),
})

/** See {@link changedLine}. */
export type ChangedLine = z.output<typeof changedLine>

/** `data` of the refusals `basket_changed` and `out_of_stock`: the lines as they are now and the total in dollars. */
export const changedBasket = z.object({ lines: z.array(changedLine), totalAmount: z.number() })

/** See {@link changedBasket}. */
export type ChangedBasket = z.output<typeof changedBasket>

/**
 * `data` of the refusals `too_many_of_product`, `too_many_pieces` (both count pieces) and `too_much_open` (dollars): the
 * most that the shop takes, and how much of it earlier orders still hold.
 */
export const orderCap = z.object({
  limit: z.number(),
  open: z.number(),
  /** Which product there are too many of, in the first of these refusals, and its name. */
  product: z.optional(z.string()),
  name: z.optional(z.string()),
  /** Whether more is taken from an account whose e-mail address is verified than from this one. */
  isRaisedByVerifying: z.boolean(),
})

/** See {@link orderCap}. */
export type OrderCap = z.output<typeof orderCap>

/** Request header that makes repeated sends of one shopping session place one order. */
export const IDEMPOTENCY_KEY_HEADER = 'idempotency-key'

/**
 * `POST /orders/place-order/{method}`: places the order, all or nothing, at the server's own prices. An order by card
 * answers its `payment` too, as long as that is open; the same key sent again answers both anew.
 */
export const placeOrder = defineCall({
  method: 'POST',
  path: '/orders/place-order/{method}',
  summary: 'Place an order',
  access: 'customer',
  params: z.object({ method: z.enum(PAYMENT_METHODS) }),
  body: orderPayload,
  data: placedOrder,
  errors: [
    'unauthenticated',
    'not_found',
    'invalid_input',
    'foreign_user',
    'basket_changed',
    'out_of_stock',
    'too_many_open_orders',
    'too_many_of_product',
    'too_many_pieces',
    'too_much_open',
    'already_paid',
    'payment_processing',
    'below_card_minimum',
    'idempotency_mismatch',
    'rate_limited',
    'card_unavailable',
    'provider_unavailable',
  ],
})
