import { bigint, boolean, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const moment = (name: string) => timestamp(name, { withTimezone: true })
const cents = (name: string) => bigint(name, { mode: 'number' })

/** Rows outlive the interface, so its type is not borrowed. */
type StoredDecline = { id: string; code: string; message: string; fingerprint?: string | undefined }

/** The sandbox decides at once, so none is ever `processing`. */
const INTENT_STATES = ['open', 'challenge', 'succeeded', 'cancelled'] as const

/** What all secrets of the sandbox are derived from; one row. */
export const sandboxSecret = pgTable('sandbox_secret', {
  onlyRow: boolean('only_row').primaryKey(),
  secret: text('secret').notNull(),
  createdAt: moment('created_at').notNull(),
})

export const sandboxIntent = pgTable('sandbox_intent', {
  id: text('id').primaryKey(),
  paymentId: uuid('payment_id').notNull(),
  attempt: integer('attempt').notNull(),
  orderId: text('order_id').notNull(),
  state: text('state', { enum: INTENT_STATES }).notNull(),
  amountCents: cents('amount_cents').notNull(),
  receivedCents: cents('received_cents').notNull(),
  currency: text('currency').notNull(),
  cardFingerprint: text('card_fingerprint'),
  declines: integer('declines').notNull(),
  lastDecline: jsonb('last_decline').$type<StoredDecline>(),
  createdAt: moment('created_at').notNull(),
  changedAt: moment('changed_at').notNull(),
})

export const sandboxRefund = pgTable('sandbox_refund', {
  id: text('id').primaryKey(),
  refundId: uuid('refund_id').notNull(),
  intentId: text('intent_id').notNull(),
  amountCents: cents('amount_cents').notNull(),
  createdAt: moment('created_at').notNull(),
})

export const sandboxEvent = pgTable('sandbox_event', {
  id: text('id').primaryKey(),
  type: text('type').notNull(),
  intentId: text('intent_id').notNull(),
  paymentId: uuid('payment_id').notNull(),
  providerRefundId: text('provider_refund_id'),
  decline: jsonb('decline').$type<StoredDecline>(),
  createdAt: moment('created_at').notNull(),
})
