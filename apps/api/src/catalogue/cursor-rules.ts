import * as z from 'zod/mini'

/** Where a page of a list ends: what its last row is sorted by, as text, and its id. */
const cursor = z.tuple([z.string(), z.string()])
export type Cursor = z.output<typeof cursor>

export function writeCursor(last: Cursor): string {
  return Buffer.from(JSON.stringify(last)).toString('base64url')
}

/** Undefined when it was not written by {@link writeCursor}. */
export function readCursor(text: string): Cursor | undefined {
  try {
    return z.safeParse(cursor, JSON.parse(Buffer.from(text, 'base64url').toString())).data
  } catch {
    return undefined
  }
}
