import { spawn } from 'node:child_process'
import { open, readFile, rename, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { postgresEnvironment } from './cluster.ts'
import type { ClusterNames, Log } from './cluster-options.ts'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import type { PostgresBinaries } from './postgres-binaries.ts'
import { findPostmaster, type Postmaster } from './postmaster-file.ts'
import { isAlive, signal, waitForExit } from './process-state.ts'
import { command, giveTo, type RunAs } from './run-as.ts'
import { SOCKET_PORT } from './socket-directory.ts'

export type Cluster = {
  directory: string
  logFile: string
  socketDirectory: string
  binaries: PostgresBinaries
  runAs: RunAs
  settings: Record<string, string>
  names: ClusterNames
}

export type StartedPostmaster = { pid: number; complaint: () => Promise<string> }

const POLL_MS = 20
const LOG_LIMIT_BYTES = 5_000_000
/** Limit of a fast shutdown, which writes everything back; then the remaining processes are killed. */
const STOP_MS = 15_000
const STOP_HARD_MS = 5_000
/** A postmaster without a socket for this long has lost it (the folder for temporary files was cleaned). */
const UNREACHABLE_MS = 6_000
/** Recovery after a power cut reads the whole log; until then the database answers "starting up". */
const RECOVERY_MS = 300_000
const SAY_AFTER_MS = 2_000

/** Starts PostgreSQL in its own session (Ctrl-C passes it by), writing to a file (it outlives a killed program). */
export async function startPostmaster(cluster: Cluster): Promise<StartedPostmaster> {
  const { log, size } = await openLog(cluster)
  const settings = {
    listen_addresses: '',
    port: String(SOCKET_PORT),
    unix_socket_directories: cluster.socketDirectory,
    unix_socket_permissions: '0700',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // Details of a refused row repeat what is in it.
    log_error_verbosity: 'terse',
    ...cluster.settings,
  }
  const { file, args, options } = command(cluster.runAs, [
    cluster.binaries.postgres,
    '-D',
    cluster.directory,
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ])
  const child = spawn(file, args, {
    ...options,
    cwd: '/',
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
    env: postgresEnvironment(),
  })
  try {
    await new Promise((resolve, reject) => child.once('spawn', resolve).once('error', reject))
    child.unref()
    const complaint = () => lastComplaint(cluster.logFile, size)
    return { pid: await waitForFile(cluster, child.pid ?? 0, complaint), complaint }
  } finally {
    await log.close()
  }
}

/** Waits for `postmaster.pid`; another postmaster that was faster will do as well. */
async function waitForFile(cluster: Cluster, pid: number, complaint: () => Promise<string>): Promise<number> {
  for (;;) {
    const running = findPostmaster(cluster.directory)
    if (running) return running.pid
    if (!isAlive(pid)) throw new EmbeddedPostgresError(`The database did not start: ${await complaint()}`)
    await pause(POLL_MS)
  }
}

async function openLog({ logFile: path, runAs }: Cluster) {
  const size = await stat(path).then(
    (stats) => stats.size,
    () => 0,
  )
  const isFull = size > LOG_LIMIT_BYTES
  if (isFull) await rename(path, `${path}.old`)
  const log = await open(path, 'a', 0o600)
  await giveTo(runAs, path)
  return { log, size: isFull ? 0 : size }
}

async function lastComplaint(logFile: string, from: number): Promise<string> {
  const written = (await readFile(logFile)).subarray(from).toString()
  const lines = written.trimEnd().split('\n')
  const reason = lines.findLast((line) => /FATAL:|PANIC:/.test(line)) ?? lines.at(-1) ?? ''
  return `${reason.replace(/^.*(FATAL|PANIC): +/, '')} (see ${logFile})`
}

/** Waits while PostgreSQL starts or recovers. Undefined when it is gone, or runs without being reachable. */
export async function connectWhenReady(
  { pid, socketDirectory }: Postmaster,
  cluster: Cluster,
  { log, isCancelled }: { log: Log; isCancelled: () => boolean },
): Promise<pg.Client | undefined> {
  const begin = performance.now()
  let said = false
  for (;;) {
    const socket = findPostmaster(cluster.directory)?.socketDirectory ?? socketDirectory
    const answer = await tryConnect(socket, cluster.names)
    if (answer instanceof pg.Client) return answer
    const waitedMs = performance.now() - begin
    const limitMs = answer === 'busy' ? RECOVERY_MS : UNREACHABLE_MS
    if (!isAlive(pid) || isCancelled() || waitedMs > limitMs) return undefined
    if (waitedMs > SAY_AFTER_MS && !said) log.info('The database is still starting; waiting for it.')
    said = waitedMs > SAY_AFTER_MS
    await pause(POLL_MS)
  }
}

const CANNOT_CONNECT_NOW = '57P03'

async function tryConnect(
  socketDirectory: string | undefined,
  { program, superuser }: ClusterNames,
): Promise<pg.Client | 'busy' | 'unreachable'> {
  if (!socketDirectory) return 'unreachable'
  const client = new pg.Client({
    host: socketDirectory,
    port: SOCKET_PORT,
    user: superuser,
    database: 'postgres',
    application_name: `${program} ${process.pid}`,
    connectionTimeoutMillis: 5_000,
  })
  // Between the failure to connect and the end of the socket a second error may come.
  client.on('error', () => undefined)
  try {
    await client.connect()
    return client
  } catch (error) {
    return error instanceof pg.DatabaseError && error.code === CANNOT_CONNECT_NOW ? 'busy' : 'unreachable'
  }
}

/** Fast shutdown: ends transactions and writes everything, so the next start needs no recovery. */
export async function stopPostmaster(pid: number): Promise<void> {
  for (const [name, waitMs] of [
    ['SIGINT', STOP_MS],
    ['SIGQUIT', STOP_HARD_MS],
    ['SIGKILL', STOP_HARD_MS],
  ] as const) {
    signal(pid, name)
    if (await waitForExit(pid, waitMs)) return
  }
}

export function logFileFor(dataDirectory: string): string {
  return join(dataDirectory, 'postgres.log')
}
