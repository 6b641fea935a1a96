import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { restoreSnapshot, type Snapshot, takeSnapshot } from './database-snapshot.ts'

/**
 * Reached by its socket. Databases belong to `user`, as a shop's do; `superuser` makes them. See `test-postgres.ts`.
 */
export type TestServer = { host: string; port: number; user: string; superuser: string; template: string }

declare module 'vitest' {
  interface ProvidedContext {
    testServer: TestServer
  }
}

/** Freshly migrated and empty. `drop` closes whatever is still connected to it. */
export type TestDatabase = { url: string; drop: () => Promise<void> }

/** A copy of the migrated template, so that tests can run side by side; one that an earlier test had, if there is any. */
export async function createTestDatabase(server = inject('testServer')): Promise<TestDatabase> {
  const copies = copiesOn(server)
  const name = copies.unused.pop() ?? (await copyTemplate(server))
  const pool = poolOf(server, name)
  copies.pristine ??= takeSnapshot(pool)
  const pristine = await copies.pristine
  return {
    url: urlOf(server, name),
    async drop() {
      await cutOff(server, name)
      if (await restoreSnapshot(pool, pristine)) copies.unused.push(name)
      else await dropDatabase(server, name)
    },
  }
}

/** `pristine`: taken of the first copy. */
type Copies = { unused: string[]; pristine?: Promise<Snapshot> }

/** Object pool, of each process: making and dropping a copy, 800 files, takes as long as a short test (docs/performance.md). */
const copiesByServer = new Map<string, Copies>()

function copiesOn({ host }: TestServer): Copies {
  const known = copiesByServer.get(host) ?? { unused: [] }
  copiesByServer.set(host, known)
  return known
}

async function copyTemplate(server: TestServer): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  // File by file: otherwise every page passes through the log.
  const copied = `template ${server.template} strategy file_copy`
  await onServer(server, `create database ${name} owner ${server.user} ${copied}`)
  return name
}

/** Without any table. */
export function createEmptyDatabase(server: TestServer, name: string): Promise<void> {
  return onServer(server, `create database ${name} owner ${server.user}`)
}

/** In the form that `DATABASE_URL` takes. */
export function urlOf({ host, port, user }: TestServer, name: string): string {
  return `postgresql://${user}@localhost:${port}/${name}?host=${encodeURIComponent(host)}`
}

/** One statement on the server's maintenance database as its superuser, outside any transaction. */
export async function onServer(server: TestServer, statement: string): Promise<void> {
  await poolOf(server, 'postgres').query(statement)
}

/** Terminates connections before: "with (force)" does that too, but looks again only after 100 ms. */
export async function dropDatabase(server: TestServer, name: string): Promise<void> {
  await cutOff(server, name)
  await closePool(server, name)
  await onServer(server, `drop database if exists ${name} with (force)`)
}

/** Ends the connections of tests. */
async function cutOff(server: TestServer, name: string): Promise<void> {
  const ofTests =
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and usename <> $2'
  while ((await poolOf(server, 'postgres').query(ofTests, [name, server.superuser])).rowCount);
}

/** Kept by each process: a connection is a process of the server, and every test has a database. */
const pools = new Map<string, pg.Pool>()

/** Of the superuser. */
function poolOf(server: TestServer, database: string): pg.Pool {
  const connectionString = urlOf({ ...server, user: server.superuser }, database)
  const known = pools.get(connectionString)
  if (known) return known
  const pool = new pg.Pool({ connectionString, max: 2, allowExitOnIdle: true })
  // Servers stop, some of them for a test; whoever asks next is told.
  pool.on('error', () => undefined)
  pools.set(connectionString, pool)
  return pool
}

async function closePool(server: TestServer, database: string): Promise<void> {
  const connectionString = urlOf({ ...server, user: server.superuser }, database)
  await pools.get(connectionString)?.end()
  pools.delete(connectionString)
}
