import type { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import {
  createDigest,
  END_OF_ROWS,
  type ExportFormat,
  FORMAT_VERSION,
  type TableCount,
  toLine,
} from './export-format.ts'
import { listSequences, listTables, type TableShape } from './list-tables.ts'
import { speakPlainly } from './speak-plainly.ts'

/** `omitted`: names of tables that are left out. */
type Writing<About> = { format: ExportFormat<About>; about: About; omitted: readonly string[] }

/**
 * Writes a snapshot of all tables but the omitted, streamed, while others go on writing. A failure spoils the connection.
 * @returns how many rows of each table were written
 */
export async function writeExport<About extends object>(
  client: pg.ClientBase,
  sink: Writable,
  writing: Writing<About>,
): Promise<TableCount[]> {
  await client.query('begin isolation level repeatable read, read only')
  await speakPlainly(client)
  const counts: TableCount[] = []
  await pipeline(() => linesOf(client, writing, counts), createGzip(), sink)
  await client.query('commit')
  return counts
}

async function* linesOf(
  client: pg.ClientBase,
  writing: Writing<object>,
  counts: TableCount[],
): AsyncGenerator<Buffer | string> {
  const all = createDigest()
  for await (const part of partsOf(client, writing, counts)) {
    all.add(part)
    yield part
  }
  yield toLine({ sha256OfAll: all.sha256() })
}

async function* partsOf(
  client: pg.ClientBase,
  { format, about, omitted }: Writing<object>,
  counts: TableCount[],
): AsyncGenerator<Buffer | string> {
  const tables = (await listTables(client)).filter(({ name }) => !omitted.includes(name))
  const sequences = await listSequences(client)
  yield toLine({ format: format.name, version: FORMAT_VERSION, ...about, sequences })
  for (const table of tables) {
    yield toLine({ table })
    const digest = createDigest()
    for await (const bytes of rowsOf(client, table)) {
      digest.add(bytes)
      yield bytes
    }
    yield END_OF_ROWS
    const count = digest.lines()
    yield toLine({ rows: count, sha256: digest.sha256() })
    counts.push({ name: table.name, rows: count })
  }
}

async function* rowsOf(client: pg.ClientBase, { name, columns }: TableShape): AsyncGenerator<Buffer> {
  // The rows end a moment before the connection can be asked something else.
  const isFree = new Promise<void>((resolve) => client.once('drain', resolve))
  yield* client.query(copyTo(`copy (select ${columns.join(', ')} from ${name}) to stdout`))
  await isFree
}
