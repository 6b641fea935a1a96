import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Which demo content this database was offered (`migrations/0003-catalogue.sql`). */
export const demoContent = pgTable('demo_content', {
  name: text().primaryKey(),
  offeredAt: timestamp('offered_at', { withTimezone: true }).notNull(),
})
