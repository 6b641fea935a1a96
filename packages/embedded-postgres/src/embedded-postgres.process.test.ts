import { spawn } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { ClusterConnection, ClusterNames, Log } from './cluster-options.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import { findEmbeddedPostgres } from './find-embedded-postgres.ts'
import { isAlive } from './process-state.ts'

const quiet: Log = { info: () => undefined, warn: () => undefined, error: () => undefined }
/** Roles and databases that have to be quoted. */
const names: ClusterNames = {
  program: 'library',
  socketDirectory: 'test-library',
  superuser: 'keeper',
  role: 'The "Reader"',
  database: 'Card index',
  lock: [7, 11],
}
/** Nothing of a test outlives it, so nothing waits for the disk. */
const settings = { fsync: 'off' }
const POLLING = { timeout: 30_000 }

async function aFolder(name = 'data'): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'embedded-postgres-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return join(folder, name)
}

async function start(dataDirectory: string, log = quiet): Promise<EmbeddedPostgres> {
  const database = await startEmbeddedPostgres({ dataDirectory, names, log, settings })
  onTestFinished(database.stop)
  return database
}

function connect({ connection }: EmbeddedPostgres): pg.Pool {
  const pool = openPool(connection)
  onTestFinished(() => pool.end())
  return pool
}

/** Without its listeners a connection that dies would end the process. */
function openPool(connection: ClusterConnection): pg.Pool {
  const pool = new pg.Pool({ ...connection, connectionTimeoutMillis: 5_000 })
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

/** What the query answers, once it answers. */
function eventually(pool: pg.Pool, query: string): Promise<unknown[]> {
  return vi.waitFor(() => pool.query(query).then(({ rows }) => rows), { timeout: 30_000 })
}

test('a new database is durable, sorts the same everywhere and is reached by its socket only', async () => {
  const database = await startEmbeddedPostgres({ dataDirectory: await aFolder(), names, log: quiet })
  onTestFinished(database.stop)

  const { rows } = await connect(database).query(
    `select current_setting('fsync') as fsync, current_setting('listen_addresses') as addresses,
      datlocprovider as provider, datlocale as locale, pg_encoding_to_char(encoding) as encoding
      from pg_database where datname = current_database()`,
  )

  expect(rows).toEqual([{ fsync: 'on', addresses: '', provider: 'b', locale: 'C.UTF-8', encoding: 'UTF8' }])
})

test('the log says which rule a row broke, and nothing of what is in it', async () => {
  const folder = await aFolder()
  const pool = connect(await start(folder))
  await pool.query('create table reader (email text constraint one_reader unique)')
  const insert = () => pool.query('insert into reader values ($1)', ['amelia@example.com'])
  await insert()

  await expect(insert()).rejects.toThrow('one_reader')

  const log = await readFile(join(folder, 'postgres.log'), 'utf8')
  expect(log).toContain('duplicate key value violates unique constraint "one_reader"')
  expect(log).not.toContain('amelia')
})

test('the program works as a role that owns its database, and is no superuser', async () => {
  const pool = connect(await start(await aFolder()))

  const { rows } = await pool.query(
    `select rolsuper, rolcreatedb, rolcreaterole, rolreplication, rolbypassrls, datdba = pg_roles.oid as "isOwner"
      from pg_roles join pg_database on datname = current_database() where rolname = current_user`,
  )

  const none = { rolsuper: false, rolcreatedb: false, rolcreaterole: false, rolreplication: false }
  expect(rows).toEqual([{ ...none, rolbypassrls: false, isOwner: true }])
  await expect(pool.query("copy (select 1) to program 'true'")).rejects.toThrow(/permission denied/)
  await expect(pool.query("select pg_read_file('postgresql.conf')")).rejects.toThrow(/permission denied/)
})

test('a database of an earlier release, which its superuser owns, is handed over with all that is in it', async () => {
  const folder = await aFolder()
  const earlier = await start(folder)
  const superuser = openPool({ ...earlier.connection, user: names.superuser })
  await superuser.query('alter database "Card index" owner to keeper')
  await superuser.query(`create schema desk
    create table note (id serial primary key, text text)
    create view notes as select text from note`)
  await superuser.query('create table desk.ledger (year int) partition by range (year)')
  await superuser.query('create table desk.old partition of desk.ledger for values from (0) to (2000)')
  await superuser.query("create type desk.colour as enum ('green')")
  await superuser.query('create sequence desk.numbers')
  await superuser.query('create function desk.one() returns int language sql return 1')
  await superuser.query("insert into desk.note (text) values ('kept')")
  await superuser.end()
  await earlier.stop()

  const pool = connect(await start(folder))

  expect((await pool.query('select text from desk.notes')).rows).toEqual([{ text: 'kept' }])
  await pool.query("insert into desk.note (text) values ('written')")
  await pool.query('alter table desk.note add size int')
  await pool.query('insert into desk.old values (1999)')
  await pool.query("alter type desk.colour add value 'blue'")
  await pool.query('drop schema desk cascade')
})

test('what was written is there again after a stop, under a path that is long and has spaces', async () => {
  const folder = await aFolder(`${'deep '.repeat(30)}/data`)
  const first = await start(folder)
  const pool = openPool(first.connection)
  await pool.query('create table note as select 7 as number')
  await pool.end()
  await first.stop()

  const second = await start(folder)

  expect((await connect(second).query('select number from note')).rows).toEqual([{ number: 7 }])
})

test('after a stop no process and no socket directory is left', async () => {
  const database = await start(await aFolder())
  const pid = database.pid() ?? 0

  await database.stop()

  expect(isAlive(pid)).toBe(false)
  await expect(readdir(database.connection.host)).rejects.toThrow('ENOENT')
})

test('a data directory tells whether its database runs, and where', async () => {
  const folder = await aFolder()
  const before = await findEmbeddedPostgres(folder, names)
  const database = await start(folder)
  const running = await findEmbeddedPostgres(folder, names)
  await database.stop()

  expect(before).toEqual({ kind: 'none' })
  expect(running).toEqual({ kind: 'running', pid: expect.any(Number), connection: database.connection })
  expect(await findEmbeddedPostgres(folder, names)).toEqual({ kind: 'stopped' })
})

test('the database comes back when it was killed', async () => {
  const database = await start(await aFolder())
  const pool = connect(database)
  const killed = database.pid() ?? 0
  await pool.query('create table note as select 7 as number')

  process.kill(killed, 'SIGKILL')

  await expect.poll(() => database.pid() ?? killed, POLLING).not.toBe(killed)
  expect(await eventually(pool, 'select number from note')).toEqual([{ number: 7 }])
})

test('the database comes back when a backend was killed', async () => {
  const database = await start(await aFolder())
  const pool = connect(database)
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid')

  process.kill(rows[0]?.pid ?? 0, 'SIGKILL')

  expect(await eventually(pool, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('a stop while the database comes back leaves no process', async () => {
  const database = await start(await aFolder())
  const { rows } = await connect(database).query<{ pid: number }>('select pg_backend_pid() as pid')
  const pid = database.pid() ?? 0

  process.kill(rows[0]?.pid ?? 0, 'SIGKILL')
  await expect.poll(database.pid, { ...POLLING, interval: 1 }).toBeUndefined()
  await database.stop()

  expect(isAlive(pid)).toBe(false)
  await expect(readdir(database.connection.host)).rejects.toThrow('ENOENT')
})

test('a database whose socket was cleaned away is reachable again', async () => {
  const database = await start(await aFolder())

  await rm(database.connection.host, { recursive: true })

  expect(await eventually(connect(database), 'select 1 as one')).toEqual([{ one: 1 }])
})

test('of two programs on the same data one is refused in one line', async () => {
  const folder = await aFolder()

  const outcomes = await Promise.allSettled([start(folder), start(folder)])

  const refused = outcomes.filter((outcome) => outcome.status === 'rejected')
  expect(refused.map(({ reason }) => reason)).toEqual([
    new EmbeddedPostgresError(
      `Another library (library ${process.pid}) already runs on the data in ${folder}/postgres.`,
      { fault: 'taken' },
    ),
  ])
})

test('a program that starts while another one stops waits for its data', async () => {
  const folder = await aFolder()
  const first = await start(folder)
  const said: string[] = []

  const second = start(folder, { ...quiet, info: (line) => said.push(line) })
  await expect
    .poll(() => said)
    .toEqual([`Another library (library ${process.pid}) holds the data; waiting for it to stop.`])
  await first.announceStop()
  await first.stop()

  expect((await connect(await second).query('select 1 as one')).rows).toEqual([{ one: 1 }])
})

test('the lock file of a killed database does not stop the next when its number belongs to another process', async () => {
  const folder = await aFolder()
  const { pid, connection, stop } = await start(folder)
  const file = join(folder, 'postgres/postmaster.pid')
  const written = await readFile(file, 'utf8')
  const stale = written.replace(String(pid()), String(process.pid))
  await stop()

  await writeFile(file, stale)
  await mkdir(connection.host, { mode: 0o700 })
  await writeFile(join(connection.host, '.s.PGSQL.5432.lock'), stale)

  expect((await connect(await start(folder)).query('select 1 as one')).rows).toEqual([{ one: 1 }])
})

test('a zombie counts as dead', async () => {
  // The shell starts a child and becomes a program that never asks for its end.
  const parent = spawn('sh', ['-c', 'sh -c "echo $$" & exec sleep 60'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  onTestFinished(() => void parent.kill('SIGKILL'))
  const children = `/proc/${parent.pid}/task/${parent.pid}/children`

  const child = await vi.waitUntil(async () => Number(await readFile(children, 'utf8')), POLLING)
  await expect.poll(() => isAlive(child)).toBe(false)

  expect(isAlive(parent.pid ?? 0)).toBe(true)
})

test('what an interrupted first start left is removed', async () => {
  const folder = await aFolder()
  // No process has this number: it is above what the kernel hands out.
  await mkdir(join(folder, 'postgres.new-99999999-a1B2c3/base'), { recursive: true })

  await start(folder)

  expect((await readdir(folder)).sort()).toEqual(['postgres', 'postgres.log'])
})

test('data of another major version is refused in one line', async () => {
  const folder = await aFolder()
  await mkdir(join(folder, 'postgres'), { recursive: true })
  await writeFile(join(folder, 'postgres/PG_VERSION'), '17\n')

  await expect(start(folder)).rejects.toThrow(
    new EmbeddedPostgresError(
      `The database in ${folder}/postgres was made by PostgreSQL 17, this library runs 18`,
      { fault: 'other-major' },
    ),
  )
})

test('a folder that holds something else is refused in one line', async () => {
  const folder = await aFolder()
  await mkdir(join(folder, 'postgres/photos'), { recursive: true })

  await expect(start(folder)).rejects.toThrow(`${folder}/postgres holds no PostgreSQL database`)
})

test('a database that does not start is refused with the reason it gave, and nothing goes on', async () => {
  const folder = await aFolder()
  await (await start(folder)).stop()
  await rm(join(folder, 'postgres/global/pg_control'))

  await expect(start(folder)).rejects.toThrow(
    /^The database did not start: .*pg_control.* \(see .*postgres\.log\)$/,
  )
})
