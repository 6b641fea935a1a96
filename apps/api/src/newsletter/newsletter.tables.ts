import { SUBSCRIBER_STATES } from '@shop/contract/admin/subscribers'
import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

/** `migrations/0036-newsletter.sql` says what each column means. */
export const subscriber = pgTable('subscriber', {
  id: uuid('id').primaryKey(),
  email: text('email'),
  state: text('state', { enum: SUBSCRIBER_STATES }).notNull(),
  page: text('page').notNull(),
  words: text('words').notNull(),
  askedAt: moment('asked_at').notNull(),
  confirmHash: text('confirm_hash'),
  confirmUntil: moment('confirm_until'),
  confirmedAt: moment('confirmed_at'),
  confirmedBy: text('confirmed_by', { enum: ['mailed_link', 'account'] }),
  leaveSecret: text('leave_secret'),
  leftAt: moment('left_at'),
  leftBy: text('left_by', { enum: ['page', 'one_click', 'account'] }),
  emailHash: text('email_hash'),
})

export const newsletterEvent = pgTable('newsletter_event', {
  id: uuid('id').primaryKey(),
  kind: text('kind', { enum: ['subscribed', 'unsubscribed'] }).notNull(),
  email: text('email').notNull(),
  leaveSecret: text('leave_secret').notNull(),
  happenedAt: moment('happened_at').notNull(),
})
