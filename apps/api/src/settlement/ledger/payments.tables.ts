import { PAYMENT_PROVIDERS } from '@shop/contract/payments'
import { bigint, boolean, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { ACTOR_KINDS } from '#api/orders/orders.tables.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })
const cents = (name: string) => bigint(name, { mode: 'number' })

/** `migrations/0008-payments.sql` says what each means. */
const PAYMENT_STATES = ['open', 'paid', 'ended'] as const
const REFUND_STATES = ['asked', 'done', 'failed'] as const
const REFUND_REASONS = ['cancelled', 'owner', 'unwanted'] as const

type StoredDecline = {
  id: string
  code: string
  message: string
  fingerprint?: string | undefined
}

export const payment = pgTable('payment', {
  id: uuid('id').primaryKey(),
  customerOrderId: uuid('customer_order_id').notNull(),
  userId: uuid('user_id').notNull(),
  state: text('state', { enum: PAYMENT_STATES }).notNull(),
  provider: text('provider', { enum: PAYMENT_PROVIDERS }).notNull(),
  isLive: boolean('is_live').notNull(),
  amountCents: cents('amount_cents').notNull(),
  currency: text('currency').notNull(),
  attempt: integer('attempt').notNull(),
  intentId: text('intent_id'),
  placedFrom: text('placed_from'),
  holdUntil: moment('hold_until').notNull(),
  askedAt: moment('asked_at').notNull(),
  createdAt: moment('created_at').notNull(),
  closedAt: moment('closed_at'),
})

/** Money that arrived, by intent. */
export const paymentReceipt = pgTable('payment_receipt', {
  intentId: text('intent_id').primaryKey(),
  paymentId: uuid('payment_id').notNull(),
  amountCents: cents('amount_cents').notNull(),
  currency: text('currency').notNull(),
  refundedCents: cents('refunded_cents').notNull(),
  arrivedAt: moment('arrived_at').notNull(),
})

export const refund = pgTable('refund', {
  id: uuid('id').primaryKey(),
  intentId: text('intent_id').notNull(),
  paymentId: uuid('payment_id').notNull(),
  amountCents: cents('amount_cents').notNull(),
  currency: text('currency').notNull(),
  reason: text('reason', { enum: REFUND_REASONS }).notNull(),
  state: text('state', { enum: REFUND_STATES }).notNull(),
  attempt: integer('attempt').notNull(),
  providerRefundId: text('provider_refund_id'),
  problem: text('problem'),
  askedAt: moment('asked_at').notNull(),
  changedAt: moment('changed_at').notNull(),
  actorKind: text('actor_kind', { enum: ACTOR_KINDS }),
  actorName: text('actor_name'),
  actorFrom: text('actor_from'),
})

export const providerEvent = pgTable('provider_event', {
  id: text('id').primaryKey(),
  provider: text('provider', { enum: PAYMENT_PROVIDERS }).notNull(),
  kind: text('kind', { enum: ['intent', 'refund', 'dispute', 'other'] }).notNull(),
  type: text('type').notNull(),
  intentId: text('intent_id'),
  paymentId: text('payment_id'),
  providerRefundId: text('provider_refund_id'),
  decline: jsonb('decline').$type<StoredDecline>(),
  receivedAt: moment('received_at').notNull(),
  handledAt: moment('handled_at'),
})

export const cardDecline = pgTable('card_decline', {
  id: text('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  address: text('address'),
  fingerprint: text('fingerprint'),
  declinedAt: moment('declined_at').notNull(),
})

export const alert = pgTable('alert', {
  id: uuid('id').primaryKey(),
  kind: text('kind').notNull(),
  subject: text('subject').notNull(),
  customerOrderId: uuid('customer_order_id'),
  detail: text('detail').notNull(),
  raisedAt: moment('raised_at').notNull(),
})

/** Up to when the provider was asked for what had changed there. */
export const reconciliation = pgTable('reconciliation', {
  provider: text('provider', { enum: PAYMENT_PROVIDERS }).primaryKey(),
  lookedUntil: moment('looked_until').notNull(),
})
