import type { JobResult, JobWithMetadata, PgBoss } from 'pg-boss'
import type { Log } from '#api/platform/log/log.ts'
import { serializeError } from '#api/platform/log/serialize-error.ts'
import type { JobHandler } from './jobs.ts'

const POLL_SECONDS = 1
/** Work that comes round at night is not looked for every second. */
const NIGHTLY_POLL_SECONDS = 30
/** Jobs fetched at once. Where there were as many, the next are fetched without a pause: a crowd's mails do not wait for each other. */
const BATCH = 2

/**
 * Does the work of one queue, one job at a time in this process; other processes work on the same queue. A job that fails
 * is tried again later; what is logged and kept about it is the reason alone, since the rest could hold names and
 * addresses.
 */
export async function workOn(
  boss: PgBoss,
  handler: JobHandler,
  log: Pick<Log, 'warn' | 'error'>,
): Promise<void> {
  const options = {
    pollingIntervalSeconds: typeof handler.every === 'string' ? NIGHTLY_POLL_SECONDS : POLL_SECONDS,
    batchSize: BATCH,
    burstWhenBatchFull: true,
    perJobResults: true,
    includeMetadata: true,
  } as const
  await boss.work<unknown, unknown, typeof options>(handler.name, options, async (jobs) => {
    const results: JobResult[] = []
    // Those of one fetch come in any order.
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

/** What of a job is logged. */
type TriedJob = { id: string; name: string; retryCount: number; retryLimit: number }

function report(log: Pick<Log, 'warn' | 'error'>, job: TriedJob, err: unknown): void {
  const { id: jobId, name, retryCount, retryLimit } = job
  const about = { err, job: name, jobId, tries: retryCount + 1 }
  if (retryCount < retryLimit) log.warn(about, 'a job failed and will be tried again')
  else log.error(about, 'a job was given up')
}

/** What went wrong, without the row or the parameters that it went wrong with. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? serializeError(error).message : String(error)
}
