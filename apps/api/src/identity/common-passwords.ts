import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { invalidField } from '#api/refusal.ts'

/**
 * One lower-case password a line, sorted; only such as the shop accepts otherwise. OWASP ASVS 5 asks for 3,000 (6.2.4);
 * these are the first 10,000 of a ranking and a list of our own (`common-passwords.license.txt`).
 */
const COMMON = new Set(
  readFileSync(join(import.meta.dirname, 'common-passwords.txt'), 'utf8')
    .trimEnd()
    .split('\n'),
)

const ONE_CHARACTER_REPEATED = /^(.)\1*$/su

/** Capitals make no difference (VALID-19). */
export function isCommonPassword(password: string): boolean {
  return COMMON.has(password.toLowerCase()) || ONE_CHARACTER_REPEATED.test(password)
}

/** Throws Refusal `invalid_input`, at `password` (VALID-19). */
export function requireUncommon(password: string): void {
  if (isCommonPassword(password)) throw invalidField('password', 'password_common')
}
