/** Raised by a trigger: the account that a row is for was erased meanwhile (`migrations/0050-reviews-of-nobody.sql`). */
const HOLDER_GONE = 'LL001'
const UNIQUE_VIOLATION = '23505'

/** Whether PostgreSQL threw it under this code: the query builder wraps what the driver throws. */
export function hasCode(error: unknown, code: string): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && error.code === code) || hasCode(error.cause, code)
}

/** Unique violation: there is a row with this key. */
export function isDuplicate(error: unknown): boolean {
  return hasCode(error, UNIQUE_VIOLATION)
}

export function isHolderGone(error: unknown): boolean {
  return hasCode(error, HOLDER_GONE)
}
