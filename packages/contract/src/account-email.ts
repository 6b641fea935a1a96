import * as z from 'zod/mini'
import { presentPassword } from './account-security.ts'
import { defineCall } from './call.ts'
import { email } from './fields.ts'
import { linkToken } from './identity-links.ts'

export const emailChange = z.strictObject({ email, presentPassword })

export const emailConfirmation = z.strictObject({ token: linkToken })

/** `POST /auth/email`: mails a link to the new address, and word of it to the old one. Nothing changes before the link was pressed. An addition. */
export const changeEmail = defineCall({
  method: 'POST',
  path: '/auth/email',
  summary: 'Ask to change the e-mail address of the account',
  access: 'customer',
  body: emailChange,
  data: z.null(),
  errors: ['unauthenticated', 'invalid_input', 'email_taken', 'rate_limited'],
})

/**
 * `POST /auth/email/confirm`: by the mailed link, within a day; needs no login. A second time it is `confirmed_before`, and
 * nothing changes, until another address is asked for. An addition.
 */
export const confirmEmailChange = defineCall({
  method: 'POST',
  path: '/auth/email/confirm',
  summary: 'Confirm a new e-mail address by a mailed link',
  access: 'public',
  body: emailConfirmation,
  data: z.object({ outcome: z.enum(['confirmed', 'confirmed_before']) }),
  errors: ['invalid_input', 'link_refused', 'email_taken', 'rate_limited'],
})
