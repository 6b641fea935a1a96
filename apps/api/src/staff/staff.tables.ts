import { VIEW_LISTS } from '@shop/contract/admin/views'
import { bigint, boolean, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Constraints: `migrations/0017-staff.sql`, of views `migrations/0025-saved-views.sql`; versions: `0051`; makers of links: `0061`. */

const moment = (name: string) => timestamp(name, { withTimezone: true })
const staffRef = () => uuid('staff_id').notNull()

export const STAGES = ['second_step', 'enrolling', 'open'] as const
export type Stage = (typeof STAGES)[number]

export const CHALLENGE_PURPOSES = ['sign_in', 'second_step', 'step_up', 'register'] as const
export type ChallengePurpose = (typeof CHALLENGE_PURPOSES)[number]

/** Holds rows of a migration, which an owner may have changed. */
export const ROLE_TABLE = 'public.role'

export const roles = pgTable('role', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  permissions: text('permissions').array().notNull(),
  isOwner: boolean('is_owner').notNull().default(false),
  createdAt: moment('created_at').notNull(),
  version: integer('version').notNull().default(1),
})

export const staff = pgTable('staff', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  email: text('email').notNull(),
  passwordHash: text('password_hash'),
  roleId: text('role_id').notNull(),
  isDemo: boolean('is_demo').notNull().default(false),
  enrolUntil: moment('enrol_until'),
  createdAt: moment('created_at').notNull(),
  seenAt: moment('seen_at'),
})

export const staffSession = pgTable('staff_session', {
  id: uuid('id').primaryKey(),
  staffId: staffRef(),
  secretHash: text('secret_hash').notNull(),
  stage: text('stage', { enum: STAGES }).notNull(),
  browser: text('browser').notNull(),
  address: text('address').notNull(),
  createdAt: moment('created_at').notNull(),
  seenAt: moment('seen_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
  stepUpAt: moment('step_up_at'),
})

export const staffPasskey = pgTable('staff_passkey', {
  id: uuid('id').primaryKey(),
  staffId: staffRef(),
  credentialId: text('credential_id').notNull(),
  publicKey: text('public_key').notNull(),
  counter: bigint('counter', { mode: 'number' }).notNull(),
  transports: text('transports').array().notNull(),
  name: text('name').notNull(),
  createdAt: moment('created_at').notNull(),
  usedAt: moment('used_at'),
})

export const staffTotp = pgTable('staff_totp', {
  staffId: uuid('staff_id').primaryKey(),
  secret: text('secret'),
  pendingSecret: text('pending_secret'),
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
  confirmedAt: moment('confirmed_at'),
})

export const staffRecoveryCode = pgTable(
  'staff_recovery_code',
  { staffId: staffRef(), codeHash: text('code_hash').notNull() },
  ({ staffId, codeHash }) => [primaryKey({ columns: [staffId, codeHash] })],
)

export const staffTrustedBrowser = pgTable('staff_trusted_browser', {
  secretHash: text('secret_hash').primaryKey(),
  staffId: staffRef(),
  expiresAt: moment('expires_at').notNull(),
})

export const staffChallenge = pgTable('staff_challenge', {
  challengeHash: text('challenge_hash').primaryKey(),
  purpose: text('purpose', { enum: CHALLENGE_PURPOSES }).notNull(),
  sessionId: uuid('session_id'),
  expiresAt: moment('expires_at').notNull(),
})

export const invitation = pgTable('invitation', {
  id: uuid('id').primaryKey(),
  kind: text('kind', { enum: ['first_owner', 'invitation', 'reset'] }).notNull(),
  email: text('email'),
  roleId: text('role_id').notNull(),
  staffId: uuid('staff_id'),
  madeBy: uuid('made_by'),
  secretHash: text('secret_hash').notNull(),
  createdAt: moment('created_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
})

export const savedView = pgTable('saved_view', {
  id: uuid('id').primaryKey(),
  staffId: uuid('staff_id'),
  list: text('list', { enum: VIEW_LISTS }).notNull(),
  name: text('name').notNull(),
  search: text('search').notNull(),
  isShared: boolean('is_shared').notNull(),
  createdAt: moment('created_at').notNull(),
  version: integer('version').notNull().default(1),
})
