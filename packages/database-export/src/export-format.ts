import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { sequenceState, tableShape } from './list-tables.ts'

// An export is one gzipped text. Its lines: the head; for each table a line that names it, its rows as PostgreSQL's
// COPY writes them, the mark below and a line that counts them; at last the checksum of everything before.

/** Incremented when older releases could not read what this one writes. */
export const FORMAT_VERSION = 1

/** No row looks like this, since COPY doubles every backslash of its own. */
export const END_OF_ROWS = '\\.\n'

/** `name` is what a program calls its exports, `about` what it writes into them of itself (how its tables were built). */
export type ExportFormat<About> = { name: string; about: z.ZodMiniType<About> }

/** First line: whose export it is, where the sequences stood, and beside that the program's {@link ExportFormat.about}. */
export const exportHead = z.looseObject({
  format: z.string(),
  version: z.literal(FORMAT_VERSION),
  sequences: z.array(sequenceState),
})

export const tableHead = z.strictObject({ table: tableShape })

/** Line behind a table's rows: their number and the SHA-256 of their bytes. */
export const tableFoot = z.strictObject({ rows: z.int(), sha256: z.string() })

/** Last line: the SHA-256 of every byte before it. */
export const exportFoot = z.strictObject({ sha256OfAll: z.string() })

export type TableCount = { name: string; rows: number }

const NEWLINE = 10

export type Digest = {
  add: (bytes: Uint8Array | string) => void
  lines: () => number
  sha256: () => string
}

export function createDigest(): Digest {
  const hash = createHash('sha256')
  let lines = 0
  return {
    add(bytes) {
      hash.update(bytes)
      if (typeof bytes === 'string') return
      for (let at = bytes.indexOf(NEWLINE); at >= 0; at = bytes.indexOf(NEWLINE, at + 1)) lines += 1
    },
    lines: () => lines,
    sha256: () => hash.digest('hex'),
  }
}

export function toLine(value: object): string {
  return `${JSON.stringify(value)}\n`
}
