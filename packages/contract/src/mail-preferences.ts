import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { consentWords, pagePath } from './newsletter.ts'

/** Mails that the shop sends unless its customer does not want them. The newsletter is none: it has to be asked for. */
export const MAIL_KINDS = ['review_invitations'] as const

export type MailKind = (typeof MAIL_KINDS)[number]

/** `unverified`: what the address gets is told to its holder alone, and nobody has shown yet to be that. */
const newsletterStanding = z.enum(['on', 'off', 'unverified'])

export const mailPreferences = z.object({
  newsletter: newsletterStanding,
  /** Those of {@link MAIL_KINDS} that are wanted. */
  wanted: z.array(z.enum(MAIL_KINDS)),
})

export type MailPreferences = z.output<typeof mailPreferences>

const kindChange = z.strictObject({ kind: z.enum(MAIL_KINDS), isWanted: z.boolean() })

/** `words`: those beside the box, which are kept as what was agreed to. */
const newsletterChange = z.strictObject({
  kind: z.literal('newsletter'),
  isWanted: z.boolean(),
  page: pagePath,
  words: consentWords,
})

export const mailPreferenceChange = z.union([newsletterChange, kindChange])

export type MailPreferenceChange = z.output<typeof mailPreferenceChange>

/** `GET /users/me/mail-preferences`. An addition. */
export const getMailPreferences = defineCall({
  method: 'GET',
  path: '/users/me/mail-preferences',
  summary: 'Which mails the logged-in user wants',
  access: 'customer',
  data: mailPreferences,
  errors: ['unauthenticated'],
})

/**
 * `PUT /users/me/mail-preferences`: one kind at a time, answered with all. The newsletter only with a verified e-mail
 * address, and then without another mail to confirm. An addition.
 */
export const changeMailPreference = defineCall({
  method: 'PUT',
  path: '/users/me/mail-preferences',
  summary: 'Change which mails the logged-in user wants',
  access: 'customer',
  body: mailPreferenceChange,
  data: mailPreferences,
  errors: ['unauthenticated', 'invalid_input', 'email_unverified', 'rate_limited'],
})
