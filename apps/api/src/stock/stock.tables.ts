import { STOCK_REASONS } from '@shop/contract/admin/stock'
import { integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

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

export const stockRequest = pgTable(
  'stock_request',
  {
    staffId: uuid('staff_id').notNull(),
    key: uuid('key').notNull(),
    requestHash: text('request_hash').notNull(),
    reply: jsonb('reply'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  ({ staffId, key }) => [primaryKey({ columns: [staffId, key] })],
)
