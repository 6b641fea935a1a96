import { existsSync } from 'node:fs'
import { realpath } from 'node:fs/promises'
import { clusterIn, prepareCluster } from './cluster.ts'
import type { ClusterConnection, ClusterNames, Log } from './cluster-options.ts'
import { prepareDataDirectory } from './data-directory.ts'
import type { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import { findPostgresBinaries } from './postgres-binaries.ts'
import { type Cluster, logFileFor } from './postmaster.ts'
import { findPostmaster } from './postmaster-file.ts'
import { prepareDatabase } from './prepare-database.ts'
import { chooseRunAs } from './run-as.ts'
import { makeSocketDirectory, SOCKET_PORT } from './socket-directory.ts'
import { type Supervisor, supervise } from './supervisor.ts'

export type EmbeddedOptions = {
  dataDirectory: string
  names: ClusterNames
  log: Log
  /** Another program has taken the data while the database was away: this one must end. */
  onLost?: (error: EmbeddedPostgresError) => void
  /** Of `postgresql.conf`. */
  settings?: Record<string, string>
}

/** Call `stop` when every connection is closed. */
export type EmbeddedPostgres = Supervisor & { connection: ClusterConnection }

/**
 * Starts PostgreSQL on the data directory, or adopts one that a killed program left running, and restarts it when it dies.
 * A session lock on a connection of its own guards the data: it goes with its process, however that ends.
 * @throws EmbeddedPostgresError when the directory cannot be used or another program runs on it
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { names, log, onLost = (error) => log.error(error.message) } = options
  const cluster = await describeCluster(options)
  const supervisor = await supervise(cluster, { log, onLost })
  const server = { host: cluster.socketDirectory, port: SOCKET_PORT }
  try {
    await prepareDatabase({ ...server, user: names.superuser }, names)
  } catch (error) {
    await supervisor.stop()
    throw error
  }
  return { connection: { ...server, user: names.role, database: names.database }, ...supervisor }
}

async function describeCluster({
  dataDirectory,
  names,
  log,
  settings = {},
}: EmbeddedOptions): Promise<Cluster> {
  const data = await prepareDataDirectory(dataDirectory)
  const binaries = await findPostgresBinaries()
  const cluster = clusterIn(data)
  const runAs = await chooseRunAs(existsSync(cluster) ? cluster : data, binaries)
  await prepareCluster(data, { binaries, runAs, names, log })
  const directory = await realpath(cluster)
  const running = findPostmaster(directory)
  const socketDirectory = running?.socketDirectory ?? (await makeSocketDirectory(directory, names, runAs))
  return { directory, logFile: logFileFor(data), socketDirectory, binaries, runAs, settings, names }
}
