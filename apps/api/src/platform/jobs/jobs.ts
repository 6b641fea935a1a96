import type { Schema } from '@shop/contract/call'
import * as z from 'zod/mini'
import type { Tx } from '#api/platform/db/index.ts'

/** What a job is told: plain values, since they are stored. */
export type JobData = Record<string, string | number | boolean>

/** When a job runs, and that several of one key are one. */
export type JobOptions = { startAfter?: Date; singletonKey?: string }

/** Where work is left to be done later. */
export type Jobs = {
  /** Writes a job in the caller's transaction: it is there when that commits, and not when it rolls back. One statement. */
  enqueue(tx: Tx, name: string, data: JobData, options?: JobOptions): Promise<void>
}

/** One job as its handler meets it. The id stays the same however often it is tried. */
export type Job = { id: string }

/** Work of one kind. It may run twice, so doing it again must change nothing. */
export type JobHandler = {
  name: string
  /** Reads what the job was told. Throwing has it tried again later. */
  run(data: unknown, job: Job): Promise<void>
  /** Seconds between two runs, or a cron line in UTC, for work that nobody enqueues. */
  every?: number | string
}

/** A handler whose `run` gets what its schema reads. */
export function defineJob<S extends Schema>({
  schema,
  run,
  ...job
}: Omit<JobHandler, 'run'> & { schema: S; run: (data: z.output<S>, job: Job) => Promise<void> }): JobHandler {
  return { ...job, run: (data, told) => run(z.parse(schema, data), told) }
}
