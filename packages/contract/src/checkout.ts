import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { placedOrder } from './payments.ts'
import { orderPayload } from './shopping-session.ts'

/** The last part of the path of {@link placeOrder}. */
export const PAYMENT_METHODS = ['cash-on-delivery', 'stripe'] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

/** One line of a 409: what the basket said and what the shop says now. Prices in dollars; no `name` when the product is gone. */
export const changedLine = z.object({
  product: z.string(),
  name: z.optional(z.string()),
  quantity: z.number(),
  price: z.number(),
  currentPrice: z.optional(z.number()),
  stock: z.number(),
})

export type ChangedLine = z.output<typeof changedLine>

/** `data` of the refusals `basket_changed` and `out_of_stock`: the lines as they are now and the total in dollars. */
export const changedBasket = z.object({ lines: z.array(changedLine), totalAmount: z.number() })

export type ChangedBasket = z.output<typeof changedBasket>

/** `data` of `too_many_of_product`, `too_many_pieces` (units), `too_much_open` (dollars): limit, and what earlier orders hold. */
export const orderCap = z.object({
  limit: z.number(),
  open: z.number(),
  /** With `too_many_of_product`. */
  product: z.optional(z.string()),
  name: z.optional(z.string()),
  /** Whether verifying the account's e-mail address raises the limit. */
  isRaisedByVerifying: z.boolean(),
})

export type OrderCap = z.output<typeof orderCap>

/** Makes placing an order idempotent: repeated sends of one shopping session place one order. */
export const IDEMPOTENCY_KEY_HEADER = 'idempotency-key'

/** Printable characters of ASCII. */
export const IDEMPOTENCY_KEY_PATTERN = '^[\\x20-\\x7e]{1,200}$'

/**
 * `POST /orders/place-order/{method}`: places the order, all or nothing, at the server's own prices. By card it answers
 * the `payment` too, while that is open; the same key sent again answers both anew.
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
