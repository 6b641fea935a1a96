import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { email } from '../fields.ts'
import { passkeyRequest, shownPasskey } from './passkeys.ts'
import { codeKind, givenCode, givenPassword, moment, SECOND_STEPS } from './staff-fields.ts'

const ways = z.array(z.enum(SECOND_STEPS))
const steppedUp = z.object({ steppedUpUntil: moment })
const secondStepErrors = ['invalid_input', 'sign_in_expired', 'second_step_refused', 'rate_limited'] as const
const stepUpErrors = ['unauthenticated', 'second_step_refused', 'rate_limited'] as const

/**
 * Where this browser stands, and what the sign-in page offers. `ways`: of the second step, while it is owed.
 * `enrolling`: the password is right, and there is no second step yet; the calls of `enrolment.ts` set one up.
 */
export const getStaffSession = defineCall({
  method: 'GET',
  path: '/admin/session',
  summary: 'Where the sign-in stands',
  access: 'public',
  data: z.object({
    state: z.enum(['signed_out', 'second_step', 'enrolling', 'signed_in']),
    email: z.nullable(z.string()),
    ways,
    /** Whether `lookAround` opens a session. */
    isDemo: z.boolean(),
    /** False where the back office has no name (an IP address), which a passkey needs. */
    takesPasskeys: z.boolean(),
    /** Where shoppers see the shop. */
    shopUrl: z.string(),
  }),
  errors: [],
})

/** `signed_in`: the browser is trusted with the second step. */
export const signInStaff = defineCall({
  method: 'POST',
  path: '/admin/session',
  summary: 'Sign in with e-mail and password',
  access: 'public',
  body: z.strictObject({ email, password: givenPassword }),
  data: z.object({ next: z.enum(['second_step', 'enrolling', 'signed_in']), ways }),
  errors: ['invalid_input', 'wrong_credentials', 'second_step_missing', 'rate_limited'],
})

const trustBrowser = z.boolean('invalid')

export const answerSecondStep = defineCall({
  method: 'POST',
  path: '/admin/session/second-step',
  summary: 'Finish signing in by a code',
  access: 'public',
  body: z.strictObject({ kind: codeKind, code: givenCode, trustBrowser }),
  data: z.null(),
  errors: [...secondStepErrors],
})

export const askSecondStepPasskey = defineCall({
  method: 'POST',
  path: '/admin/session/second-step/passkey-options',
  summary: 'Ask for a passkey as second step',
  access: 'public',
  data: passkeyRequest,
  errors: ['sign_in_expired', 'rate_limited'],
})

export const answerSecondStepByPasskey = defineCall({
  method: 'POST',
  path: '/admin/session/second-step/passkey',
  summary: 'Finish signing in by a passkey',
  access: 'public',
  body: z.strictObject({ passkey: shownPasskey, trustBrowser }),
  data: z.null(),
  errors: [...secondStepErrors],
})

/** Needs no name: the browser offers the passkeys that it has for the back office. */
export const askSignInPasskey = defineCall({
  method: 'POST',
  path: '/admin/session/passkey-options',
  summary: 'Ask for a passkey to sign in',
  access: 'public',
  data: passkeyRequest,
  errors: ['rate_limited'],
})

export const signInByPasskey = defineCall({
  method: 'POST',
  path: '/admin/session/passkey',
  summary: 'Sign in with a passkey alone',
  access: 'public',
  body: z.strictObject({ passkey: shownPasskey }),
  data: z.null(),
  errors: ['invalid_input', 'second_step_refused', 'rate_limited'],
})

/** In demo mode alone; in production there is no such thing (404). */
export const lookAround = defineCall({
  method: 'POST',
  path: '/admin/session/demo',
  summary: 'Look around as the demo owner',
  access: 'public',
  data: z.null(),
  errors: ['not_found', 'rate_limited'],
})

/** Answers the same without a session. */
export const signOutStaff = defineCall({
  method: 'DELETE',
  path: '/admin/session',
  summary: 'Sign out',
  access: 'public',
  data: z.null(),
  errors: [],
})

/** Opens ten minutes for the calls that say `stepUp`. */
export const stepUp = defineCall({
  method: 'POST',
  path: '/admin/session/step-up',
  summary: 'Show once more who you are, by password and code',
  access: 'staff',
  body: z.strictObject({ password: givenPassword, kind: codeKind, code: givenCode }),
  data: steppedUp,
  errors: ['invalid_input', ...stepUpErrors],
})

export const askStepUpPasskey = defineCall({
  method: 'POST',
  path: '/admin/session/step-up/passkey-options',
  summary: 'Ask for a passkey to step up',
  access: 'staff',
  data: passkeyRequest,
  errors: ['unauthenticated', 'rate_limited'],
})

export const stepUpByPasskey = defineCall({
  method: 'POST',
  path: '/admin/session/step-up/passkey',
  summary: 'Show once more who you are, by a passkey',
  access: 'staff',
  body: z.strictObject({ passkey: shownPasskey }),
  data: steppedUp,
  errors: ['invalid_input', ...stepUpErrors],
})
