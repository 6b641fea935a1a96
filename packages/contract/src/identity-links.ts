import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { email } from './fields.ts'
import { newPassword } from './identity.ts'

/** Longer than any link of ours: input is bounded. Any other text is refused as an unknown link. */
const LINK_TOKEN_LENGTH = 200

/** What stands behind the `#` of a mailed link. */
export const linkToken = z
  .string('required')
  .check(z.minLength(1, 'required'), z.maxLength(LINK_TOKEN_LENGTH, 'too_long'))

export const passwordResetPayload = z.strictObject({ email })

export const newPasswordPayload = z.strictObject({ token: linkToken, password: newPassword })

export const verificationPayload = z.strictObject({ token: linkToken })

/** `POST /auth/password-reset`: mails a link, if there is such an account; answers the same if not. An addition. */
export const requestPasswordReset = defineCall({
  method: 'POST',
  path: '/auth/password-reset',
  summary: 'Ask for a link to set a new password',
  access: 'public',
  body: passwordResetPayload,
  data: z.null(),
  errors: ['invalid_input', 'rate_limited'],
})

/**
 * `POST /auth/password-reset/confirm`: sets a new password and ends every login of the account. The link works once,
 * within the hour; unknown, used or too old is refused the same. An addition.
 */
export const resetPassword = defineCall({
  method: 'POST',
  path: '/auth/password-reset/confirm',
  summary: 'Set a new password by a mailed link',
  access: 'public',
  body: newPasswordPayload,
  data: z.null(),
  errors: ['invalid_input', 'link_refused', 'rate_limited'],
})

/** `POST /auth/verify-email`: the link works once, within a day. Needs no login: a mail is often read elsewhere. An addition. */
export const verifyEmail = defineCall({
  method: 'POST',
  path: '/auth/verify-email',
  summary: 'Verify an e-mail address by a mailed link',
  access: 'public',
  body: verificationPayload,
  data: z.null(),
  errors: ['invalid_input', 'link_refused', 'rate_limited'],
})

/** `POST /auth/verify-email/send`: mails the caller a new link; for a verified address it does nothing. An addition. */
export const sendVerification = defineCall({
  method: 'POST',
  path: '/auth/verify-email/send',
  summary: 'Mail a new link to verify the e-mail address',
  access: 'customer',
  data: z.null(),
  errors: ['unauthenticated', 'rate_limited'],
})
