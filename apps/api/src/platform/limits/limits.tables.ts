import { boolean, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** The name of {@link limitCounter}. */
export const LIMIT_COUNTER_TABLE = 'public.limit_counter'

/** How often somebody has tried something, and until when that counts. */
export const limitCounter = pgTable('limit_counter', {
  subject: text('subject').primaryKey(),
  consumed: integer('spent').notNull(),
  endsAt: timestamp('ends_at', { withTimezone: true }).notNull(),
})

/** The name of {@link limitKey}; it holds its row before anything was tried. */
export const LIMIT_KEY_TABLE = 'public.limit_key'

/** The one key that hides who is counted. */
export const limitKey = pgTable('limit_key', {
  isOnly: boolean('is_only').primaryKey(),
  secret: text('secret').notNull(),
})
