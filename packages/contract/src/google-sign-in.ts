import * as z from 'zod/mini'
import { API_BASE } from './call.ts'
import { email } from './fields.ts'

/**
 * Where the window opens that signs in with Google. `?attempt=` holds an id that the opener made up. It answers a
 * redirect or a page, nothing for programs, so it is no call.
 */
export const GOOGLE_SIGN_IN_PATH = `${API_BASE}/auth/google`

/** Where Google sends that window back to. */
export const GOOGLE_CALLBACK_PATH = `${GOOGLE_SIGN_IN_PATH}/callback`

/** The broadcast channel by which the window tells its opener how it ended, once. */
export const GOOGLE_CHANNEL = 'google-sign-in'

/** Name of one attempt, made up by the opener: an answer to another attempt is none of its business. */
export const attemptId = z.string().check(z.regex(/^[\w-]{1,64}$/))

/**
 * Why nobody came back from Google. The person `declined`; the e-mail address is `unverified`; the attempt is
 * `outdated` (too old, used, or begun elsewhere); what Google said did not hold and was `refused`; Google is
 * `unreachable`; the shop is `not-set-up` for it; the shop itself is `away`.
 */
export const GOOGLE_FAILURES = [
  'declined',
  'unverified',
  'outdated',
  'refused',
  'unreachable',
  'not-set-up',
  'away',
] as const

/** See {@link GOOGLE_FAILURES}. */
export type GoogleFailure = (typeof GOOGLE_FAILURES)[number]

/** What the window tells: who Google says it is, for the login payload (ENTITY-36), or why nobody. */
export const googleAnswer = z.union([
  z.object({ attempt: attemptId, email, googleId: z.string() }),
  z.object({ attempt: attemptId, error: z.enum(GOOGLE_FAILURES) }),
])

/** See {@link googleAnswer}. */
export type GoogleAnswer = z.output<typeof googleAnswer>
