import type { User } from '@shop/contract/identity'
import { jwtDecode } from 'jwt-decode'

/**
 * Whether somebody has yet to confirm their e-mail address. The access token says it before the record is loaded, so
 * nothing jumps when that comes. Both may be old, but a confirmation holds for good: one that says so is right.
 */
export function isEmailUnconfirmed(
  token: string | null,
  user: Pick<User, 'emailVerified'> | undefined,
): boolean {
  const words = [claimOf(token), user?.emailVerified]
  return words.includes(false) && !words.includes(true)
}

/** What the token claims; nothing without a token that can be read. */
function claimOf(token: string | null): unknown {
  if (token === null) return undefined
  try {
    return jwtDecode<{ emailVerified?: unknown }>(token).emailVerified
  } catch {
    return undefined
  }
}
