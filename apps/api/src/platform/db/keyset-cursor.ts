import { isId } from '#api/platform/ids/ids.ts'
import { invalidField } from '#api/refusal.ts'

/** Keyset pagination: the last row of a page, of a list that is sorted by a moment, then by id. The next begins behind it. */
export type KeysetCursor = { at: Date; id: string }

/** Later moments are written in another way, which PostgreSQL does not read. */
const LAST_MS = Date.parse('9999-12-31T23:59:59.999Z')

export function encodeCursor({ at, id }: KeysetCursor): string {
  return `${at.getTime()}-${id}`
}

/**
 * Undefined for the first page. Between moment and id earlier releases wrote other signs, which an open page may hold.
 * @param after what the page before said, from {@link encodeCursor}
 * @throws Refusal `invalid_input`, at `after`, for what was never written
 */
export function decodeCursor(after: string | undefined): KeysetCursor | undefined {
  if (after === undefined) return undefined
  const [, ms, id] = /^(\d{1,15})[-_.](.+)$/.exec(after) ?? []
  if (ms === undefined || id === undefined || !isId(id) || Number(ms) > LAST_MS) throw invalidField('after')
  return { at: new Date(Number(ms)), id }
}
