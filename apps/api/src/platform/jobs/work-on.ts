import type { JobResult, JobWithMetadata, PgBoss } from 'pg-boss'
import type { Log } from '#api/platform/log/log.ts'
import { serializeError } from '#api/platform/log/serialize-error.ts'
import type { JobHandler } from './jobs.ts'

/** Seconds between two polls of a queue: `notified` while the database tells of new jobs (polls find delayed and retried ones), else `polling`. */
export type PollSeconds = { polling: number; notified: number }

export const POLL_SECONDS: PollSeconds = { polling: 1, notified: 5 }
/** Nightly work is not looked for every second. */
const NIGHTLY_POLL_SECONDS: PollSeconds = { polling: 30, notified: 30 }
/** Jobs fetched at once. A full fetch is followed by the next without a pause, so that mails do not queue up. */
const BATCH = 2

/** Works on a queue, one job at a time. Logs and stores of a failure only the reason: the rest may be personal data. */
export async function workOn(
  boss: PgBoss,
  handler: JobHandler,
  { log, pollSeconds }: { log: Pick<Log, 'warn' | 'error'>; pollSeconds: PollSeconds },
): Promise<void> {
  const { polling, notified } = handler.cron === undefined ? pollSeconds : NIGHTLY_POLL_SECONDS
  const options = {
    pollingIntervalSeconds: polling,
    notifyPollingIntervalSeconds: notified,
    batchSize: handler.isLong ? 1 : BATCH,
    burstWhenBatchFull: true,
    // For batches of one, which are always full: while the last count of the queue found more.
    burstWhenReadyExceeds: 1,
    perJobResults: true,
    includeMetadata: true,
  } as const
  await boss.work<unknown, unknown, typeof options>(handler.name, options, async (jobs) => {
    const results: JobResult[] = []
    // pg-boss fetches in any order.
    const inTurn = jobs.toSorted((one, other) => Number(one.createdOn) - Number(other.createdOn))
    for (const job of inTurn) results.push(await workOnOne(job, handler, log))
    return results
  })
}

async function workOnOne(
  job: JobWithMetadata<unknown>,
  handler: JobHandler,
  log: Pick<Log, 'warn' | 'error'>,
): Promise<JobResult> {
  const { id } = job
  try {
    await handler.run(job.data ?? {}, { id })
    return { id, status: 'completed' }
  } catch (error) {
    report(log, job, error)
    return { id, status: 'failed', output: { message: reasonOf(error) } }
  }
}

type AttemptedJob = { id: string; name: string; retryCount: number; retryLimit: number }

function report(log: Pick<Log, 'warn' | 'error'>, job: AttemptedJob, err: unknown): void {
  const { id: jobId, name, retryCount, retryLimit } = job
  const about = { err, job: name, jobId, attempts: retryCount + 1 }
  if (retryCount < retryLimit) log.warn(about, 'a job failed and will be tried again')
  else log.error(about, 'a job was given up')
}

/** Without the row or the parameters, which may be personal data. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? serializeError(error).message : String(error)
}
