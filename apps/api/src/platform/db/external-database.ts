import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { messageOf, StartError } from '../start-error.ts'
import type { DatabaseLog } from './database.ts'

const OLDEST_MAJOR = 15
const PATIENCE_MS = 10_000
const RETRY_MS = 500
const CONNECT_TIMEOUT_MS = 5_000
/** A database that is just starting refuses like this; a wrong name or password does not get better by waiting. */
const WORTH_WAITING = new Set(['ECONNREFUSED', 'ENOENT', 'EAI_AGAIN', 'ETIMEDOUT', '57P03'])

/**
 * Makes sure that the database at `url` answers and is not too old.
 * @throws StartError naming the server (never the password)
 */
export async function requireExternalDatabase(url: string, log: DatabaseLog): Promise<void> {
  const begin = performance.now()
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await requireVersion(url)
    } catch (error) {
      if (error instanceof StartError) throw error
      if (!isWorthWaiting(error) || performance.now() - begin > PATIENCE_MS) {
        throw new StartError(
          `The database at ${nameOf(url)} cannot be reached: ${reasonOf(error)} (DATABASE_URL)`,
          {
            cause: error,
          },
        )
      }
      if (attempt === 1) log.info(`Waiting for the database at ${nameOf(url)}.`)
      await pause(RETRY_MS)
    }
  }
}

async function requireVersion(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ server_version_num: string }>('show server_version_num')
    const major = Math.floor(Number(rows[0]?.server_version_num) / 10_000)
    if (major < OLDEST_MAJOR) {
      throw new StartError(
        `The database at ${nameOf(url)} is PostgreSQL ${major}; the shop needs ${OLDEST_MAJOR} or later.`,
      )
    }
  } finally {
    await client.end()
  }
}

function isWorthWaiting(error: unknown): boolean {
  const first = error instanceof AggregateError ? error.errors[0] : error
  return first instanceof Error && 'code' in first && WORTH_WAITING.has(String(first.code))
}

function reasonOf(error: unknown): string {
  return error instanceof AggregateError ? error.errors.map(messageOf).join(', ') : messageOf(error)
}

function nameOf(url: string): string {
  const { host, pathname } = new URL(url)
  return `${host}${pathname}`
}
