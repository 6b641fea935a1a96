import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { ORDER_STATUSES } from './order-statuses.ts'
import { order } from './orders.ts'

/** The sandbox is the shop's own and moves no money. */
export const PAYMENT_PROVIDERS = ['stripe', 'sandbox'] as const
export type PaymentProviderName = (typeof PAYMENT_PROVIDERS)[number]

/**
 * What the card form needs before there is an order (PAYMENT-14 to -16). `provider: null`: no card is taken, for the reason
 * in `unavailable`. With Stripe the form is for cards only, as the payment itself is
 * (`elements({ mode: 'payment', amount, currency, allowedPaymentMethodTypes: ['card'] })`).
 */
export const paymentOptions = z.object({
  provider: z.nullable(z.enum(PAYMENT_PROVIDERS)),
  /** `not_configured`: no keys of a card provider. */
  unavailable: z.optional(z.enum(['not_configured'])),
  /** For the provider's script in the browser. */
  publishableKey: z.optional(z.string()),
  /** ISO 4217 in lower case (PAYMENT-15). */
  currency: z.string(),
  /** In dollars. */
  minimumAmount: z.number(),
  /** No money moves. */
  isTest: z.boolean(),
})

export type PaymentOptions = z.output<typeof paymentOptions>

/** A card payment that waits for its card, as the shop has it stored, without asking the provider. */
export const awaitedPayment = z.object({
  id: z.string(),
  provider: z.enum(PAYMENT_PROVIDERS),
  /** The order's exact total in the currency's minor unit (PAYMENT-14). */
  amount: z.number(),
  currency: z.string(),
  /** End of the hold on the stock (ISO 8601). */
  expiresAt: z.string(),
})

export type AwaitedPayment = z.output<typeof awaitedPayment>

export const cardPayment = z.extend(awaitedPayment, {
  /** Lets the provider's script pay this one payment. Never stored or logged. */
  clientSecret: z.string(),
  /** `processing`: a card was given, and the provider has not decided yet. */
  state: z.enum(['open', 'processing']),
})

export type CardPayment = z.output<typeof cardPayment>

export const unpaidOrder = z.extend(order, { payment: awaitedPayment })

export type UnpaidOrder = z.output<typeof unpaidOrder>

/** The reply to whoever placed it. `payment` is there while a card is awaited; without it there is nothing left to pay. */
export const placedOrder = z.extend(order, { payment: z.optional(cardPayment) })

export type PlacedOrder = z.output<typeof placedOrder>

/** `ended`: never paid, and the order is cancelled. */
export const settledPayment = z.object({
  orderStatus: z.enum(ORDER_STATUSES),
  paymentState: z.enum(['open', 'processing', 'paid', 'ended']),
  /** The provider's words about the last card that was declined, for the shopper (ERR-32). */
  message: z.optional(z.string()),
})

export type SettledPayment = z.output<typeof settledPayment>

/** `data` of the refusal `refund_too_large`: the most that can go back at once, in dollars. */
export const refundLimit = z.object({ left: z.number() })

export type RefundLimit = z.output<typeof refundLimit>

/** `data` of the refusal `provider_gone`: who took the payment and is no longer set up. */
export const goneProvider = z.object({ provider: z.enum(PAYMENT_PROVIDERS) })

export type GoneProvider = z.output<typeof goneProvider>

/** `GET /payments/options`: which card form the payment step shows, if any. */
export const getPaymentOptions = defineCall({
  method: 'GET',
  path: '/payments/options',
  summary: 'How cards are taken',
  access: 'public',
  data: paymentOptions,
  errors: [],
})

/** `GET /payments/open`: the unpaid card order as stored, or null. A safe read: asks no provider, answers no client secret. */
export const getOpenPayment = defineCall({
  method: 'GET',
  path: '/payments/open',
  summary: 'The card order that waits for its payment',
  access: 'customer',
  data: z.nullable(unpaidOrder),
  errors: ['unauthenticated', 'rate_limited'],
})

/**
 * `POST /payments/open`: resumes that order where somebody is about to pay, so that a reload leads to the same one: asks the
 * provider for the payment's state, and for another attempt where the last is dead. One that turns out to be paid is settled
 * and answers without `payment`. Null when there is none. Idempotent.
 */
export const resumePayment = defineCall({
  method: 'POST',
  path: '/payments/open',
  summary: 'Go on with the card order that waits for its payment',
  access: 'customer',
  data: z.nullable(placedOrder),
  errors: ['unauthenticated', 'rate_limited', 'provider_unavailable'],
})

/** `POST /payments/{orderId}/settle`: asks the provider for the payment's state and settles it. Idempotent. */
export const settlePayment = defineCall({
  method: 'POST',
  path: '/payments/{orderId}/settle',
  summary: 'Settle a card payment',
  access: 'customer',
  params: z.object({ orderId: z.string() }),
  data: settledPayment,
  errors: ['unauthenticated', 'not_found', 'rate_limited', 'provider_unavailable'],
})
