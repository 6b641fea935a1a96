import { CONVERSATION_STATES, MESSAGE_KINDS } from '@shop/contract/admin/messages'
import { integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

/** `migrations/0034-messages.sql` says what each column means. */
export const conversations = pgTable('conversation', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull().default(''),
  email: text('email').notNull(),
  subject: text('subject').notNull().default(''),
  userId: uuid('user_id'),
  state: text('state', { enum: CONVERSATION_STATES }).notNull(),
  assignedTo: uuid('assigned_to'),
  complaintNumber: integer('complaint_number'),
  complainedAt: timestamp('complained_at', { withTimezone: true }),
  remindedAt: timestamp('reminded_at', { withTimezone: true }),
  requestKey: uuid('request_key').notNull(),
  version: integer('version').notNull().default(1),
  createdAt: moment('created_at').notNull(),
  lastAt: moment('last_at').notNull(),
})

export const messages = pgTable('message', {
  id: uuid('id').primaryKey(),
  conversationId: uuid('conversation_id').notNull(),
  kind: text('kind', { enum: MESSAGE_KINDS }).notNull(),
  body: text('body').notNull(),
  staffId: uuid('staff_id'),
  staffName: text('staff_name'),
  requestKey: uuid('request_key'),
  createdAt: moment('created_at').notNull(),
})

export type ConversationRow = typeof conversations.$inferSelect
export type MessageRow = typeof messages.$inferSelect
