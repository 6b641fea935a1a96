import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { tooBusy } from './identity.errors.ts'
import { limitConcurrency } from './limit-concurrency.ts'

/**
 * Argon2id (the package's default) with the parameters of OWASP's password storage cheat sheet: 19 MiB, two passes,
 * one lane. Costs about 10 ms of one core (measured on a server core of 2024) and its 19 MiB while it runs.
 */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const
const SALT_BYTES = 16
const HASH_BYTES = 32

/**
 * Hashes at once: one core stays free for everybody who is not logging in, and one of the four threads that Node
 * keeps for such work stays free for files and DNS.
 */
const HASHES_AT_ONCE = Math.max(1, Math.min(availableParallelism() - 1, 3))

/** Hashes that may wait: what one core works off in about a second, so that nobody waits longer than that at the door. */
const HASHES_WAITING = 100

/** Makes and checks password hashes, a few at a time; refuses with 503 when too many wait. */
export type Passwords = {
  /** The hash to store, with its salt and parameters in it. */
  hash: (password: string) => Promise<string>
  /** Whether the password is the one that was hashed. Without a hash the answer is no, and takes just as long. */
  isRight: (password: string, storedHash: string | null | undefined) => Promise<boolean>
}

/** {@link Passwords} of one process. */
export function createPasswords(): Passwords {
  const limit = limitConcurrency({ size: HASHES_AT_ONCE, most: HASHES_WAITING, refuse: tooBusy })
  return {
    hash: (password) => limit(() => hash(normalise(password), COST)),
    isRight: (password, storedHash) =>
      limit(() => verify(storedHash ?? hashOfNothing(), normalise(password))),
  }
}

/** The same letters typed on another keyboard can be other code points (é as one or as two). */
function normalise(password: string): string {
  return password.normalize('NFKC')
}

/** A well-formed hash that no password has: checking against it costs what checking costs. */
function hashOfNothing(): string {
  const { memoryCost, timeCost, parallelism } = COST
  const parameters = `m=${memoryCost},t=${timeCost},p=${parallelism}`
  return `$argon2id$v=19$${parameters}$${randomBase64(SALT_BYTES)}$${randomBase64(HASH_BYTES)}`
}

/** Random bytes in base64 without padding, as the PHC format has it. */
function randomBase64(bytes: number): string {
  return randomBytes(bytes).toString('base64').replace(/=+$/, '')
}
