import { existsSync } from 'node:fs'
import { realpath } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { clusterIn } from './cluster.ts'
import type { ClusterConnection, ClusterNames } from './cluster-options.ts'
import { findPostmaster } from './postmaster-file.ts'
import { SOCKET_PORT } from './socket-directory.ts'

/** `connection` is missing while PostgreSQL has only begun to start. */
export type FoundPostgres =
  | { kind: 'none' }
  | { kind: 'stopped' }
  | { kind: 'running'; pid: number; connection: ClusterConnection | undefined }

/** Looks for the PostgreSQL of a data directory, whoever started it; starts and changes nothing. */
export async function findEmbeddedPostgres(
  dataDirectory: string,
  { role, database }: Pick<ClusterNames, 'role' | 'database'>,
): Promise<FoundPostgres> {
  const cluster = clusterIn(resolve(dataDirectory))
  if (!existsSync(join(cluster, 'PG_VERSION'))) return { kind: 'none' }
  const running = findPostmaster(await realpath(cluster))
  if (!running) return { kind: 'stopped' }
  const { pid, socketDirectory: host } = running
  return {
    kind: 'running',
    pid,
    connection: host === undefined ? undefined : { host, port: SOCKET_PORT, user: role, database },
  }
}
