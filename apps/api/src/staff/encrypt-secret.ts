import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { StaffDeps } from './staff-deps.ts'

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

type Encryption = Pick<StaffDeps, 'keyedHash' | 'installation'>

/** Encrypts for one person: in somebody else's row it opens nothing. */
export async function encryptSecret(deps: Encryption, staffId: string, secret: Buffer): Promise<string> {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, await keyOf(deps), nonce).setAAD(Buffer.from(staffId))
  const encrypted = Buffer.concat([cipher.update(secret), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString('base64url')
}

/** Null where it cannot be decrypted: encrypted by another installation, or for somebody else. */
export async function decryptSecret(deps: Encryption, staffId: string, text: string): Promise<Buffer | null> {
  const bytes = Buffer.from(text, 'base64url')
  const nonce = bytes.subarray(0, NONCE_BYTES)
  const tag = bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES)
  const decipher = createDecipheriv(CIPHER, await keyOf(deps), nonce).setAAD(Buffer.from(staffId))
  decipher.setAuthTag(tag)
  try {
    return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()])
  } catch {
    // A copy elsewhere has another key; its codes are as good as none.
    return null
  }
}

async function keyOf({ keyedHash, installation }: Encryption): Promise<Buffer> {
  return Buffer.from(await keyedHash(`staff app codes ${installation}`), 'base64url')
}
