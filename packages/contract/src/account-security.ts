import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { authReply, newPassword, PASSWORD_LENGTH } from './identity.ts'

/** What is asked for before what only the holder may do. */
export const presentPassword = z
  .string('required')
  .check(z.minLength(1, 'required'), z.maxLength(PASSWORD_LENGTH.max, 'too_long'))

export const ownLogin = z.object({
  id: z.string(),
  /** In words; null where the browser did not say. */
  device: z.nullable(z.string()),
  since: z.iso.datetime(),
  /** To a quarter of an hour. */
  lastSeen: z.iso.datetime(),
  /** The login of the browser that asks. */
  isThis: z.boolean(),
})

export type OwnLogin = z.output<typeof ownLogin>

export const accountSecurity = z.object({
  /** False for an account that opens with Google alone. */
  hasPassword: z.boolean(),
  email: z.string(),
  /** Takes its place once the link that was mailed there is pressed. */
  awaitedEmail: z.nullable(z.string()),
  logins: z.array(ownLogin),
})

export type AccountSecurity = z.output<typeof accountSecurity>

export const passwordChange = z.strictObject({ presentPassword, password: newPassword })

/** `GET /auth/security`: the last seen first. An addition; under `/auth/`, where the cookie is that tells which is this one. */
export const getAccountSecurity = defineCall({
  method: 'GET',
  path: '/auth/security',
  summary: 'How the logged-in user gets in, and where they are logged in',
  access: 'customer',
  data: accountSecurity,
  errors: ['unauthenticated'],
})

/**
 * `PUT /auth/password`: ends every other login, and answers with a new one for this browser. A wrong present password is
 * told at its field, and counted as a login that failed. An addition.
 */
export const changePassword = defineCall({
  method: 'PUT',
  path: '/auth/password',
  summary: 'Change the password',
  access: 'customer',
  body: passwordChange,
  data: authReply,
  messageInData: true,
  errors: ['unauthenticated', 'invalid_input', 'rate_limited'],
})

/** `DELETE /auth/logins/{id}`: that browser is logged out within a quarter of an hour. An addition. */
export const endOwnLogin = defineCall({
  method: 'DELETE',
  path: '/auth/logins/{id}',
  summary: 'End a login of one’s own',
  access: 'customer',
  params: z.object({ id: z.string() }),
  data: z.null(),
  errors: ['unauthenticated', 'not_found'],
})

/** `DELETE /auth/logins`: all but that of the browser that asks. An addition. */
export const endOtherLogins = defineCall({
  method: 'DELETE',
  path: '/auth/logins',
  summary: 'End all other logins of one’s own',
  access: 'customer',
  data: z.null(),
  errors: ['unauthenticated'],
})
