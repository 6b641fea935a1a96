import * as z from 'zod/mini'

/** No text of the database holds a NUL. */
const storable = z.string().check(z.refine((text) => !text.includes('\u0000')))

/** Where a page of a list ends: what its last row is sorted by, as text, and its id. */
const cursor = z.tuple([storable, storable])
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
