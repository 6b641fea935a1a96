import { PAYMENT_METHODS } from '@shop/contract/checkout'
import { ORDER_STATUSES } from '@shop/contract/order-statuses'
import { bigint, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** `migrations/0012-audit.sql` says what each means. */
export const ACTOR_KINDS = ['customer', 'owner', 'system', 'provider'] as const

export const customerOrder = pgTable('customer_order', {
  id: uuid('id').primaryKey(),
  orderId: text('order_id').notNull(),
  userId: uuid('user_id').notNull(),
  status: text('status', { enum: ORDER_STATUSES }).notNull(),
  paymentMethod: text('payment_method', { enum: PAYMENT_METHODS }).notNull(),
  subtotalCents: bigint('subtotal_cents', { mode: 'number' }).notNull(),
  deliveryCents: bigint('delivery_cents', { mode: 'number' }).notNull(),
  discountCents: bigint('discount_cents', { mode: 'number' }).notNull(),
  totalCents: bigint('total_cents', { mode: 'number' }).notNull(),
  currency: text('currency').notNull(),
  contactName: text('contact_name').notNull(),
  contactEmail: text('contact_email').notNull(),
  fullName: text('full_name').notNull(),
  addressLine1: text('address_line1').notNull(),
  city: text('city').notNull(),
  postalCode: text('postal_code').notNull(),
  mobile: text('mobile').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
})

export const orderLine = pgTable('order_line', {
  customerOrderId: uuid('customer_order_id').notNull(),
  position: integer('position').notNull(),
  product: text('product').notNull(),
  name: text('name').notNull(),
  quantity: integer('quantity').notNull(),
  priceCents: integer('price_cents').notNull(),
})

export const orderStatusEntry = pgTable('order_status_entry', {
  id: uuid('id').primaryKey(),
  customerOrderId: uuid('customer_order_id').notNull(),
  position: integer('position').notNull(),
  status: text('status', { enum: ORDER_STATUSES }).notNull(),
  at: timestamp('at', { withTimezone: true }).notNull(),
  message: text('message').notNull(),
  actorKind: text('actor_kind', { enum: ACTOR_KINDS }),
  actorName: text('actor_name'),
  actorFrom: text('actor_from'),
})
