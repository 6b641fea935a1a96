import { createHmac, randomBytes } from 'node:crypto'

const SECRET_BYTES = 32
const SECRET_PATTERN = /^[\w-]{43}$/

/** A secret, or a salt: 256 random bits in base64url. */
export function newSecret(): string {
  return randomBytes(SECRET_BYTES).toString('base64url')
}

/** Whether a text that came from outside can be a secret. */
export function isSecret(text: string | undefined): text is string {
  return text !== undefined && SECRET_PATTERN.test(text)
}

/**
 * What is stored of a secret. A fast hash is enough: nobody guesses 256 random bits. It belongs to one installation,
 * which its origin names: in a copy of the database that is opened elsewhere the same secret finds nothing.
 */
export function hashOf(secret: string, installation: string): string {
  return deriveSecret(secret, `kept at ${installation}`)
}

/** A secret that follows from another and a word or salt; it tells nothing of either. */
export function deriveSecret(secret: string, salt: string): string {
  return createHmac('sha256', secret).update(salt).digest('base64url')
}
