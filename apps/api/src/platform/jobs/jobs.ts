import type { Schema } from '@shop/contract/call'
import * as z from 'zod/mini'
import type { Tx } from '#api/platform/db/index.ts'

/** Plain values, since they are stored. */
export type JobData = Record<string, string | number | boolean>

export type JobOptions = { startAfter?: Date }

export type Jobs = {
  /** Transactional: the job is there when `tx` commits. One statement. */
  enqueue(tx: Tx, name: string, data: JobData, options?: JobOptions): Promise<void>
  /** Has jobs of one name that were given up tried once more. */
  tryAgain(tx: Tx, name: string, ids: readonly string[]): Promise<void>
}

/** The id is the same at every attempt. */
export type Job = { id: string }

/** Idempotent: it may run twice. */
export type JobHandler = {
  name: string
  /** Throwing has the job retried later. */
  run(data: unknown, job: Job): Promise<void>
  /** Pause between two runs of work that nobody enqueues; or `cron`. */
  everySeconds?: number
  /** When it runs, in UTC, for work that nobody enqueues; or `everySeconds`. */
  cron?: string
  /** Takes minutes: fetched alone, since all jobs of one fetch together have five minutes. */
  isLong?: boolean
}

export function defineJob<S extends Schema>({
  schema,
  run,
  ...job
}: Omit<JobHandler, 'run'> & { schema: S; run: (data: z.output<S>, job: Job) => Promise<void> }): JobHandler {
  return { ...job, run: (data, told) => run(z.parse(schema, data), told) }
}
