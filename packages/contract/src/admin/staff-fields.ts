import * as z from 'zod/mini'
import { PASSWORD_LENGTH } from '../identity.ts'
import { PERMISSIONS } from '../permissions.ts'

/** Longer than any key, code or link of ours: input is bounded. Any other text is refused as an unknown one. */
const MAX_SECRET_LENGTH = 200
const MAX_LABEL_LENGTH = 60

const atMost = (length: number) => z.maxLength(length, { error: 'too_long', abort: true })
const required = z.minLength(1, { error: 'required', abort: true })

/** Name of a role or of a passkey. */
export const label = z
  .string('required')
  .check(z.trim(), required, atMost(MAX_LABEL_LENGTH), z.regex(/^[^\p{Cc}\p{Cs}]*$/u, 'invalid'))

/** What stands behind the `#` of a one-time link. */
export const linkToken = z.string('required').check(required, atMost(MAX_SECRET_LENGTH))

/** As given at sign-in, where no rule for new ones counts. */
export const givenPassword = z.string('required').check(required, atMost(PASSWORD_LENGTH.max))

/** Six digits of an app, or a recovery code; blanks and hyphens are read over. */
export const givenCode = z.string('required').check(z.trim(), required, atMost(MAX_SECRET_LENGTH))

export const permission = z.enum(PERMISSIONS, 'invalid')

/** Ways to show a second time who one is. */
export const SECOND_STEPS = ['app_code', 'passkey', 'recovery_code'] as const
export type SecondStep = (typeof SECOND_STEPS)[number]

/** Those that are typed. */
export const codeKind = z.enum(['app_code', 'recovery_code'], 'invalid')

export const staffId = z.object({ id: z.string() })

/** Texts are moments in time, as ISO 8601. */
export const moment = z.string()
