import { boolean, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Saved shipping addresses; at most one of a customer is the default. */
export const shippingAddress = pgTable('shipping_address', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  fullName: text('full_name').notNull(),
  mobile: text('mobile').notNull(),
  addressLine1: text('address_line1').notNull(),
  city: text('city').notNull(),
  postalCode: text('postal_code').notNull().default(''),
  email: text('email').notNull().default(''),
  isDefault: boolean('is_default').notNull().default(false),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
})
