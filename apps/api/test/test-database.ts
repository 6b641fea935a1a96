import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

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

/** A copy of the migrated template, so that test files can run side by side. */
export async function createTestDatabase(server = inject('testServer')): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  // File by file: otherwise every page passes through the log.
  const copied = `template ${server.template} strategy file_copy`
  await onServer(server, `create database ${name} owner ${server.user} ${copied}`)
  return {
    url: urlOf(server, name),
    drop: () => dropDatabase(server, name),
  }
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
  await maintenanceOf(server).query(statement)
}

/** Terminates connections before: "with (force)" does that too, but looks again only after 100 ms. */
export async function dropDatabase(server: TestServer, name: string): Promise<void> {
  const maintenance = maintenanceOf(server)
  const cutOff = 'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1'
  while ((await maintenance.query(cutOff, [name])).rowCount);
  await maintenance.query(`drop database if exists ${name} with (force)`)
}

/** Kept by each process: a connection is a process of the server, and every test makes and drops a database. */
const pools = new Map<string, pg.Pool>()

function maintenanceOf(server: TestServer): pg.Pool {
  const connectionString = urlOf({ ...server, user: server.superuser }, 'postgres')
  const known = pools.get(connectionString)
  if (known) return known
  const pool = new pg.Pool({ connectionString, max: 2, allowExitOnIdle: true })
  // Servers stop, some of them for a test; whoever asks next is told.
  pool.on('error', () => undefined)
  pools.set(connectionString, pool)
  return pool
}
