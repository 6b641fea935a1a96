import { deriveSecret } from './secrets.ts'

/**
 * What the refresh cookie holds: `{sessionId}.{secret}`, the secret being 256 bits in base64url. The id finds the login
 * in one read; only the secret proves anything.
 */
export type RefreshToken = { sessionId: string; secret: string }

const TOKEN_PATTERN = /^(?<sessionId>[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(?<secret>[\w-]{43})$/

/** The token as the cookie carries it. */
export function writeRefreshToken({ sessionId, secret }: RefreshToken): string {
  return `${sessionId}.${secret}`
}

/** A cookie's content as a token, or undefined when it cannot be one. */
export function readRefreshToken(cookie: string | undefined): RefreshToken | undefined {
  const groups = cookie?.match(TOKEN_PATTERN)?.groups
  return groups?.sessionId && groups.secret
    ? { sessionId: groups.sessionId, secret: groups.secret }
    : undefined
}

/**
 * The secret that follows another. It is derived, not random, because a repeated request must be answered with the
 * very same successor, and stored nowhere: from predecessor and salt, of which the browser holds one and the database
 * the other. So neither a copied database nor an old cookie alone leads to a token that is good, and there is no
 * further key to keep (which encrypting the successor, or deriving it with one key for all, would need).
 */
export function successorOf(secret: string, salt: string): string {
  return deriveSecret(secret, salt)
}
