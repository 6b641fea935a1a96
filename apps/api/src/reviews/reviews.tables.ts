import type { PictureRecord } from '@shop/contract/picture-manifest'
import { REVIEW_REASONS, REVIEW_STATES } from '@shop/contract/review-kinds'
import { boolean, integer, jsonb, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

/** `migrations/0037-reviews.sql` and `0049-hidings-of-reviews.sql` say what each column means; votes are counted by triggers. */
export const reviews = pgTable('review', {
  id: uuid('id').primaryKey(),
  productId: text('product_id').notNull(),
  userId: uuid('user_id'),
  name: text('name').notNull(),
  stars: smallint('stars').notNull(),
  body: text('body').notNull(),
  state: text('state', { enum: REVIEW_STATES }).notNull().default('waiting'),
  reason: text('reason', { enum: REVIEW_REASONS }),
  reasonWords: text('reason_words').notNull().default(''),
  hidingId: uuid('hiding_id'),
  answer: text('answer').notNull().default(''),
  answeredAt: moment('answered_at'),
  isSample: boolean('is_sample').notNull().default(false),
  likes: integer('likes').notNull().default(0),
  dislikes: integer('dislikes').notNull().default(0),
  sampleLikes: integer('sample_likes').notNull().default(0),
  sampleDislikes: integer('sample_dislikes').notNull().default(0),
  version: integer('version').notNull().default(1),
  createdAt: moment('created_at').notNull(),
  changedAt: moment('changed_at').notNull(),
})

export const reviewVotes = pgTable('review_vote', {
  reviewId: uuid('review_id').notNull(),
  userId: uuid('user_id').notNull(),
  isLike: boolean('is_like').notNull(),
})

export const reviewReports = pgTable('review_report', {
  id: uuid('id').primaryKey(),
  reviewId: uuid('review_id').notNull(),
  userId: uuid('user_id'),
  reason: text('reason', { enum: REVIEW_REASONS }).notNull(),
  words: text('words').notNull().default(''),
  createdAt: moment('created_at').notNull(),
  closedAt: moment('settled_at'),
})

/** `migrations/0047-review-photos.sql` and `0052-photos-apart.sql` say what each column means. */
export const reviewPhotos = pgTable('review_photo', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id'),
  reviewId: uuid('review_id'),
  place: smallint('place').notNull().default(0),
  address: text('address').notNull(),
  shown: jsonb('shown').$type<PictureRecord>().notNull(),
  isWhole: boolean('is_whole').notNull().default(false),
  isApart: boolean('is_apart').notNull().default(false),
  emptiedAt: moment('emptied_at'),
  createdAt: moment('created_at').notNull(),
})

export const reviewInvitations = pgTable('review_invitation', {
  customerOrderId: uuid('customer_order_id').primaryKey(),
  invitedAt: moment('invited_at').notNull(),
})

export type ReviewRow = typeof reviews.$inferSelect
export type ReportRow = typeof reviewReports.$inferSelect
export type PhotoRow = typeof reviewPhotos.$inferSelect
