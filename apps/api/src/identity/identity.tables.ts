import { CUSTOMER_ROLE, GENDERS } from '@shop/contract/identity'
import { boolean, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const moment = (name: string) => timestamp(name, { withTimezone: true })

export const shopUser = pgTable('shop_user', {
  id: uuid('id').primaryKey(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  email: text('email').notNull(),
  passwordHash: text('password_hash'),
  googleId: text('google_id'),
  mobile: text('mobile').notNull().default(''),
  addressLine1: text('address_line1').notNull().default(''),
  city: text('city').notNull().default(''),
  postalCode: text('postal_code').notNull().default(''),
  gender: text('gender', { enum: GENDERS }),
  role: text('role', { enum: [CUSTOMER_ROLE] })
    .notNull()
    .default(CUSTOMER_ROLE),
  createdAt: moment('created_at').notNull(),
  emailVerifiedAt: moment('email_verified_at'),
  loginsEndedAt: moment('logins_ended_at'),
  erasedAt: moment('erased_at'),
})

/** One of each kind for an account. */
export const identityLink = pgTable(
  'identity_link',
  {
    userId: uuid('user_id').notNull(),
    kind: text('kind', { enum: ['reset', 'verify', 'email'] }).notNull(),
    secretHash: text('secret_hash').notNull(),
    expiresAt: moment('expires_at').notNull(),
    /** Of one that has confirmed a new address. */
    usedAt: timestamp('used_at', { withTimezone: true, precision: 3 }),
  },
  ({ userId, kind }) => [primaryKey({ columns: [userId, kind] })],
)

export const refreshSession = pgTable('refresh_session', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  device: text('device'),
  tokenHash: text('token_hash').notNull(),
  previousHash: text('previous_hash'),
  successorSalt: text('successor_salt'),
  rotatedAt: moment('rotated_at'),
  createdAt: moment('created_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
  /** Begun by a browser that had not been in the account: its holder is told (`migrations/0040-notifications.sql`). */
  isOfNewDevice: boolean('is_of_new_device').notNull().default(false),
})

/** A row only where the customer has said so. */
export const mailPreference = pgTable(
  'mail_preference',
  {
    userId: uuid('user_id').notNull(),
    kind: text('kind').notNull(),
    isWanted: boolean('is_wanted').notNull(),
    changedAt: timestamp('changed_at', { withTimezone: true, precision: 3 }).notNull(),
  },
  ({ userId, kind }) => [primaryKey({ columns: [userId, kind] })],
)

/** The address that an account is to have once it is confirmed. */
export const emailChange = pgTable('email_change', {
  userId: uuid('user_id').primaryKey(),
  email: text('email').notNull(),
  askedAt: timestamp('asked_at', { withTimezone: true, precision: 3 }).notNull(),
})

/** An old address that is still to be told: `migrations/0058-email-change-notices.sql`. */
export const emailChangeNotice = pgTable('email_change_notice', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  email: text('email').notNull(),
  askedAt: timestamp('asked_at', { withTimezone: true, precision: 3 }).notNull(),
  triedAt: timestamp('tried_at', { withTimezone: true, precision: 3 }),
})

export const signingKey = pgTable('signing_key', {
  kid: text('kid').primaryKey(),
  secret: text('secret').notNull(),
  createdAt: moment('created_at').notNull(),
})

export const googleAttempt = pgTable('google_attempt', {
  secretHash: text('secret_hash').primaryKey(),
  expiresAt: moment('expires_at').notNull(),
})

export const googleProof = pgTable('google_proof', {
  secretHash: text('secret_hash').primaryKey(),
  googleId: text('google_id').notNull(),
  email: text('email').notNull(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  expiresAt: moment('expires_at').notNull(),
})
