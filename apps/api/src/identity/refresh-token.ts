import { deriveSecret } from './secrets.ts'

/** `{sessionId}.{secret}` (256 bits, base64url) in the refresh cookie: the id finds the login, only the secret authenticates. */
export type RefreshToken = { sessionId: string; secret: string }

const TOKEN_PATTERN = /^(?<sessionId>[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(?<secret>[\w-]{43})$/

export function writeRefreshToken({ sessionId, secret }: RefreshToken): string {
  return `${sessionId}.${secret}`
}

export function readRefreshToken(cookie: string | undefined): RefreshToken | undefined {
  const groups = cookie?.match(TOKEN_PATTERN)?.groups
  return groups?.sessionId && groups.secret
    ? { sessionId: groups.sessionId, secret: groups.secret }
    : undefined
}

/**
 * Derived, not random, because a repeated request must get the very same successor, and stored nowhere: of token and
 * salt the browser holds one and the database the other. So neither a copied database nor an old cookie alone leads to
 * a valid token, and no further key is needed (as encrypting the successor, or one key for all, would).
 */
export function successorOf(secret: string, salt: string): string {
  return deriveSecret(secret, salt)
}
