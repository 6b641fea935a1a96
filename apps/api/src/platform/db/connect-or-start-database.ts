import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { StartError } from '../start-error.ts'
import type { DatabaseConnection, DatabaseLog } from './database.ts'
import { findEmbeddedDatabase } from './embedded-database.ts'
import { isUnavailable } from './is-unavailable.ts'
import { type DatabaseConfig, lendDatabase, type OpenDatabase, openDatabase } from './open-database.ts'

/** Time for a starting or stopping shop to have its database up or down. */
const TIMEOUT_MS = 30_000
const RETRY_MS = 100

/** For a short visit: a running shop's by its socket, else started until `stop`. Throws StartError if there is none. */
export async function connectOrStartDatabase(
  config: DatabaseConfig,
  log: DatabaseLog,
): Promise<OpenDatabase> {
  if (config.databaseUrl !== undefined) return openDatabase(config, log)
  const { dataDirectory } = config
  const begin = performance.now()
  for (;;) {
    const found = await findEmbeddedDatabase(dataDirectory)
    if (found.kind === 'none') {
      throw new StartError(
        `There is no shop in ${dataDirectory} yet; open it once with npm start (DATA_DIR).`,
      )
    }
    if (found.kind === 'stopped') return openDatabase(config, log)
    const { connection } = found
    if (connection && (await answers(connection))) return { kind: 'embedded', ...lendDatabase(connection) }
    if (performance.now() - begin > TIMEOUT_MS) {
      throw new StartError(`The database in ${dataDirectory} runs and does not answer.`)
    }
    await pause(RETRY_MS)
  }
}

async function answers(connection: DatabaseConnection): Promise<boolean> {
  const client = new pg.Client(connection)
  client.on('error', () => undefined)
  try {
    await client.connect()
    return true
  } catch (error) {
    if (isUnavailable(error)) return false
    throw error
  } finally {
    await client.end().catch(() => undefined)
  }
}
