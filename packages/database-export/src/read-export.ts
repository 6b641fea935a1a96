import * as z from 'zod/mini'
import { ExportError } from './export-error.ts'
import {
  createDigest,
  type Digest,
  END_OF_ROWS,
  type ExportFormat,
  exportFoot,
  exportHead,
  tableFoot,
  tableHead,
} from './export-format.ts'
import { createLineReader, type LineReader } from './line-reader.ts'
import type { SequenceState, TableShape } from './list-tables.ts'

/** Read a table's rows to their end before asking for the next part. */
export type ExportPart<About> =
  | { kind: 'head'; about: About; sequences: SequenceState[] }
  | { kind: 'table'; table: TableShape; rows: AsyncIterable<Buffer> }

const DAMAGED = 'The file is damaged or not whole:'

/**
 * Reads an unpacked export in its order, one row in memory at a time, and verifies every checksum.
 * @throws ExportError when it is no export, one of another format, or not as it was written
 */
export async function* readExport<About>(
  bytes: AsyncIterable<Buffer>,
  format: ExportFormat<About>,
): AsyncGenerator<ExportPart<About>> {
  const lines = createLineReader(bytes)
  const all = createDigest()
  const first = await lines.next()
  all.add(first)
  yield readHead(first, format)
  for (;;) {
    const line = await lines.next()
    const value = parse(z.union([tableHead, exportFoot]), line)
    if ('sha256OfAll' in value) {
      if (value.sha256OfAll !== all.sha256()) throw damaged('its checksum does not fit.')
      return await requireEnd(lines)
    }
    all.add(line)
    const { table } = value
    yield { kind: 'table', table, rows: readRows(lines, table, all) }
  }
}

async function* readRows(lines: LineReader, { name }: TableShape, all: Digest): AsyncGenerator<Buffer> {
  const digest = createDigest()
  for await (const rows of lines.until(END_OF_ROWS)) {
    digest.add(rows)
    all.add(rows)
    yield rows
  }
  all.add(END_OF_ROWS)
  const line = await lines.next()
  all.add(line)
  const foot = parse(tableFoot, line)
  if (foot.rows !== digest.lines() || foot.sha256 !== digest.sha256()) {
    throw damaged(`the checksum of ${name} does not fit.`)
  }
}

function readHead<About>(line: Buffer, { name, about: schema }: ExportFormat<About>): ExportPart<About> {
  const head = z.safeParse(exportHead, toJson(line))
  if (head.success && head.data.format === name) {
    const { format: _, version: __, sequences, ...rest } = head.data
    const about = z.safeParse(schema, rest)
    if (about.success) return { kind: 'head', about: about.data, sequences }
  }
  throw new ExportError(`This is no ${name}, or one of a release too new for this one.`)
}

function parse<S extends z.ZodMiniType>(schema: S, line: Buffer): z.output<S> {
  const { success, data } = z.safeParse(schema, toJson(line))
  if (!success) throw damaged('a line in it is not understood.')
  return data
}

/** Undefined when the line is no JSON, which no schema takes. */
function toJson(line: Buffer): unknown {
  try {
    return JSON.parse(line.toString())
  } catch {
    return undefined
  }
}

async function requireEnd(lines: LineReader): Promise<void> {
  if (!(await lines.isAtEnd())) throw damaged('there is more behind its end.')
}

function damaged(how: string): ExportError {
  return new ExportError(`${DAMAGED} ${how}`)
}
