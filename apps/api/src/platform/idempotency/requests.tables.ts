import { jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** What a key was answered. Called after corrections of stock, which were the first to have one. */
export const staffRequest = pgTable(
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
