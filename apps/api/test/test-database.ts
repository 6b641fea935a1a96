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
  await onServer(server, `create database ${name} template ${server.template} owner ${server.user}`)
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
export function onServer(server: TestServer, statement: string): Promise<void> {
  return withServer(server, async (client) => void (await client.query(statement)))
}

/** Terminates connections before: "with (force)" does that too, but looks again only after 100 ms. */
export function dropDatabase(server: TestServer, name: string): Promise<void> {
  return withServer(server, async (client) => {
    const cutOff = 'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1'
    while ((await client.query(cutOff, [name])).rowCount);
    await client.query(`drop database if exists ${name} with (force)`)
  })
}

async function withServer(server: TestServer, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: urlOf({ ...server, user: server.superuser }, 'postgres') })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
