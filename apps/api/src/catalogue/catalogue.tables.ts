import type { FilterCategory } from '@shop/contract/facets'
import type { ProductState } from '@shop/contract/product-states'
import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import {
  boolean,
  integer,
  jsonb,
  numeric,
  type PgColumn,
  pgTable,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import type { ShownMedia } from '#api/platform/pictures/index.ts'

/** One that came with the release by its name alone, one of the library with all that pages need. */
export type StoredPicture = { name: string; alt: string; isDecorative?: true; media?: ShownMedia }

/** Constraints: `migrations/0003-catalogue.sql`, `0019-catalogue-as-data.sql`. Search text and mask are kept by triggers there. */
export const products = pgTable('product', {
  id: text().primaryKey(),
  slug: text().notNull(),
  sku: text().notNull(),
  name: text().notNull(),
  priceCents: integer('price_cents').notNull(),
  rating: numeric({ precision: 3, scale: 2, mode: 'number' }),
  descriptions: text().array().notNull(),
  advantages: text().array().notNull(),
  ingredients: text().array().notNull(),
  weight: text().notNull(),
  dimension: text().notNull(),
  direction: text().notNull(),
  warnings: text().notNull(),
  types: text().array().notNull(),
  skinTypes: text('skin_types').array().notNull(),
  scents: text().array().notNull(),
  useCases: text('use_cases').array().notNull(),
  features: text().array().notNull(),
  tint: text().notNull(),
  pictures: jsonb().$type<StoredPicture[]>().notNull(),
  stock: integer().notNull(),
  searchTitle: text('search_title'),
  searchDescription: text('search_description'),
  /** When it was begun; once it went from draft to sale, when that was (`migrations/0060-new-since.sql`). Lists of the newest go by it. */
  createdAt: timestamp('created_at', { withTimezone: true, precision: 3, mode: 'date' }).notNull(),
  state: text().$type<ProductState>().notNull().default('active'),
  publishAt: timestamp('publish_at', { withTimezone: true, precision: 3, mode: 'date' }),
  version: integer().notNull().default(1),
  shelf: text().notNull().default(''),
  lowStockLevel: integer('low_stock_level').notNull().default(20),
})

/** Of the same rows what a trigger alone writes (`migrations/0039-wishlist.sql`): no part of what staff see and change. */
export const restocks = pgTable('product', {
  id: text().primaryKey(),
  restockedAt: timestamp('restocked_at', { withTimezone: true, precision: 3, mode: 'date' }),
})

const {
  state: _,
  publishAt: _at,
  version: _version,
  shelf: _shelf,
  lowStockLevel: _low,
  ...shownColumns
} = getTableColumns(products)

/** All of it, as staff see it. */
export type StaffProductRow = typeof products.$inferSelect

/** What shoppers may see. */
export type ProductRow = Pick<StaffProductRow, keyof typeof shownColumns> & {
  reviewStars: number[]
  hasSampleReviews: boolean
}

/** Lists come as JSON, which Node parses at once: parsing PostgreSQL's own form took half the time of a list's page. */
export const productColumns = {
  ...shownColumns,
  descriptions: asJson(products.descriptions),
  advantages: asJson(products.advantages),
  ingredients: asJson(products.ingredients),
  types: asJson(products.types),
  skinTypes: asJson(products.skinTypes),
  scents: asJson(products.scents),
  useCases: asJson(products.useCases),
  features: asJson(products.features),
  // Kept by triggers (`migrations/0037-reviews.sql`, `0050-reviews-of-nobody.sql`): nothing else reads or writes them.
  reviewStars: sql<number[]>`to_json(product.review_stars)`,
  hasSampleReviews: sql<boolean>`product.has_sample_reviews`,
}

function asJson<Column extends PgColumn>(column: Column): SQL<Column['_']['data']> {
  return sql`to_json(${column})`
}

export const bundles = pgTable('bundle', {
  id: text().primaryKey(),
  title: text().notNull(),
  priceCents: integer('price_cents').notNull(),
  pictureName: text('picture_name'),
  pictureAlt: text('picture_alt'),
})

export type BundleRow = typeof bundles.$inferSelect

/** Constraints: `migrations/0019-catalogue-as-data.sql`. */
export const facetValues = pgTable('facet_value', {
  key: text().primaryKey(),
  category: text().$type<FilterCategory>().notNull(),
  label: text().notNull(),
  bit: smallint().notNull(),
  position: integer().notNull(),
  tint: text(),
  isActive: boolean('is_active').notNull().default(true),
  version: integer().notNull().default(1),
})

export type FacetRow = typeof facetValues.$inferSelect

/** Constraints: `migrations/0027-rest-of-the-catalogue.sql`. */
export const tints = pgTable('tint', {
  key: text().primaryKey(),
  label: text().notNull(),
  ground: text().notNull(),
  deep: text().notNull(),
  position: integer().notNull(),
  isActive: boolean('is_active').notNull().default(true),
  version: integer().notNull().default(1),
})

export type TintRow = typeof tints.$inferSelect

export const priceHistory = pgTable('price_history', {
  id: integer().primaryKey(),
  productId: text('product_id').notNull(),
  priceCentsBefore: integer('price_cents_before').notNull(),
  priceCents: integer('price_cents').notNull(),
  changedAt: timestamp('changed_at', { withTimezone: true, precision: 3, mode: 'date' }).notNull(),
})

/** Addresses that products had. */
export const redirects = pgTable('redirect', {
  slug: text().primaryKey(),
  productId: text('product_id').notNull(),
})
