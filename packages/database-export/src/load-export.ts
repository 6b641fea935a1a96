import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { ExportError } from './export-error.ts'
import type { TableCount } from './export-format.ts'
import { listSequences, listTables, type SequenceState, type TableShape } from './list-tables.ts'
import type { ExportPart } from './read-export.ts'
import { speakPlainly } from './speak-plainly.ts'

/** Names of tables that are not filled like the others, and of checks that were made where the rows were written. */
export type Exceptions = {
  /** The target's own, such as versions of its schema: they stay as they are. */
  kept: readonly string[]
  /** Meaningless elsewhere: left out of the export, empty here. */
  omitted: readonly string[]
  /** Filled when they were made: the export's rows take the place of theirs. */
  replaced: readonly string[]
  /** Functions of triggers that refuse what is written anew: by now they may refuse what they once let in. */
  passedGuards: readonly string[]
}

/** Undefined in an empty database, whether its tables are made yet or not. */
export async function findFilledTable(
  client: Pick<pg.ClientBase, 'query'>,
  { kept, replaced }: Pick<Exceptions, 'kept' | 'replaced'>,
): Promise<string | undefined> {
  const passed = new Set([...kept, ...replaced])
  for (const { name } of await listTables(client)) {
    if (passed.has(name)) continue
    const { rowCount } = await client.query(`select from ${name} limit 1`)
    if (rowCount !== 0) return name
  }
  return undefined
}

/** `unknown`: tables of the export that the database does not have. */
export type Loaded = { counts: TableCount[]; unknown: string[] }

/**
 * Fills an empty database's tables, all or nothing, constraints checked. A table that is not there is left out and named,
 * with its sequences: whoever else keeps tables in a database can make and fill them by other means. A failure spoils the
 * connection.
 * @throws ExportError when a table lacks a column, or refuses what is in the export
 */
export async function loadExport(
  client: pg.ClientBase,
  parts: AsyncIterable<ExportPart<unknown>>,
  exceptions: Exceptions,
): Promise<Loaded> {
  const counts: TableCount[] = []
  const unknown: string[] = []
  await client.query('begin')
  await speakPlainly(client)
  await client.query('set constraints all deferred')
  const guards = await listTriggers(client, exceptions.passedGuards)
  await alterTriggers(client, guards, 'disable')
  const shapes = await listTables(client)
  const replaced = shapes.filter(({ name }) => exceptions.replaced.includes(name))
  for (const { name } of replaced.toReversed()) await client.query(`delete from ${name}`)
  for await (const part of parts) {
    if (part.kind === 'head') {
      await setSequences(client, part.sequences)
    } else {
      const rows = await loadTable(client, part, { shapes, exceptions })
      if (rows === undefined) unknown.push(part.table.name)
      else counts.push({ name: part.table.name, rows })
    }
  }
  // A table cannot be altered while rows of it wait to be checked.
  await client.query('set constraints all immediate')
  await alterTriggers(client, guards, 'enable')
  await client.query('commit')
  // Without statistics the database would plan its queries blindly.
  await client.query('analyze')
  return { counts: counts.filter(({ name }) => !isLeftOut(name, exceptions)), unknown }
}

/** Quoted, as statements take them. */
type Trigger = { table: string; name: string }

async function listTriggers(client: pg.ClientBase, functions: readonly string[]): Promise<Trigger[]> {
  const { rows } = await client.query<Trigger>(
    `select tgrelid::regclass::text as table, quote_ident(tgname) as name
     from pg_trigger join pg_proc on pg_proc.oid = tgfoid where proname = any($1)`,
    [functions],
  )
  return rows
}

async function alterTriggers(
  client: pg.ClientBase,
  triggers: readonly Trigger[],
  how: 'disable' | 'enable',
): Promise<void> {
  for (const { table, name } of triggers) await client.query(`alter table ${table} ${how} trigger ${name}`)
}

type TablePart = Extract<ExportPart<unknown>, { kind: 'table' }>

/** Undefined where there is no such table. */
async function loadTable(
  client: pg.ClientBase,
  { table, rows }: TablePart,
  { shapes, exceptions }: { shapes: readonly TableShape[]; exceptions: Exceptions },
): Promise<number | undefined> {
  const here = shapes.find(({ name }) => name === table.name)
  if (here) requireColumns(table, here)
  if (!here || isLeftOut(table.name, exceptions)) {
    for await (const _ of rows);
    return here && 0
  }
  const copy = client.query(copyFrom(`copy ${table.name} (${table.columns.join(', ')}) from stdin`))
  try {
    await pipeline(rows, copy)
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error
    throw new ExportError(`The database refuses what is in the file: ${error.message} (${table.name})`, {
      cause: error,
    })
  }
  return copy.rowCount
}

function isLeftOut(name: string, { kept, omitted }: Exceptions): boolean {
  return kept.includes(name) || omitted.includes(name)
}

/** Injection: names from a file become part of a statement only when the database has them. */
function requireColumns({ name, columns }: TableShape, here: TableShape): void {
  const missing = columns.filter((column) => !here.columns.includes(column))
  if (missing.length > 0) {
    throw new ExportError(
      `The file holds ${missing.join(', ')} of ${name}, which this release does not have.`,
    )
  }
}

/** Not transactional, which is harmless: nobody uses an empty database. */
async function setSequences(client: pg.ClientBase, sequences: readonly SequenceState[]): Promise<void> {
  const here = new Set((await listSequences(client)).map(({ name }) => name))
  for (const { name, last, isCalled } of sequences.filter((one) => here.has(one.name))) {
    await client.query('select setval($1::regclass, $2::bigint, $3)', [name, last, isCalled])
  }
}
