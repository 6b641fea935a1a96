import { createHmac, randomBytes } from 'node:crypto'

const SECRET_BYTES = 32
const SECRET_PATTERN = /^[\w-]{43}$/

/** 256 random bits in base64url; also used as a salt. */
export function newSecret(): string {
  return randomBytes(SECRET_BYTES).toString('base64url')
}

export function isSecret(text: string | undefined): text is string {
  return text !== undefined && SECRET_PATTERN.test(text)
}

/** A fast hash is enough for 256 random bits. Salted with the origin: in a copy elsewhere the secret finds nothing. */
export function hashOf(secret: string, installation: string): string {
  return deriveSecret(secret, `kept at ${installation}`)
}

export function deriveSecret(secret: string, salt: string): string {
  return createHmac('sha256', secret).update(salt).digest('base64url')
}
