import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** `migrations/0042-account-changes.sql` says what each column means. */
export const dataCopy = pgTable('data_copy', {
  userId: uuid('user_id').primaryKey(),
  askedAt: timestamp('asked_at', { withTimezone: true, precision: 3 }).notNull(),
  content: text('content'),
  secretHash: text('secret_hash'),
})
