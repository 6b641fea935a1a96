import { STOCK_REASONS } from '@shop/contract/admin/stock'
import { integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** `migrations/0022-stock-movements.sql` says what each column means. */
export const stockMovement = pgTable('stock_movement', {
  id: uuid('id').primaryKey(),
  product: text('product').notNull(),
  delta: integer('delta').notNull(),
  reason: text('reason', { enum: [...STOCK_REASONS, 'undone'] }).notNull(),
  note: text('note').notNull().default(''),
  expected: integer('expected'),
  counted: integer('counted'),
  undoOf: uuid('undo_of'),
  staffId: uuid('staff_id'),
  staffName: text('staff_name'),
  changeSetId: uuid('change_set_id'),
  createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull(),
})
