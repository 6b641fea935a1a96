import { boolean, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** `migrations/0039-wishlist.sql` says what each column means. */
export const wishes = pgTable('wish', {
  userId: uuid('user_id').notNull(),
  productId: text('product_id').notNull(),
  savedAt: timestamp('saved_at', { withTimezone: true, precision: 3 }).notNull(),
  priceCents: integer('price_cents').notNull(),
  wasInStock: boolean('was_in_stock').notNull(),
})

/** `migrations/0044-wishlist-links.sql` says what each column means. */
export const wishlistLinks = pgTable('wishlist_link', {
  userId: uuid('user_id').primaryKey(),
  secret: text('secret').notNull(),
  name: text('name'),
  madeAt: timestamp('made_at', { withTimezone: true, precision: 3 }).notNull(),
})
