import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { type Limit, limitConcurrency } from '#api/platform/limit-concurrency.ts'
import { tooBusy } from './identity.errors.ts'

/**
 * Argon2id (the package's default) with the parameters of OWASP's password storage cheat sheet: 19 MiB, two passes, one
 * lane. About 10 ms of one core (measured on a server core of 2024).
 */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** `memoryCost` in KiB. */
export type PasswordCost = { memoryCost: number; timeCost: number; parallelism: number }
const SALT_BYTES = 16
const HASH_BYTES = 32

/** Hashes at once: one core stays free for other requests, and one of libuv's four threads for files and DNS. */
const HASHES_AT_ONCE = Math.max(1, Math.min(availableParallelism() - 1, 3))

/** Hashes that may wait, of shoppers and of staff each: what one core works off in about a second. */
const HASHES_WAITING = 100

/** Refuses with 503 when too many wait. */
export type Passwords = {
  hash: (password: string) => Promise<string>
  /** Without a hash the answer is no, and takes just as long. */
  isRight: (password: string, storedHash: string | null | undefined) => Promise<boolean>
}

/** Once in a process, whose bounds they share. Staff wait in a queue of their own: a crowd of shoppers' logins keeps none of them out. */
export function createPasswords(cost: PasswordCost = COST): {
  passwords: Passwords
  staffPasswords: Passwords
} {
  const openQueue = limitConcurrency({ size: HASHES_AT_ONCE, most: HASHES_WAITING, refuse: tooBusy })
  return {
    passwords: passwordsWithin(openQueue(), cost),
    staffPasswords: passwordsWithin(openQueue(), cost),
  }
}

function passwordsWithin(limit: Limit, cost: PasswordCost): Passwords {
  return {
    hash: (password) => limit(() => hash(normalise(password), cost)),
    isRight: (password, storedHash) =>
      limit(() => verify(storedHash ?? hashOfNothing(cost), normalise(password))),
  }
}

/** Another keyboard may send other code points for the same character (é as one or as two). */
function normalise(password: string): string {
  return password.normalize('NFKC')
}

/** A well-formed hash that no password has: checking against it takes as long as any check. */
function hashOfNothing({ memoryCost, timeCost, parallelism }: PasswordCost): string {
  const parameters = `m=${memoryCost},t=${timeCost},p=${parallelism}`
  return `$argon2id$v=19$${parameters}$${randomBase64(SALT_BYTES)}$${randomBase64(HASH_BYTES)}`
}

function randomBase64(bytes: number): string {
  return randomBytes(bytes).toString('base64').replace(/=+$/, '')
}
