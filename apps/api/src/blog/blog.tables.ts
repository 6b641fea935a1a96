import { boolean, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Constraints: `migrations/0004-blog.sql`. */
export const blogs = pgTable('blog', {
  id: text().primaryKey(),
  title: text().notNull(),
  summary: text().notNull(),
  category: text().notNull(),
  featured: boolean().notNull(),
  featuredImageName: text('featured_image_name'),
  featuredImageAlt: text('featured_image_alt'),
  mainContent: text('main_content').notNull(),
  searchText: text('search_text').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true, precision: 3, mode: 'date' }).notNull(),
})

export type BlogRow = typeof blogs.$inferSelect

/** Constraints: `migrations/0027-rest-of-the-catalogue.sql`. */
export const blogCategories = pgTable('blog_category', {
  key: text().primaryKey(),
  label: text().notNull(),
  position: integer().notNull(),
  isActive: boolean('is_active').notNull().default(true),
  version: integer().notNull().default(1),
})

export type BlogCategoryRow = typeof blogCategories.$inferSelect
