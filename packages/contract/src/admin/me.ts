import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { newPassword } from '../identity.ts'
import { newAppCode } from './enrolment.ts'
import { madePasskey, passkeyCreation } from './passkeys.ts'
import { givenCode, label, moment, permission, staffId } from './staff-fields.ts'

const signedIn = ['unauthenticated'] as const
const steppedUp = [...signedIn, 'step_up_required'] as const

/** Who is signed in, and what the shell of every page needs. */
export const getStaffMe = defineCall({
  method: 'GET',
  path: '/admin/me',
  summary: 'Who is signed in',
  access: 'staff',
  data: z.object({
    staffId: z.string(),
    name: z.string(),
    email: z.string(),
    /** Their names. */
    roles: z.array(z.string()),
    permissions: z.array(permission),
    /** Null, or until when calls that say `stepUp` are answered. */
    steppedUpUntil: z.nullable(moment),
    /** The demo owner, who has no password and is always stepped up. */
    isDemo: z.boolean(),
    recoveryCodesLeft: z.number(),
    shop: z.object({
      name: z.string(),
      currency: z.string(),
      /** Where shoppers see it. */
      url: z.string(),
      mode: z.enum(['demo', 'production']),
      takesPasskeys: z.boolean(),
    }),
  }),
  errors: [...signedIn],
})

export const changeOwnPassword = defineCall({
  method: 'PUT',
  path: '/admin/me/password',
  summary: 'Change the own password; ends the other sessions',
  access: 'staff',
  stepUp: true,
  body: z.strictObject({ password: newPassword }),
  data: z.null(),
  errors: ['invalid_input', ...steppedUp],
})

export const listOwnSessions = defineCall({
  method: 'GET',
  path: '/admin/me/sessions',
  summary: 'Where one is signed in',
  access: 'staff',
  data: z.array(
    z.object({
      id: z.string(),
      isThis: z.boolean(),
      /** As the browser names itself; may be empty. */
      browser: z.string(),
      address: z.string(),
      openedAt: moment,
      seenAt: moment,
    }),
  ),
  errors: [...signedIn],
})

/** Also this one; a session of somebody else is not found. */
export const endOwnSession = defineCall({
  method: 'DELETE',
  path: '/admin/me/sessions/{id}',
  summary: 'End a session of one’s own',
  access: 'staff',
  params: staffId,
  data: z.null(),
  errors: [...signedIn, 'not_found'],
})

/** All but this, and the trust in all browsers. */
export const endOtherSessions = defineCall({
  method: 'DELETE',
  path: '/admin/me/sessions',
  summary: 'Sign out everywhere else',
  access: 'staff',
  data: z.null(),
  errors: [...signedIn],
})

export const listOwnFactors = defineCall({
  method: 'GET',
  path: '/admin/me/factors',
  summary: 'The own second steps',
  access: 'staff',
  data: z.object({
    passkeys: z.array(
      z.object({ id: z.string(), name: z.string(), createdAt: moment, usedAt: z.nullable(moment) }),
    ),
    appCode: z.nullable(z.object({ createdAt: moment })),
    recoveryCodesLeft: z.number(),
  }),
  errors: [...signedIn],
})

/** The codes of before stay valid until the new ones are confirmed. */
export const startAppCode = defineCall({
  method: 'POST',
  path: '/admin/me/app-code',
  summary: 'Begin with codes of an app, or of another',
  access: 'staff',
  stepUp: true,
  data: newAppCode,
  errors: [...steppedUp],
})

export const confirmAppCode = defineCall({
  method: 'POST',
  path: '/admin/me/app-code/confirm',
  summary: 'Show that the app gives the right codes',
  access: 'staff',
  stepUp: true,
  body: z.strictObject({ code: givenCode }),
  data: z.null(),
  errors: ['invalid_input', ...steppedUp, 'second_step_refused', 'rate_limited'],
})

/** The last second step stays: 409 `last_second_step`. */
export const removeAppCode = defineCall({
  method: 'DELETE',
  path: '/admin/me/app-code',
  summary: 'No longer take codes of the app',
  access: 'staff',
  stepUp: true,
  data: z.null(),
  errors: [...steppedUp, 'last_second_step'],
})

export const askNewPasskey = defineCall({
  method: 'POST',
  path: '/admin/me/passkeys/options',
  summary: 'Ask the browser for a further passkey',
  access: 'staff',
  stepUp: true,
  data: passkeyCreation,
  errors: [...steppedUp, 'too_many_passkeys'],
})

export const addPasskey = defineCall({
  method: 'POST',
  path: '/admin/me/passkeys',
  summary: 'Keep a further passkey',
  access: 'staff',
  stepUp: true,
  body: z.strictObject({ name: label, passkey: madePasskey }),
  data: z.object({ id: z.string() }),
  errors: ['invalid_input', ...steppedUp, 'second_step_refused', 'too_many_passkeys'],
})

export const removePasskey = defineCall({
  method: 'DELETE',
  path: '/admin/me/passkeys/{id}',
  summary: 'No longer take a passkey',
  access: 'staff',
  stepUp: true,
  params: staffId,
  data: z.null(),
  errors: [...steppedUp, 'not_found', 'last_second_step'],
})

/** Ten new ones, shown here and never again; the old ones no longer work. */
export const makeRecoveryCodes = defineCall({
  method: 'POST',
  path: '/admin/me/recovery-codes',
  summary: 'Make new recovery codes',
  access: 'staff',
  stepUp: true,
  data: z.object({ codes: z.array(z.string()) }),
  errors: [...steppedUp],
})
