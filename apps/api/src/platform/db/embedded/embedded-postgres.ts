import { existsSync } from 'node:fs'
import { realpath } from 'node:fs/promises'
import type { StartError } from '../../start-error.ts'
import type { DatabaseConnection, DatabaseLog } from '../database.ts'
import { CLUSTER_USER, clusterIn, prepareCluster } from './cluster.ts'
import { prepareDataDirectory } from './data-directory.ts'
import { findPostgresBinaries } from './postgres-binaries.ts'
import { type Cluster, logFileFor } from './postmaster.ts'
import { findPostmaster } from './postmaster-file.ts'
import { chooseRunAs } from './run-as.ts'
import { DATABASE, prepareShopDatabase, SHOP_ROLE } from './shop-role.ts'
import { makeSocketDirectory, SOCKET_PORT } from './socket-directory.ts'
import { type Supervisor, supervise } from './supervisor.ts'

export type EmbeddedOptions = {
  dataDirectory: string
  log: DatabaseLog
  /** Another shop has taken the data while the database was away: this one must end. */
  onLost?: (error: StartError) => void
  /** For tests that need no durability. */
  settings?: Record<string, string>
}

/** Call `stop` when every connection is closed. */
export type EmbeddedPostgres = Supervisor & { connection: Extract<DatabaseConnection, { host: string }> }

/**
 * Starts PostgreSQL on the data directory, or adopts one that a killed shop left running, and restarts it when it dies.
 * A session lock on a connection of its own guards the data: it goes with its process, however that ends.
 * @throws StartError when the directory cannot be used or another shop runs on it
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { log, onLost = (error) => log.error(error.message) } = options
  const cluster = await describeCluster(options)
  const supervisor = await supervise(cluster, { log, onLost })
  const server = { host: cluster.socketDirectory, port: SOCKET_PORT }
  try {
    await prepareShopDatabase({ ...server, user: CLUSTER_USER })
  } catch (error) {
    await supervisor.stop()
    throw error
  }
  return { connection: { ...server, user: SHOP_ROLE, database: DATABASE }, ...supervisor }
}

async function describeCluster({ dataDirectory, log, settings = {} }: EmbeddedOptions): Promise<Cluster> {
  const data = await prepareDataDirectory(dataDirectory)
  const binaries = await findPostgresBinaries()
  const cluster = clusterIn(data)
  const runAs = await chooseRunAs(existsSync(cluster) ? cluster : data, binaries)
  await prepareCluster(data, { binaries, runAs, log })
  const directory = await realpath(cluster)
  const running = findPostmaster(directory)
  const socketDirectory = running?.socketDirectory ?? (await makeSocketDirectory(directory, runAs))
  return { directory, logFile: logFileFor(data), socketDirectory, binaries, runAs, settings }
}
