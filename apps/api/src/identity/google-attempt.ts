import { attemptId } from '@shop/contract/google-sign-in'
import * as z from 'zod/mini'
import { deriveSecret, isSecret, newSecret } from './secrets.ts'

export const ATTEMPT_TTL_MS = 10 * 60 * 1000

/**
 * One window sent to Google: the opener's id (empty when there is none) and the secret of its cookie. State, nonce and
 * code verifier are derived from the secret, so the database, which has only its hash, holds nothing that could finish
 * the sign-in, and the browser nothing that fits another attempt.
 */
export type Attempt = { id: string; secret: string }

export function newAttempt(id: string): Attempt {
  return { id, secret: newSecret() }
}

/** Checked by its browser (the cookie's secret) and its opener (the state that Google repeats). */
export function readAttempt(secret: string | undefined, state: string | null): Attempt | undefined {
  if (!isSecret(secret)) return undefined
  const attempt = { id: attemptIdIn(state), secret }
  return stateOf(attempt) === state ? attempt : undefined
}

/** Unverified: good for saying what went wrong, for nothing else. */
export function attemptIdIn(state: string | null): string {
  return readAttemptId(state?.split('.')[0])
}

export function stateOf({ id, secret }: Attempt): string {
  return `${id}.${deriveSecret(secret, `state ${id}`)}`
}

export function nonceOf({ secret }: Attempt): string {
  return deriveSecret(secret, 'nonce')
}

/** PKCE (RFC 7636): the code is worth something only to whoever began. */
export function codeVerifierOf({ secret }: Attempt): string {
  return deriveSecret(secret, 'code verifier')
}

/** Empty where the text cannot be an id: then nobody hears how the attempt ends. */
export function readAttemptId(text: string | null | undefined): string {
  const parsed = z.safeParse(attemptId, text)
  return parsed.success ? parsed.data : ''
}
