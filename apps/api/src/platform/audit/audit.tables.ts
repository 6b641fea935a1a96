import {
  boolean,
  date,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Fields } from './fields.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/** `migrations/0018-change-sets.sql` says what each column means. */
export const changeSet = pgTable('change_set', {
  id: uuid('id').primaryKey(),
  staffId: uuid('staff_id'),
  staffName: text('staff_name').notNull(),
  sessionId: uuid('session_id'),
  address: text('address'),
  call: text('call').notNull(),
  requestId: text('request_id').notNull(),
  summary: text('summary').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
  undoneBy: uuid('undone_by'),
  undoOf: uuid('undo_of'),
})

export const auditEntry = pgTable(
  'audit_entry',
  {
    changeSetId: uuid('change_set_id').notNull(),
    position: integer('position').notNull(),
    kind: text('kind').notNull(),
    thingId: text('thing_id').notNull(),
    version: integer('version'),
    before: jsonb('before').$type<Fields>(),
    after: jsonb('after').$type<Fields>(),
    isPersonal: boolean('is_personal').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  ({ changeSetId, position }) => [primaryKey({ columns: [changeSetId, position] })],
)

export const auditSeal = pgTable('audit_seal', {
  day: date('day').primaryKey(),
  changeSets: integer('change_sets').notNull(),
  entries: integer('entries').notNull(),
  root: text('root').notNull(),
  sealedAt: moment('sealed_at').notNull(),
})
