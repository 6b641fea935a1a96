import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { messageOf, StartError } from '../start-error.ts'
import type { DatabaseLog } from './database.ts'

const OLDEST_MAJOR = 15
const TIMEOUT_MS = 10_000
const RETRY_MS = 500
const CONNECT_TIMEOUT_MS = 5_000
/** A starting database refuses like this; a wrong name or password does not get better by waiting. */
const WORTH_WAITING = new Set(['ECONNREFUSED', 'ENOENT', 'EAI_AGAIN', 'ETIMEDOUT', '57P03'])

/** The shop's rules on texts (`normalize`) work in no other encoding. */
const ENCODING = 'UTF8'

/** Refuses a database that is too old or not UTF8. Throws StartError naming the server (never the password). */
export async function requireExternalDatabase(url: string, log: DatabaseLog): Promise<void> {
  const begin = performance.now()
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await requireFit(url)
    } catch (error) {
      if (error instanceof StartError) throw error
      if (!isWorthWaiting(error) || performance.now() - begin > TIMEOUT_MS) {
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

async function requireFit(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ version: string; encoding: string }>(
      "select current_setting('server_version_num') as version, current_setting('server_encoding') as encoding",
    )
    const major = Math.floor(Number(rows[0]?.version) / 10_000)
    if (major < OLDEST_MAJOR) {
      throw new StartError(
        `The database at ${nameOf(url)} is PostgreSQL ${major}; the shop needs ${OLDEST_MAJOR} or later.`,
      )
    }
    if (rows[0]?.encoding !== ENCODING) {
      throw new StartError(
        `The database at ${nameOf(url)} is in the encoding ${rows[0]?.encoding}; the shop needs one in ${ENCODING}.`,
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
