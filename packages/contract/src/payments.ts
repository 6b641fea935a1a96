import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { ORDER_STATUSES } from './order-statuses.ts'
import { order } from './orders.ts'

/** Who takes card payments: Stripe, or the shop's own sandbox that moves no money. */
export const PAYMENT_PROVIDERS = ['stripe', 'sandbox'] as const
/** See {@link PAYMENT_PROVIDERS}. */
export type PaymentProviderName = (typeof PAYMENT_PROVIDERS)[number]

/**
 * What the card form must know before there is an order (PAYMENT-14 to -16). `provider: null` means that no card is
 * taken, for the reason in `unavailable`. With Stripe the form is made for cards only
 * (`elements({ mode: 'payment', amount, currency, allowedPaymentMethodTypes: ['card'] })`), as the payment itself is.
 */
export const paymentOptions = z.object({
  provider: z.nullable(z.enum(PAYMENT_PROVIDERS)),
  /** `not_configured`: the shop has no keys of a card provider. */
  unavailable: z.optional(z.enum(['not_configured'])),
  /** The key that the provider's script in the browser is started with. */
  publishableKey: z.optional(z.string()),
  /** ISO 4217 in lower case, as the provider's script takes it (PAYMENT-15). */
  currency: z.string(),
  /** In dollars; an order below it cannot be paid by card. */
  minimumAmount: z.number(),
  /** No money moves. */
  isTest: z.boolean(),
})

/** See {@link paymentOptions}. */
export type PaymentOptions = z.output<typeof paymentOptions>

/** A card payment that waits for its card, as far as the shop knows without asking the provider. */
export const awaitedPayment = z.object({
  id: z.string(),
  provider: z.enum(PAYMENT_PROVIDERS),
  /** The order's exact total in the currency's minor unit (PAYMENT-14). */
  amount: z.number(),
  currency: z.string(),
  /** Until then the stock is held (ISO 8601). */
  expiresAt: z.string(),
})

/** See {@link awaitedPayment}. */
export type AwaitedPayment = z.output<typeof awaitedPayment>

/** {@link awaitedPayment}, as the browser needs it to pay. */
export const cardPayment = z.extend(awaitedPayment, {
  /** Opens this one payment to the provider's script. Not to be kept or logged. */
  clientSecret: z.string(),
  /** `processing`: a card was given, and the provider has not decided yet. */
  state: z.enum(['open', 'processing']),
})

/** See {@link cardPayment}. */
export type CardPayment = z.output<typeof cardPayment>

/** A card order that is not paid yet, as it is looked at. */
export const unpaidOrder = z.extend(order, { payment: awaitedPayment })

/** See {@link unpaidOrder}. */
export type UnpaidOrder = z.output<typeof unpaidOrder>

/** An order as it is answered to whoever placed it. `payment` is there while a card is awaited; without it there is nothing left to pay. */
export const placedOrder = z.extend(order, { payment: z.optional(cardPayment) })

/** See {@link placedOrder}. */
export type PlacedOrder = z.output<typeof placedOrder>

/** Where the payment of an order stands. `ended`: it was never made, and the order is cancelled. */
export const settledPayment = z.object({
  orderStatus: z.enum(ORDER_STATUSES),
  paymentState: z.enum(['open', 'processing', 'paid', 'ended']),
  /** The provider's words about the last card that was declined, for the shopper (ERR-32). */
  message: z.optional(z.string()),
})

/** See {@link settledPayment}. */
export type SettledPayment = z.output<typeof settledPayment>

/** `data` of the refusal `refund_too_large`: the most that can go back at once, in dollars. */
export const refundLimit = z.object({ left: z.number() })

/** See {@link refundLimit}. */
export type RefundLimit = z.output<typeof refundLimit>

/** `data` of the refusal `provider_gone`: who took the payment and takes none for the shop any more. */
export const goneProvider = z.object({ provider: z.enum(PAYMENT_PROVIDERS) })

/** See {@link goneProvider}. */
export type GoneProvider = z.output<typeof goneProvider>

/** `GET /payments/options`: which card form the payment step shows, if any. The same for every visitor. */
export const getPaymentOptions = defineCall({
  method: 'GET',
  path: '/payments/options',
  summary: 'How cards are taken',
  access: 'public',
  data: paymentOptions,
  errors: [],
})

/**
 * `GET /payments/open`: the caller's card order that is not paid yet, as the shop has it written down; null when there
 * is none. Looking changes nothing and asks no provider, so nobody can pay by this answer alone.
 */
export const getOpenPayment = defineCall({
  method: 'GET',
  path: '/payments/open',
  summary: 'The card order that waits for its payment',
  access: 'customer',
  data: z.nullable(unpaidOrder),
  errors: ['unauthenticated', 'rate_limited'],
})

/**
 * `POST /payments/open`: goes on with that order where somebody is about to pay, so that a reload leads to the same one:
 * asks the provider how its payment stands, and for another attempt where the last is dead. An order whose payment turns
 * out to be made is settled and answers without `payment`: it is complete. Null when there is none. May be sent any
 * number of times.
 */
export const resumePayment = defineCall({
  method: 'POST',
  path: '/payments/open',
  summary: 'Go on with the card order that waits for its payment',
  access: 'customer',
  data: z.nullable(placedOrder),
  errors: ['unauthenticated', 'rate_limited', 'provider_unavailable'],
})

/** `POST /payments/{orderId}/settle`: asks the provider how the payment stands and draws the consequence. May be sent any number of times. */
export const settlePayment = defineCall({
  method: 'POST',
  path: '/payments/{orderId}/settle',
  summary: 'Settle a card payment',
  access: 'customer',
  params: z.object({ orderId: z.string() }),
  data: settledPayment,
  errors: ['unauthenticated', 'not_found', 'rate_limited', 'provider_unavailable'],
})
