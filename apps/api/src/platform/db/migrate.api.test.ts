import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { createPool, type DatabaseLog } from '#api/platform/db/index.ts'
import { createTestDatabase, urlOf } from '#test/test-database.ts'
import { appliedMigrations, migrate, pendingMigrations, withMigrationLock } from './migrate.ts'

const log: DatabaseLog = { info: () => undefined, warn: () => undefined, error: () => undefined }
const NOTE = { '0901-note': 'create table note (text text not null);' }
const TITLE = { '0902-title': 'alter table note add title text;' }

/** A migrated database of the test's own; the migrations of the test come on top of it. */
async function aDatabase(): Promise<pg.Pool> {
  const database = await createTestDatabase()
  const pool = createPool({ connectionString: database.url }, { log })
  onTestFinished(async () => {
    await pool.end()
    await database.drop()
  })
  return pool
}

async function aFolder(files: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'shop-migrations-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await Promise.all(Object.entries(files).map(([name, sql]) => writeFile(join(folder, `${name}.sql`), sql)))
  return folder
}

test("the shop's own migrations are all applied, and none is pending", async () => {
  const pool = await aDatabase()

  expect(await migrate(pool, { log })).toEqual([])
  expect(await pendingMigrations(pool)).toEqual([])
  expect(await appliedMigrations(pool)).toContain('0001-identity')
})

test('missing migrations are applied once and in order', async () => {
  const pool = await aDatabase()
  const directory = await aFolder({ ...TITLE, ...NOTE })

  expect(await pendingMigrations(pool, directory)).toEqual(['0901-note', '0902-title'])
  expect(await migrate(pool, { directory, log })).toEqual(['0901-note', '0902-title'])
  expect(await migrate(pool, { directory, log })).toEqual([])
})

test('of several processes that start at once each waits, and every migration is applied once', async () => {
  const pool = await aDatabase()
  const directory = await aFolder({ ...NOTE, ...TITLE })

  const applied = await Promise.all([1, 2, 3, 4].map(() => migrate(pool, { directory, log })))

  expect(applied.flat()).toEqual(['0901-note', '0902-title'])
})

test('a start that waits for longer than two seconds says once what it waits for', async () => {
  const pool = await aDatabase()
  const said: string[] = []
  const looks: number[] = []
  const held = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  const holder = withMigrationLock(pool, () => {
    begun.resolve()
    return held.promise
  })
  await begun.promise
  // A second of this clock passes between two looks at the lock; the lock is given back long after two.
  const waiting = withMigrationLock(pool, async () => 'its turn', {
    log: { info: (message) => void said.push(message) },
    now: () => {
      looks.push(looks.length * 1_000)
      if (looks.length === 7) held.resolve()
      return looks.at(-1) ?? 0
    },
  })

  expect(await waiting).toBe('its turn')
  await holder
  expect(said).toEqual(['An export, an import or another start works on the tables; waiting for its end.'])
})

test('a start that waits for a moment only says nothing', async () => {
  const pool = await aDatabase()
  const said: string[] = []
  const log = { info: (message: string) => void said.push(message) }

  await Promise.all(
    [1, 2, 3].map(() => withMigrationLock(pool, async () => undefined, { log, now: () => 0 })),
  )

  expect(said).toEqual([])
})

test('a migration that was changed after it was applied is refused in one line', async () => {
  const pool = await aDatabase()
  await migrate(pool, { directory: await aFolder(NOTE), log })

  const directory = await aFolder({ '0901-note': 'create table note (text varchar(9));', ...TITLE })

  await expect(migrate(pool, { directory, log })).rejects.toThrow(
    'Migration 0901-note was changed after it was applied; write a new migration instead.',
  )
  expect(await pendingMigrations(pool, directory)).toEqual(['0902-title'])
})

test('other line endings are no change', async () => {
  const pool = await aDatabase()
  await migrate(pool, { directory: await aFolder({ '0901-note': 'create table note\n(text text);' }), log })

  const directory = await aFolder({ '0901-note': 'create table note\r\n(text text);' })

  expect(await migrate(pool, { directory, log })).toEqual([])
})

test('a newer schema is accepted', async () => {
  const pool = await aDatabase()
  await migrate(pool, { directory: await aFolder({ ...NOTE, ...TITLE }), log })

  const older = await aFolder(NOTE)

  expect(await migrate(pool, { directory: older, log })).toEqual([])
  expect(await pendingMigrations(pool, older)).toEqual([])
})

test('a migration that fails leaves nothing of itself, and those before it stay', async () => {
  const pool = await aDatabase()
  const directory = await aFolder({ ...NOTE, '0902-title': 'alter table note add title text; select 1/0;' })

  await expect(migrate(pool, { directory, log })).rejects.toThrow(
    'Migration 0902-title failed: division by zero',
  )

  expect(await pendingMigrations(pool, directory)).toEqual(['0902-title'])
  expect((await pool.query('select * from note')).fields.map(({ name }) => name)).toEqual(['text'])
})

test('a table that is busy is tried again instead of making everybody wait', async () => {
  const pool = await aDatabase()
  await migrate(pool, { directory: await aFolder(NOTE), log })
  const directory = await aFolder({ ...NOTE, ...TITLE })
  const reader = await pool.connect()
  await reader.query('begin; select from note')

  const before = await lockTimeouts(pool)
  const migrated = migrate(pool, { directory, log })
  await expect.poll(() => lockTimeouts(pool)).toBeGreaterThan(before)
  await reader.query('commit')
  reader.release()

  expect(await migrated).toEqual(['0902-title'])
})

/** How many transactions of this database were given up: the migration's first attempt is one. */
async function lockTimeouts(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ count: string }>(
    'select xact_rollback as count from pg_stat_database where datname = current_database()',
  )
  return Number(rows[0]?.count)
}

test('a migration that the running shop crosses is tried again when PostgreSQL has ended it', async () => {
  const pool = await aDatabase()
  const first = { '0900-drawer': 'create table drawer ()', ...NOTE }
  await migrate(pool, { directory: await aFolder(first), log })
  const gate = await aPatientClient(pool)
  await gate.query('begin; select pg_advisory_xact_lock(902)')
  const sale = await aPatientClient(pool)
  await sale.query('begin; lock table drawer')
  const crossing = `set local lock_timeout = 0; alter table note add title text;
    select pg_advisory_xact_lock(902); alter table drawer add title text`

  const migrated = migrate(pool, { directory: await aFolder({ ...first, '0902-title': crossing }), log })
  await expect.poll(() => waitingForLocks(pool)).toBe(1)
  const crossed = sale.query('lock table note')
  await expect.poll(() => waitingForLocks(pool)).toBe(2)
  await gate.query('commit')
  await crossed
  await sale.query('commit')

  expect(await migrated).toEqual(['0902-title'])
})

/** Never looks for a deadlock, which superusers alone may put off: whoever crosses it is the one that is ended. */
async function aPatientClient(pool: pg.Pool): Promise<pg.Client> {
  const { rows } = await pool.query('select current_database() as name')
  const server = inject('testServer')
  const connectionString = urlOf({ ...server, user: server.superuser }, rows[0].name)
  const client = new pg.Client({ connectionString, options: '-c deadlock_timeout=1h' })
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

async function waitingForLocks(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int as count from pg_locks join pg_database on pg_database.oid = database
     where not granted and datname = current_database()`,
  )
  return rows[0]?.count ?? 0
}

test('an index can be made without stopping writes', async () => {
  const pool = await aDatabase()
  const directory = await aFolder({
    ...NOTE,
    '0902-index':
      '-- outside a transaction\ncreate index concurrently if not exists note_text on note (text);',
  })

  const applied = await Promise.all([1, 2].map(() => migrate(pool, { directory, log })))

  expect(applied.flat()).toEqual(['0901-note', '0902-index'])
})

test('an index that was left half made, by a busy table or a start that was killed, is made anew', async () => {
  const pool = await aDatabase()
  await migrate(pool, { directory: await aFolder(NOTE), log })
  await pool.query("insert into note values ('same'), ('same')")
  const makeIndex = 'create unique index concurrently if not exists note_text on note (text)'
  // Any failure leaves the same behind.
  await expect(pool.query(makeIndex)).rejects.toThrow('could not create unique index')
  await pool.query('delete from note')

  const directory = await aFolder({ ...NOTE, '0902-index': `-- outside a transaction\n${makeIndex};` })
  const applied = await migrate(pool, { directory, log })

  const { rows } = await pool.query(
    "select indisvalid from pg_index where indexrelid = 'note_text'::regclass",
  )
  expect(applied).toEqual(['0902-index'])
  expect(rows).toEqual([{ indisvalid: true }])
})

test.each([
  [{ note: '' }, 'Migration note.sql is not named NNNN-what-it-does.sql.'],
  [{ '0901-a': '', '0901-b': '' }, 'Two migrations have the number 0901.'],
])('files that have no clear order are refused: %o', async (files, message) => {
  const pool = await aDatabase()
  const directory = await aFolder(files)

  await expect(migrate(pool, { directory, log })).rejects.toThrow(message)
})
