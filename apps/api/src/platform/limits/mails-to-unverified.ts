import type { Tries } from './limits.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * One mail to an address that nobody has verified, among those of the last day. What stands behind a `+` is left out:
 * most mail servers put `amelia+1@…` and `amelia+2@…` into the same letter box.
 */
export function mailsToUnverified(address: string, most: number): Tries {
  return { limit: { name: 'mails-to-unverified', most, windowMs: DAY_MS }, of: letterBoxOf(address) }
}

function letterBoxOf(address: string): string {
  const at = address.lastIndexOf('@')
  const [name = ''] = address.slice(0, at).split('+')
  return `${name}${address.slice(at)}`.toLowerCase()
}
