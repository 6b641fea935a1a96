import * as z from 'zod/mini'
import { API_BASE } from './call.ts'
import { email } from './fields.ts'

/** Opens the window that signs in with Google, for `?attempt=`. Answers a redirect or a page, so it is no call. */
export const GOOGLE_SIGN_IN_PATH = `${API_BASE}/auth/google`

export const GOOGLE_CALLBACK_PATH = `${GOOGLE_SIGN_IN_PATH}/callback`

/** The broadcast channel by which the window reports its result to its opener, once. */
export const GOOGLE_CHANNEL = 'google-sign-in'

/** Correlation id, made up by the opener: it ignores results of other attempts. */
export const attemptId = z.string().check(z.regex(/^[\w-]{1,64}$/))

/**
 * Why a sign-in failed. The person `declined`; the e-mail address is `unverified`; the attempt is `outdated` (too old,
 * used, or begun elsewhere); Google's answer did not hold and was `refused`; Google is `unreachable`; the shop is
 * `not-set-up` for it; the shop itself is `away`.
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

export type GoogleFailure = (typeof GOOGLE_FAILURES)[number]

/** The window's result: the identity for the login payload (ENTITY-36), or the failure. */
export const googleAnswer = z.union([
  z.object({ attempt: attemptId, email, googleId: z.string() }),
  z.object({ attempt: attemptId, error: z.enum(GOOGLE_FAILURES) }),
])

export type GoogleAnswer = z.output<typeof googleAnswer>
