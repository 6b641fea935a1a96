import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

/** `migrations/0043-back-in-stock.sql` says what each column means. */
export const stockWaiter = pgTable('stock_waiter', {
  id: uuid('id').primaryKey(),
  productId: text('product_id').notNull(),
  email: text('email').notNull(),
  // The database's own time, as that of `confirmedAt`.
  askedAt: moment('asked_at').notNull().defaultNow(),
  confirmHash: text('confirm_hash'),
  confirmUntil: moment('confirm_until'),
  confirmedAt: moment('confirmed_at'),
  leaveSecret: text('leave_secret').notNull(),
  toldAt: moment('told_at'),
})
