import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'

/** A value of a row for COPY; JSON comes as a text. */
export type CopyValue = string | number | boolean | Date | null | readonly string[]

const ESCAPES: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }
const ROWS_A_CHUNK = 200

/** COPY, streamed in constant memory; constraints hold. `target`: table and columns as SQL. Returns the number of rows. */
export async function copyRows(
  client: pg.ClientBase,
  target: string,
  rows: Iterable<readonly CopyValue[]>,
): Promise<number> {
  const copy = client.query(copyFrom(`copy ${target} from stdin`))
  await pipeline(Readable.from(chunksOf(rows)), copy)
  return copy.rowCount
}

function* chunksOf(rows: Iterable<readonly CopyValue[]>): Generator<Buffer> {
  let lines: string[] = []
  for (const row of rows) {
    lines.push(`${row.map(toField).join('\t')}\n`)
    if (lines.length === ROWS_A_CHUNK) {
      yield Buffer.from(lines.join(''))
      lines = []
    }
  }
  if (lines.length > 0) yield Buffer.from(lines.join(''))
}

function toField(value: CopyValue): string {
  if (value === null) return '\\N'
  return toText(value).replace(/[\\\t\n\r]/g, (character) => ESCAPES[character] ?? character)
}

function toText(value: NonNullable<CopyValue>): string {
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'object' ? toArray(value) : String(value)
}

function toArray(texts: readonly string[]): string {
  return `{${texts.map((text) => `"${text.replace(/["\\]/g, '\\$&')}"`).join(',')}}`
}
