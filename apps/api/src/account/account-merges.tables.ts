import { boolean, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** `migrations/0048-merged-accounts.sql` says what each column means. */
export const accountMerge = pgTable('account_merge', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  goneId: uuid('gone_id').notNull(),
  mergedAt: timestamp('merged_at', { withTimezone: true, precision: 3 }).notNull(),
  email: text('email'),
  isVerified: boolean('is_verified').notNull(),
  firstName: text('first_name'),
})
