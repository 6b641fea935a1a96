import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { messageOf, StartError } from '../start-error.ts'
import { lockKeys } from './advisory-locks.ts'
import type { DatabaseLog } from './database.ts'
import { hasCode } from './error-codes.ts'
import { MIGRATIONS_DIRECTORY, type Migration, readMigrations } from './migration-files.ts'

/** Shoppers must not wait behind a migration's lock for longer. */
const LOCK_TIMEOUT = '2s'
const LOCK_ATTEMPTS = 15
const RETRY_MS = 200
const SAY_AFTER_MS = 2_000
const LOCK_NOT_AVAILABLE = '55P03'
const DEADLOCK = '40P01'
const UNDEFINED_TABLE = '42P01'

type Queryable = Pick<pg.PoolClient, 'query'>

type Options = {
  directory?: string
  log?: DatabaseLog
  now?: () => number
  /** Applies only these of the missing ones. */
  only?: ReadonlySet<string>
}

/**
 * Applies the missing migrations in order, each in its own transaction; several processes may call it at once. Accepts
 * a newer schema, since migrations only expand; refuses an applied file that was changed since.
 * @returns the names applied now
 * @throws StartError naming the migration that was changed or failed
 */
export async function migrate(pool: pg.Pool, options: Options = {}): Promise<string[]> {
  return withMigrationLock(pool, (client) => applyMissing(client, options), options)
}

/** {@link migrate} for a caller that holds the lock of {@link withMigrationLock} on that connection. */
export async function applyMissing(
  client: pg.PoolClient,
  { directory = MIGRATIONS_DIRECTORY, log = console, only }: Options = {},
): Promise<string[]> {
  const files = await readMigrations(directory)
  await client.query('set statement_timeout = 0')
  await client.query(
    `create table if not exists schema_migration (
      name text primary key, checksum text not null, applied_at timestamptz not null default now())`,
  )
  const missing = missingOf(files, await readApplied(client)).filter(({ name }) => !only || only.has(name))
  for (const migration of missing) {
    await apply(client, migration)
    log.info(`Migration ${migration.name} applied.`)
  }
  return missing.map(({ name }) => name)
}

/** `now`: milliseconds of a clock that only goes forward. */
type Waiting = { log?: Pick<DatabaseLog, 'info'>; now?: () => number }

/** Mutual exclusion, across processes, for work on the schema. */
export async function withMigrationLock<Done>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<Done>,
  waiting: Waiting = {},
): Promise<Done> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    await waitForLock(client, waiting)
    return await work(client)
  } catch (error) {
    broken = error instanceof Error ? error : new Error(String(error))
    throw error
  } finally {
    // Closing the connection gives the lock back and forgets the settings made above.
    client.release(broken ?? true)
  }
}

export async function appliedMigrations(client: Queryable): Promise<string[]> {
  return (await readApplied(client)).map(({ name }) => name)
}

/** Empty means ready; a database with more than this code knows is ready too. */
export async function pendingMigrations(
  client: Queryable,
  directory = MIGRATIONS_DIRECTORY,
): Promise<string[]> {
  const applied = new Set(await appliedMigrations(client))
  const files = await readMigrations(directory)
  return files.map(({ name }) => name).filter((name) => !applied.has(name))
}

/** Polls, as a waiting query's snapshot would block `create index concurrently` in the migrating process for ever. */
async function waitForLock(
  client: pg.PoolClient,
  { log = console, now = () => performance.now() }: Waiting,
): Promise<void> {
  const begin = now()
  let said = false
  for (;;) {
    const { rows } = await client.query<{ locked: boolean }>(
      'select pg_try_advisory_lock($1, $2) as locked',
      lockKeys.migrate,
    )
    if (rows[0]?.locked) return
    const isLong = now() - begin > SAY_AFTER_MS
    if (isLong && !said)
      log.info('An export, an import or another start works on the tables; waiting for its end.')
    said = isLong
    await pause(RETRY_MS)
  }
}

export type Applied = { name: string; checksum: string }

export async function readApplied(client: Queryable): Promise<Applied[]> {
  try {
    const { rows } = await client.query<Applied>('select name, checksum from schema_migration order by name')
    return rows
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === UNDEFINED_TABLE) return []
    throw error
  }
}

function missingOf(files: Migration[], applied: Applied[]): Migration[] {
  const checksums = new Map(applied.map(({ name, checksum }) => [name, checksum]))
  for (const { name, checksum } of files) {
    const known = checksums.get(name)
    if (known !== undefined && known !== checksum) {
      throw new StartError(
        `Migration ${name} was changed after it was applied; write a new migration instead.`,
      )
    }
  }
  return files.filter(({ name }) => !checksums.has(name))
}

/** Retries a busy lock, so that neither a long query nor one that crosses the migration fails a release. */
async function apply(client: pg.PoolClient, migration: Migration): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await (migration.inTransaction
        ? applyInTransaction(client, migration)
        : applyOutside(client, migration))
      return
    } catch (error) {
      const busy = hasCode(error, LOCK_NOT_AVAILABLE) || hasCode(error, DEADLOCK)
      if (!busy || attempt === LOCK_ATTEMPTS) {
        throw new StartError(`Migration ${migration.name} failed: ${messageOf(error)}`, { cause: error })
      }
      await pause(RETRY_MS * attempt)
    }
  }
}

async function applyInTransaction(client: pg.PoolClient, migration: Migration): Promise<void> {
  await client.query('begin')
  try {
    await client.query(`set local lock_timeout = '${LOCK_TIMEOUT}'`)
    await client.query(migration.sql)
    await record(client, migration)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

async function applyOutside(client: pg.PoolClient, migration: Migration): Promise<void> {
  await client.query(`set lock_timeout = '${LOCK_TIMEOUT}'`)
  await dropHalfMadeIndexes(client)
  await client.query(migration.sql)
  await record(client, migration)
}

/**
 * `create index concurrently` that was cut off leaves an index that no query uses, and `if not exists` is content with it.
 * Nobody is making one at this moment: whoever works on the schema holds its lock.
 */
async function dropHalfMadeIndexes(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select indexrelid::regclass::text as name from pg_index join pg_class on pg_class.oid = indexrelid
     where not indisvalid and relkind = 'i' and relnamespace = current_schema()::regnamespace`,
  )
  for (const { name } of rows) await client.query(`drop index concurrently ${name}`)
}

async function record(client: pg.PoolClient, { name, checksum }: Migration): Promise<void> {
  await client.query('insert into schema_migration (name, checksum) values ($1, $2)', [name, checksum])
}
