import { LRUCache } from 'lru-cache'
import type { DatabaseConnection } from '#api/platform/db/index.ts'
import type { Log } from '#api/platform/log/log.ts'
import { createBoss, createJobs, retireQueue, saveQueue, scheduleJob } from './boss.ts'
import type { JobHandler, Jobs } from './jobs.ts'
import { POLL_SECONDS, type PollSeconds, workOn } from './work-on.ts'

/** For running jobs to finish at the stop; other processes do the rest. */
const STOP_MS = 5_000
/** A database that is away fails every queue every second: logged once in this time. */
const SILENCE_MS = 60_000
const REASONS = 20

type OpenJobs = {
  jobs: Jobs
  work: (handlers: readonly JobHandler[]) => Promise<void>
  stop: () => Promise<void>
}

type JobsOptions = {
  log: Pick<Log, 'warn' | 'error'>
  size: number
  /** Whether it is told of new jobs, on one more connection. */
  listens: boolean
  pollSeconds?: PollSeconds
  /** Jobs that no release does any more; `work` removes their queues. */
  retired?: readonly string[]
}

/** Opens the jobs in a schema of their own. Of several processes one does each. Pauses while the database is away. */
export async function openJobs(
  connection: DatabaseConnection,
  { log, size, listens, pollSeconds = POLL_SECONDS, retired = [] }: JobsOptions,
): Promise<OpenJobs> {
  const boss = createBoss(connection, { size, isSupervisor: true, listens })
  const complain = sparing((message) => log.error(`Jobs: ${message}`))
  boss.on('error', ({ message }) => complain(message))
  // The rest of a warning may hold the statement with personal data.
  boss.on('warning', ({ message }) => log.warn(`Jobs: ${message}`))
  await boss.start()
  return {
    jobs: createJobs(boss),
    async work(handlers) {
      for (const name of retired) await retireQueue(boss, name)
      for (const handler of handlers) await saveQueue(boss, handler)
      for (const handler of handlers) await scheduleJob(boss, handler)
      for (const handler of handlers) await workOn(boss, handler, { log, pollSeconds })
    },
    stop: () => boss.stop({ graceful: true, timeout: STOP_MS }),
  }
}

/** Only enqueues, for a short visit; the shop does the jobs. */
export async function openEnqueueOnlyJobs(
  connection: DatabaseConnection,
): Promise<Pick<OpenJobs, 'jobs' | 'stop'>> {
  const boss = createBoss(connection, { size: 1, isSupervisor: false })
  boss.on('error', () => undefined)
  await boss.start()
  return { jobs: createJobs(boss), stop: () => boss.stop({ graceful: false }) }
}

/** Rate limit of a log message, whichever queue it is about. */
function sparing(say: (message: string) => void): (message: string) => void {
  const said = new LRUCache<string, true>({ max: REASONS, ttl: SILENCE_MS })
  return (message) => {
    const [reason = message] = message.split(' (Queue: ')
    if (said.has(reason)) return
    said.set(reason, true)
    say(reason)
  }
}
