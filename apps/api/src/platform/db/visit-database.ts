import { existsSync } from 'node:fs'
import { realpath } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { StartError } from '../start-error.ts'
import type { DatabaseConnection, DatabaseLog } from './database.ts'
import { clusterIn } from './embedded/cluster.ts'
import { findPostmaster } from './embedded/postmaster-file.ts'
import { DATABASE, SHOP_ROLE } from './embedded/shop-role.ts'
import { SOCKET_PORT } from './embedded/socket-directory.ts'
import { isUnavailable } from './is-unavailable.ts'
import { type DatabaseConfig, lendDatabase, type OpenDatabase, openDatabase } from './open-database.ts'

/** Time for a starting or stopping shop to have its database up or down. */
const PATIENCE_MS = 30_000
const RETRY_MS = 100

/** For a short visit: a running shop's by its socket, else started until `stop`. Throws StartError if there is none. */
export async function visitDatabase(config: DatabaseConfig, log: DatabaseLog): Promise<OpenDatabase> {
  if (config.databaseUrl !== undefined) return openDatabase(config, log)
  const cluster = clusterIn(resolve(config.dataDirectory))
  if (!existsSync(join(cluster, 'PG_VERSION'))) {
    throw new StartError(
      `There is no shop in ${config.dataDirectory} yet; open it once with npm start (DATA_DIR).`,
    )
  }
  const begin = performance.now()
  for (;;) {
    const connection = await findRunning(cluster)
    if (!connection) return openDatabase(config, log)
    if (await answers(connection)) return { kind: 'embedded', ...lendDatabase(connection) }
    if (performance.now() - begin > PATIENCE_MS) {
      throw new StartError(`The database in ${cluster} runs and does not answer.`)
    }
    await pause(RETRY_MS)
  }
}

/** Also while the shop has only begun to start. */
async function findRunning(
  cluster: string,
): Promise<Exclude<DatabaseConnection, { connectionString: string }> | undefined> {
  const running = findPostmaster(await realpath(cluster))
  if (!running) return undefined
  return { host: running.socketDirectory ?? '', port: SOCKET_PORT, user: SHOP_ROLE, database: DATABASE }
}

async function answers(
  connection: Exclude<DatabaseConnection, { connectionString: string }>,
): Promise<boolean> {
  if (connection.host === '') return false
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
