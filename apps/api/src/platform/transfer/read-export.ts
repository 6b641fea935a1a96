import type { Schema } from '@shop/contract/call'
import * as z from 'zod/mini'
import { StartError } from '../start-error.ts'
import {
  createDigest,
  type Digest,
  END_OF_ROWS,
  type ExportHead,
  exportFoot,
  exportHead,
  tableFoot,
  tableHead,
} from './export-format.ts'
import { createLineReader, type LineReader } from './line-reader.ts'
import type { TableShape } from './list-tables.ts'

/** Read a table's rows to their end before asking for the next part. */
export type ExportPart =
  | { kind: 'head'; head: ExportHead }
  | { kind: 'table'; table: TableShape; rows: AsyncIterable<Buffer> }

const DAMAGED = 'The file is damaged or not whole:'

/**
 * Reads an unpacked export in its order, one row in memory at a time, and verifies every checksum.
 * @throws StartError when it is no export, one of another format, or not as it was written
 */
export async function* readExport(bytes: AsyncIterable<Buffer>): AsyncGenerator<ExportPart> {
  const lines = createLineReader(bytes)
  const all = createDigest()
  const first = await lines.next()
  all.add(first)
  yield { kind: 'head', head: readHead(first) }
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

function readHead(line: Buffer): ExportHead {
  const { success, data } = z.safeParse(exportHead, toJson(line))
  if (!success) throw new StartError('This is no export of a shop, or one of a release too new for this one.')
  return data
}

function parse<S extends Schema>(schema: S, line: Buffer): z.output<S> {
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

function damaged(how: string): StartError {
  return new StartError(`${DAMAGED} ${how}`)
}
