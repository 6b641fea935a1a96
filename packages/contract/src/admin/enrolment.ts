import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { madePasskey, passkeyCreation } from './passkeys.ts'
import { givenCode, label } from './staff-fields.ts'

/**
 * The second step of whoever has none yet, between accepted link and back office. Each needs the session that the link or
 * the password opened; the first that succeeds signs in, stepped up, so that recovery codes can be made next.
 */

/** `uri` is what a QR code holds, `secret` what one types instead. */
export const newAppCode = z.object({ secret: z.string(), uri: z.string() })

export const enrolAppCode = defineCall({
  method: 'POST',
  path: '/admin/enrolment/app-code',
  summary: 'Begin with codes of an app',
  access: 'public',
  data: newAppCode,
  errors: ['sign_in_expired', 'rate_limited'],
})

export const confirmEnrolledAppCode = defineCall({
  method: 'POST',
  path: '/admin/enrolment/app-code/confirm',
  summary: 'Show that the app gives the right codes, and sign in',
  access: 'public',
  body: z.strictObject({ code: givenCode }),
  data: z.null(),
  errors: ['invalid_input', 'sign_in_expired', 'second_step_refused', 'rate_limited'],
})

export const askEnrolledPasskey = defineCall({
  method: 'POST',
  path: '/admin/enrolment/passkey-options',
  summary: 'Ask the browser for a first passkey',
  access: 'public',
  data: passkeyCreation,
  errors: ['sign_in_expired', 'rate_limited'],
})

export const enrolPasskey = defineCall({
  method: 'POST',
  path: '/admin/enrolment/passkey',
  summary: 'Keep the first passkey, and sign in',
  access: 'public',
  body: z.strictObject({ name: label, passkey: madePasskey }),
  data: z.null(),
  errors: ['invalid_input', 'sign_in_expired', 'second_step_refused', 'rate_limited'],
})
