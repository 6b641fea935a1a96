import { createHash, createHmac, randomBytes } from 'node:crypto'

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

/** What is stored of a secret. A plain hash is enough: nobody guesses 256 random bits. */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}

/** A secret that follows from another and a word or salt; it tells nothing of either. */
export function deriveSecret(secret: string, salt: string): string {
  return createHmac('sha256', secret).update(salt).digest('base64url')
}
