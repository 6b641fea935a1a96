import { NOTIFICATION_KINDS } from '@shop/contract/notifications'
import { ORDER_STATUSES } from '@shop/contract/order-statuses'
import { bigint, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

/** Triggers write its rows: `migrations/0040-notifications.sql`, which also says what each column means. */
export const notifications = pgTable('notification', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  kind: text('kind', { enum: NOTIFICATION_KINDS }).notNull(),
  orderId: text('order_id'),
  status: text('status', { enum: ORDER_STATUSES }),
  message: text('message'),
  amountCents: bigint('amount_cents', { mode: 'number' }),
  at: moment('at').notNull(),
  readAt: moment('read_at'),
})

export type NotificationRow = typeof notifications.$inferSelect
