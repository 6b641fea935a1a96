import type { PictureCrop } from '@shop/contract/admin/media'
import type { PictureRecord } from '@shop/contract/picture-manifest'
import { boolean, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

export type PictureKind = 'jpeg' | 'png' | 'webp' | 'avif'

export type FocalPoint = { x: number; y: number }
/** What was shown of a picture before: pages that somebody still has open ask for it, and undo puts it back. */
export type EarlierCut = { crop: PictureCrop | null; shown: PictureRecord }
export type MediaState = 'receiving' | 'quick' | 'whole' | 'gone' | 'dropping'

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })

/** `migrations/0021-media.sql` says what each means. */
export const media = pgTable('media', {
  id: uuid().primaryKey(),
  sha256: text().notNull(),
  name: text().notNull(),
  bytes: integer().notNull(),
  kind: text().$type<PictureKind>().notNull(),
  width: integer().notNull(),
  height: integer().notNull(),
  alt: text().notNull(),
  isDecorative: boolean('is_decorative').notNull(),
  focal: jsonb().$type<FocalPoint>(),
  crop: jsonb().$type<PictureCrop>(),
  shown: jsonb().$type<PictureRecord>().notNull(),
  earlier: jsonb().$type<EarlierCut[]>().notNull(),
  state: text().$type<MediaState>().notNull(),
  version: integer().notNull(),
  createdAt: moment('created_at').notNull(),
  changedAt: moment('changed_at').notNull(),
  usedAt: moment('used_at'),
})

export type MediaRow = typeof media.$inferSelect
