import { LRUCache } from 'lru-cache'
import type { DatabaseConnection } from '#api/platform/db/index.ts'
import type { Log } from '#api/platform/log/log.ts'
import { createBoss, createJobs, retireQueue, saveQueue, scheduleJob } from './boss.ts'
import type { JobHandler, Jobs } from './jobs.ts'
import { workOn } from './work-on.ts'

/** How long the jobs that run may take to finish when the shop stops; others go on with the rest. */
const STOP_MS = 5_000
/** A database that is away fails every queue every second; that is said once in this time. */
const SILENCE_MS = 60_000
const REASONS = 20

/** Jobs of this process: `work` begins to do them, `stop` lets those that run finish. */
type OpenJobs = {
  jobs: Jobs
  work: (handlers: readonly JobHandler[]) => Promise<void>
  stop: () => Promise<void>
}

type JobsOptions = {
  log: Pick<Log, 'warn' | 'error'>
  /** Most connections that the jobs of this process open, beside the pool's. */
  size: number
  /** Jobs that no release does any more; `work` takes their queues away. */
  retired?: readonly string[]
}

/**
 * Opens the jobs in the shop's own database, in a schema of their own. Several processes may; each job is done by one.
 * While the database is away the work pauses, and it goes on by itself.
 */
export async function openJobs(
  connection: DatabaseConnection,
  { log, size, retired = [] }: JobsOptions,
): Promise<OpenJobs> {
  const boss = createBoss(connection, { size, isKeeper: true })
  const complain = sparing((message) => log.error(`Jobs: ${message}`))
  boss.on('error', ({ message }) => complain(message))
  // The rest of a warning may hold the statement with what it was about.
  boss.on('warning', ({ message }) => log.warn(`Jobs: ${message}`))
  await boss.start()
  return {
    jobs: createJobs(boss),
    async work(handlers) {
      for (const name of retired) await retireQueue(boss, name)
      for (const handler of handlers) await saveQueue(boss, handler)
      for (const handler of handlers) await scheduleJob(boss, handler)
      for (const handler of handlers) await workOn(boss, handler, log)
    },
    stop: () => boss.stop({ graceful: true, timeout: STOP_MS }),
  }
}

/** Opens the jobs for a short visit that only writes some down; the shop does them, now or when it runs again. */
export async function visitJobs(connection: DatabaseConnection): Promise<Pick<OpenJobs, 'jobs' | 'stop'>> {
  const boss = createBoss(connection, { size: 1, isKeeper: false })
  boss.on('error', () => undefined)
  await boss.start()
  return { jobs: createJobs(boss), stop: () => boss.stop({ graceful: false }) }
}

/** Says the same thing once in a while only, whichever queue it is about. */
function sparing(say: (message: string) => void): (message: string) => void {
  const said = new LRUCache<string, true>({ max: REASONS, ttl: SILENCE_MS })
  return (message) => {
    const [reason = message] = message.split(' (Queue: ')
    if (said.has(reason)) return
    said.set(reason, true)
    say(reason)
  }
}
