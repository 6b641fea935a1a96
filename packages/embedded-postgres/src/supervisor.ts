import { existsSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { acquire, type Hold, isTaken, stopUnheld } from './acquire.ts'
import type { Log } from './cluster-options.ts'
import { type EmbeddedPostgresError, messageOf } from './embedded-postgres-error.ts'
import { type Cluster, stopPostmaster } from './postmaster.ts'
import { sayStopping } from './running-lock.ts'
import { removeSocketDirectory, socketPath } from './socket-directory.ts'

const WATCH_MS = 5_000
const BACKOFF_MS = [0, 250, 500, 1_000, 2_000]
const LONGEST_BACKOFF_MS = 5_000

export type Supervisor = {
  pid: () => number | undefined
  /** Tells another program that starts on the same data to wait. */
  announceStop: () => Promise<void>
  /** Stops PostgreSQL, if it is ours to stop. */
  stop: () => Promise<void>
}

type Options = { log: Log; onLost: (error: EmbeddedPostgresError) => void }

/**
 * Restarts PostgreSQL whenever it dies, until `stop`; throws EmbeddedPostgresError. Long because its functions share one state.
 */
export async function supervise(cluster: Cluster, { log, onLost }: Options): Promise<Supervisor> {
  let isStopping = false
  const isCancelled = () => isStopping
  let hold: Hold | undefined
  let recovery: Promise<void> | undefined
  let stopped: Promise<void> | undefined
  keep(await acquire(cluster, { log, isCancelled }))
  const watch = setInterval(restoreSocket, WATCH_MS).unref()

  function keep(held: Hold): void {
    hold = held
    // The session ends when the postmaster dies, when it resets after a backend's death, and when we stop it.
    held.client.once('end', () => {
      hold = undefined
      if (!isStopping) recovery = recover()
    })
  }

  async function recover(): Promise<void> {
    log.warn('The database went away; starting it again.')
    for (let attempt = 0; !isStopping; attempt += 1) {
      await pause(BACKOFF_MS[attempt] ?? LONGEST_BACKOFF_MS)
      try {
        keep(await acquire(cluster, { log, isCancelled }))
        log.info('The database is back.')
        return
      } catch (error) {
        if (isTaken(error)) return onLost(error)
        log.error(messageOf(error))
      }
    }
  }

  /** Cleaning the folder for temporary files removes the socket: nobody could connect any more. */
  function restoreSocket(): void {
    if (!hold || isStopping || existsSync(socketPath(cluster.socketDirectory))) return
    log.warn('The socket of the database is gone; starting it again.')
    recovery = stopPostmaster(hold.pid)
  }

  async function stopAll(): Promise<void> {
    isStopping = true
    clearInterval(watch)
    await recovery
    if (hold) {
      const { client, pid } = hold
      await stopPostmaster(pid)
      await client.end()
    } else if (!(await stopUnheld(cluster, log))) {
      return
    }
    await removeSocketDirectory(cluster.socketDirectory)
  }

  return {
    pid: () => hold?.pid,
    announceStop: async () => {
      if (hold) await sayStopping(hold.client)
    },
    // Once: what runs on the data later is another program's.
    stop: () => {
      stopped ??= stopAll()
      return stopped
    },
  }
}
