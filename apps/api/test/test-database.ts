import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

/**
 * A PostgreSQL server that the tests share; reached by its socket. Made by `test-postgres.ts`. Databases belong to `user`,
 * as a shop's does; `superuser` makes them.
 */
export type TestServer = { host: string; port: number; user: string; superuser: string; template: string }

declare module 'vitest' {
  interface ProvidedContext {
    testServer: TestServer
  }
}

/** A database of one test file: freshly migrated and empty. `drop` closes whatever is still connected to it. */
export type TestDatabase = { url: string; drop: () => Promise<void> }

/** Copies the migrated template into a database of its own, so that test files can run side by side. */
export async function createTestDatabase(server = inject('testServer')): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await onServer(server, `create database ${name} template ${server.template} owner ${server.user}`)
  return {
    url: urlOf(server, name),
    drop: () => onServer(server, `drop database if exists ${name} with (force)`),
  }
}

/** Makes a database with nothing in it. */
export function createEmptyDatabase(server: TestServer, name: string): Promise<void> {
  return onServer(server, `create database ${name} owner ${server.user}`)
}

/** The address of a database on the test server, in the form that `DATABASE_URL` takes. */
export function urlOf({ host, port, user }: TestServer, name: string): string {
  return `postgresql://${user}@localhost:${port}/${name}?host=${encodeURIComponent(host)}`
}

/** Runs one statement on the server's maintenance database as its superuser, outside any transaction. */
export async function onServer(server: TestServer, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: urlOf({ ...server, user: server.superuser }, 'postgres') })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
