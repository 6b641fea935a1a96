import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import * as z from 'zod/mini'
import type { ExportFormat } from './export-format.ts'
import { type Exceptions, findFilledTable, loadExport } from './load-export.ts'
import { readExport } from './read-export.ts'
import { writeExport } from './write-export.ts'

const about = { takenAt: '2026-03-01T10:00:00.000Z' }
const format: ExportFormat<typeof about> = {
  name: 'warehouse export',
  about: z.strictObject({ takenAt: z.string() }),
}
const plain = { kept: [], omitted: [], replaced: [], passedGuards: [] }

/** Tables whose order in the alphabet is not the order in which they can be filled. */
const SCHEMA = `
  create table zone (id integer generated always as identity primary key, name text not null unique);
  create table "Aisle" (
    id integer primary key, zone_id integer not null references zone, parent integer references "Aisle",
    "Long name" text, upper_name text generated always as (upper("Long name")) stored,
    tags text[], weight double precision, at timestamptz, raw bytea, about jsonb, open_for interval
  );
  create table visit (day date not null, aisle_id integer not null references "Aisle") partition by list (day);
  create table visit_rest partition of visit default;`

const ROWS = `
  insert into zone (name) values ('soap'), ('gift');
  insert into "Aisle" (id, zone_id, parent, "Long name", tags, weight, at, raw, about, open_for) values
    (1, 1, null, E'tab\\there\\nline \\\\. end', '{"a,b",null,"\\"q\\""}', 0.1::float8 + 0.2, '2026-03-01 10:00:00.123456+05', '\\x00ff0a5c', '{"k": "\\\\."}', '1 mon 2 days'),
    (2, 2, 1, E'\\\\.', '{}', 'NaN', 'infinity', '', null, null),
    (3, 2, 3, '', null, -0.0, null, null, 'null', null);
  insert into visit values ('2026-03-01', 1), ('2026-03-02', 2);`

/** A database of the test's own, with the tables above and what the test puts into them. */
async function aDatabase(...statements: string[]): Promise<pg.Pool> {
  const { host, port, superuser, user } = inject('testServer')
  const database = `export_${process.pid}_${Math.random().toString(36).slice(2)}`
  const server = new pg.Pool({ host, port, user: superuser, database: 'postgres', max: 1 })
  await server.query(`create database ${database} owner ${user}`)
  const pool = new pg.Pool({ host, port, user, database, max: 3 })
  // A connection that is given up may still be open when its database is dropped.
  pool.on('error', () => undefined).on('connect', (client) => client.on('error', () => undefined))
  onTestFinished(async () => {
    await pool.end()
    // `with (force)` does that too, but looks again only after 100 ms.
    const cutOff = 'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1'
    while ((await server.query(cutOff, [database])).rowCount);
    await server.query(`drop database ${database} with (force)`)
    await server.end()
  })
  for (const statement of statements) await pool.query(statement)
  return pool
}

/** On a connection of its own, since a failure spoils it. */
async function withClient<Done>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<Done>,
): Promise<Done> {
  const client = await pool.connect()
  try {
    return await work(client)
  } finally {
    client.release(true)
  }
}

async function exported(pool: pg.Pool, omitted: string[] = []): Promise<Buffer> {
  const sink = new PassThrough()
  const [bytes] = await Promise.all([
    buffer(sink),
    withClient(pool, (client) => writeExport(client, sink, { format, about, omitted })),
  ])
  return gunzipSync(bytes)
}

/** The bytes in chunks so small that every line is torn. */
async function* inChunks(bytes: Buffer, size = 7): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

function imported(pool: pg.Pool, bytes: Buffer, exceptions: Exceptions = plain) {
  return withClient(pool, (client) => loadExport(client, readExport(inChunks(bytes), format), exceptions))
}

/** Every row of every table, as text. */
async function contentOf(pool: pg.Pool): Promise<unknown> {
  const tables = ['zone', '"Aisle"', 'visit']
  return Promise.all(
    tables.map(async (name) => (await pool.query(`select t::text from ${name} t order by 1`)).rows),
  )
}

test('every table comes back equal, whatever its values, names and foreign keys', async () => {
  const from = await aDatabase(SCHEMA, ROWS)
  const to = await aDatabase(SCHEMA)

  const loaded = await imported(to, await exported(from))

  expect(loaded).toEqual({
    counts: [
      { name: 'public.zone', rows: 2 },
      { name: 'public."Aisle"', rows: 3 },
      { name: 'public.visit', rows: 2 },
    ],
    unknown: [],
  })
  expect(await contentOf(to)).toEqual(await contentOf(from))
})

test('a sequence goes on where it stood', async () => {
  const from = await aDatabase(SCHEMA, ROWS)
  const to = await aDatabase(SCHEMA)

  await imported(to, await exported(from))

  expect((await to.query("insert into zone (name) values ('new') returning id")).rows).toEqual([{ id: 3 }])
})

test('a table that is omitted is not in the export, and not filled from one that has it', async () => {
  const from = await aDatabase(SCHEMA, ROWS)
  const [withoutVisits, withoutImport] = [await aDatabase(SCHEMA), await aDatabase(SCHEMA)]
  const omitted = ['public.visit']

  const short = await exported(from, omitted)
  await imported(withoutVisits, short)
  const { counts } = await imported(withoutImport, await exported(from), { ...plain, omitted })

  const rows = await Promise.all(
    [withoutVisits, withoutImport].map(async (to) => [
      (await to.query('select from zone')).rowCount,
      (await to.query('select from visit')).rowCount,
    ]),
  )
  expect(short.toString()).not.toContain('visit')
  expect(counts.map(({ name }) => name)).toEqual(['public.zone', 'public."Aisle"'])
  expect(rows).toEqual([
    [2, 0],
    [2, 0],
  ])
})

test('an export shows one moment: what is written while it runs is not in it', async () => {
  const from = await aDatabase(SCHEMA, ROWS)
  const to = await aDatabase(SCHEMA)
  const meddler = await from.connect()
  await meddler.query("begin; insert into zone (name) values ('late'); lock table zone")

  const bytes = exported(from)
  await expect.poll(() => waitingFor(from)).toBe(1)
  await meddler.query("insert into visit values ('2026-03-03', 1); commit")
  meddler.release()
  await imported(to, await bytes)

  expect((await to.query('select name from zone order by id')).rows).toEqual([
    { name: 'soap' },
    { name: 'gift' },
  ])
  expect((await to.query('select from visit')).rowCount).toBe(2)
})

/** How many wait for a table that another has locked. */
async function waitingFor(pool: pg.Pool): Promise<number> {
  const { rowCount } = await pool.query(
    'select from pg_locks where not granted and database = (select oid from pg_database where datname = current_database())',
  )
  return rowCount ?? 0
}

test('rows that a rule of the database refuses leave it empty', async () => {
  const from = await aDatabase(
    SCHEMA.replace('not null unique', 'not null'),
    ROWS,
    "update zone set name = 'soap'",
  )
  const to = await aDatabase(SCHEMA)

  await expect(exported(from).then((bytes) => imported(to, bytes))).rejects.toThrow(
    'The database refuses what is in the file: duplicate key value violates unique constraint "zone_name_key" (public.zone)',
  )

  expect(await findFilledTable(to, plain)).toBeUndefined()
})

test('a column that the database does not have is refused, and nothing is filled', async () => {
  const bytes = await exported(await aDatabase(SCHEMA, ROWS))
  const withoutColumn = await aDatabase(SCHEMA, 'alter table "Aisle" drop column tags')

  await expect(imported(withoutColumn, bytes)).rejects.toThrow('The file holds tags of public."Aisle"')

  expect(await findFilledTable(withoutColumn, plain)).toBeUndefined()
})

test('a table that the database does not have is left out and named with its sequence, all others are filled', async () => {
  const notes = `create schema own; create table own."My notes" (id serial primary key, text text);
    insert into own."My notes" (text) values ('call the soap maker')`
  const from = await aDatabase(SCHEMA, ROWS, notes)
  const to = await aDatabase(SCHEMA)

  const { counts, unknown } = await imported(to, await exported(from))

  expect(unknown).toEqual(['own."My notes"'])
  expect(counts.map(({ name }) => name)).toEqual(['public.zone', 'public."Aisle"', 'public.visit'])
  expect(await contentOf(to)).toEqual(await contentOf(from))
})

test.each([
  { fault: 'ends too early', spoil: (bytes: Buffer) => bytes.subarray(0, -1), says: 'it ends too early' },
  {
    fault: 'lost its last line',
    spoil: (bytes: Buffer) => bytes.subarray(0, bytes.lastIndexOf('{')),
    says: 'it ends too early',
  },
  {
    fault: 'has another row',
    spoil: (bytes: Buffer) => Buffer.from(bytes.toString().replace('\tgift\n', '\tgilt\n')),
    says: 'the checksum of public.zone does not fit',
  },
  {
    fault: 'lost a table',
    spoil: (bytes: Buffer) =>
      Buffer.from(bytes.toString().replace(/\{"table":\{"name":"public.visit"[\s\S]*?\\\.\n.*\n/, '')),
    says: 'its checksum does not fit',
  },
  {
    fault: 'has more behind its end',
    spoil: (bytes: Buffer) => Buffer.concat([bytes, Buffer.from('{}\n')]),
    says: 'there is more behind its end',
  },
  {
    fault: 'is of another kind',
    spoil: () => Buffer.from('-- PostgreSQL database dump\n'),
    says: 'This is no warehouse export',
  },
  {
    fault: 'is of another program',
    spoil: (bytes: Buffer) => Buffer.from(bytes.toString().replace('warehouse export', 'library export')),
    says: 'This is no warehouse export',
  },
  {
    fault: 'says of itself what its program does not know',
    spoil: (bytes: Buffer) => Buffer.from(bytes.toString().replace('"takenAt"', '"takenIn":1,"takenAt"')),
    says: 'This is no warehouse export',
  },
  {
    fault: 'is of a later form',
    spoil: (bytes: Buffer) => Buffer.from(bytes.toString().replace('"version":1', '"version":2')),
    says: 'a release too new',
  },
])('a file that $fault is refused, and the database stays empty', async ({ spoil, says }) => {
  const bytes = await exported(await aDatabase(SCHEMA, ROWS))
  const to = await aDatabase(SCHEMA)

  await expect(imported(to, spoil(bytes))).rejects.toThrow(says)

  expect(await findFilledTable(to, plain)).toBeUndefined()
})
