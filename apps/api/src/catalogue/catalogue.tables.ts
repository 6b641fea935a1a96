import type { FILTER_CATEGORIES, Tint } from '@shop/contract/facets'
import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import { integer, jsonb, numeric, type PgColumn, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

type Values = typeof FILTER_CATEGORIES

export type StoredPicture = { name: string; alt: string }

/** Constraints: `migrations/0003-catalogue.sql`. */
export const products = pgTable('product', {
  id: text().primaryKey(),
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
  types: text().array().$type<Values['type'][number][]>().notNull(),
  skinTypes: text('skin_types').array().$type<Values['skinType'][number][]>().notNull(),
  scents: text().array().$type<Values['scent'][number][]>().notNull(),
  useCases: text('use_cases').array().$type<Values['useCase'][number][]>().notNull(),
  features: text().array().$type<Values['features'][number][]>().notNull(),
  tint: text().$type<Tint>().notNull(),
  pictures: jsonb().$type<StoredPicture[]>().notNull(),
  stock: integer().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true, precision: 3, mode: 'date' }).notNull(),
})

export type ProductRow = typeof products.$inferSelect

/** Lists come as JSON, which Node parses at once: parsing PostgreSQL's own form took half the time of a list's page. */
export const productColumns = {
  ...getTableColumns(products),
  descriptions: asJson(products.descriptions),
  advantages: asJson(products.advantages),
  ingredients: asJson(products.ingredients),
  types: asJson(products.types),
  skinTypes: asJson(products.skinTypes),
  scents: asJson(products.scents),
  useCases: asJson(products.useCases),
  features: asJson(products.features),
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
