import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from './cluster-options.ts'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import {
  type Cluster,
  connectWhenReady,
  type StartedPostmaster,
  startPostmaster,
  stopPostmaster,
} from './postmaster.ts'
import { clearRemains, findPostmaster, type Postmaster } from './postmaster-file.ts'
import { executableOf, isAlive } from './process-state.ts'
import { type Holder, takeRunningLock } from './running-lock.ts'
import { ensureSocketDirectory } from './socket-directory.ts'

const POLL_MS = 100
/** Time for a program whose launcher was just killed to notice and stop. */
const TAKE_OVER_MS = 4_000
/** Time for a program that has said it is stopping to finish its last requests. */
const STOPPING_MS = 30_000

/** The right to a cluster: the connection whose session holds the lock, and the postmaster it leads to. */
export type Hold = { client: pg.Client; pid: number }

type Options = { log: Log; isCancelled: () => boolean }

/**
 * Starts PostgreSQL, or adopts one whose program was killed, and takes the running lock; when it fails, stops what it started.
 * @throws EmbeddedPostgresError `taken` when another program keeps the lock; `broken` when PostgreSQL does not start
 */
export async function acquire(cluster: Cluster, options: Options): Promise<Hold> {
  const own: Own = { started: undefined, isSecond: false }
  try {
    return await attemptUntilHeld(cluster, own, options)
  } catch (error) {
    if (own.started && !isTaken(error)) await stopPostmaster(own.started.pid)
    throw error
  }
}

/** The postmaster that we have started; the second one, if the first died. */
type Own = { started: StartedPostmaster | undefined; isSecond: boolean }

async function attemptUntilHeld(cluster: Cluster, own: Own, options: Options): Promise<Hold> {
  const begin = performance.now()
  let waitsFor: Holder | undefined
  for (;;) {
    const running = findPostmaster(cluster.directory)
    if (!running) {
      own.started = await start(cluster)
      continue
    }
    const outcome = await attempt(cluster, running, own, options)
    if (outcome === 'again') continue
    if ('client' in outcome) return outcome
    refuseWhenLate(cluster, outcome, performance.now() - begin)
    if (!waitsFor) options.log.info(`${another(cluster, outcome)} holds the data; waiting for it to stop.`)
    waitsFor = outcome
    await pause(POLL_MS)
  }
}

/** One attempt at a running postmaster: held now, held by another program, or gone. */
async function attempt(
  cluster: Cluster,
  running: Postmaster,
  own: Own,
  { log, isCancelled }: Options,
): Promise<Hold | Holder | 'again'> {
  const client = await connectWhenReady(running, cluster, { log, isCancelled })
  if (isCancelled()) {
    await client?.end()
    throw stoppedEarly(cluster)
  }
  if (!client) {
    await restartUnreachable(cluster, running.pid, own, log)
    return 'again'
  }
  const holder = await takeRunningLock(client, cluster.names.lock).catch(cutOff)
  if (holder) {
    await client.end().catch(() => undefined)
    return holder
  }
  if (isOtherRelease(cluster, running.pid)) {
    log.info('PostgreSQL runs from other files than the ones installed now; starting it again.')
    await stopPostmaster(running.pid)
    return 'again'
  }
  if (running.pid !== own.started?.pid) log.info('The database was still running; going on with it.')
  return { client, pid: running.pid }
}

/** A postmaster that is told to stop ends its connections at any moment; the next look finds it gone. */
function cutOff(error: unknown): 'again' {
  const isStopping = error instanceof pg.DatabaseError && error.code?.startsWith('57P')
  const isCut = error instanceof Error && /^Connection terminated|ECONNRESET|EPIPE/.test(error.message)
  if (isStopping || isCut) return 'again'
  throw error
}

/** For a postmaster that died, or lost its socket and can serve nobody. */
async function restartUnreachable(cluster: Cluster, pid: number, own: Own, log: Log): Promise<void> {
  if (isAlive(pid)) {
    log.warn('PostgreSQL runs but cannot be reached; starting it again.')
    await stopPostmaster(pid)
  } else if (pid === own.started?.pid) {
    if (own.isSecond)
      throw new EmbeddedPostgresError(`The database did not start: ${await own.started.complaint()}`)
    // Retry, once: a program that has just stopped takes its socket directory away, also from under the next postmaster.
    own.isSecond = true
    own.started = await start(cluster)
  }
}

/** After an update the files that an adopted postmaster loads its parts from are gone. */
function isOtherRelease({ binaries }: Cluster, pid: number): boolean {
  const program = executableOf(pid)
  return program !== undefined && program !== binaries.postgres
}

function refuseWhenLate(cluster: Cluster, holder: Holder, waitedMs: number): void {
  if (waitedMs < (holder.isStopping ? STOPPING_MS : TAKE_OVER_MS)) return
  throw new EmbeddedPostgresError(
    `${another(cluster, holder)} already runs on the data in ${cluster.directory}.`,
    { fault: 'taken' },
  )
}

/**
 * Stops what runs on the cluster unless another program holds it: a recovery that was told to stop leaves PostgreSQL running
 * and held by nobody. False when another program holds it.
 */
export async function stopUnheld(cluster: Cluster, log: Log): Promise<boolean> {
  const running = findPostmaster(cluster.directory)
  if (!running) return true
  // One attempt: a PostgreSQL that is not ready is held by nobody.
  const client = await connectWhenReady(running, cluster, { log, isCancelled: () => true })
  const holder = client && (await takeRunningLock(client, cluster.names.lock))
  if (!holder) await stopPostmaster(running.pid)
  await client?.end()
  return !holder
}

export function isTaken(error: unknown): error is EmbeddedPostgresError {
  return error instanceof EmbeddedPostgresError && error.fault === 'taken'
}

function another({ names }: Cluster, { name }: Holder): string {
  return `Another ${names.program} (${name})`
}

function stoppedEarly({ names }: Cluster): EmbeddedPostgresError {
  return new EmbeddedPostgresError(`The ${names.program} was told to stop while its database was starting.`)
}

/** Retries once, as another program may just have been cleaning up. */
async function start(cluster: Cluster): Promise<StartedPostmaster> {
  try {
    return await startOnce(cluster)
  } catch {
    await pause(POLL_MS)
    return startOnce(cluster)
  }
}

async function startOnce(cluster: Cluster): Promise<StartedPostmaster> {
  await clearRemains(cluster.directory)
  await ensureSocketDirectory(cluster.socketDirectory, cluster.runAs)
  return startPostmaster(cluster)
}
