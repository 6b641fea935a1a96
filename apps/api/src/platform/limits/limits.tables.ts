import { boolean, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

export const LIMIT_COUNTER_TABLE = 'public.limit_counter'

export const limitCounter = pgTable('limit_counter', {
  subject: text('subject').primaryKey(),
  consumed: integer('spent').notNull(),
  endsAt: timestamp('ends_at', { withTimezone: true }).notNull(),
})

/** Holds its row before the first attempt. */
export const LIMIT_KEY_TABLE = 'public.limit_key'

/** The one key that hides who is counted. */
export const limitKey = pgTable('limit_key', {
  isOnly: boolean('is_only').primaryKey(),
  secret: text('secret').notNull(),
})
