import * as z from 'zod/mini'
import type { Deps } from '#api/deps.ts'
import { defineJob, type JobHandler } from '#api/platform/jobs/index.ts'
import { forgetTraces } from './forget-traces.ts'
import { sandboxJobs } from './sandbox/sandbox.jobs.ts'

/** What this room does in the background. */
export function paymentJobs(shop: Pick<Deps, 'db' | 'clock' | 'config'>): JobHandler[] {
  return [
    defineJob({
      name: 'forget-payment-traces',
      schema: z.object({}),
      every: '23 3 * * *',
      run: () => forgetTraces(shop),
    }),
    ...sandboxJobs(shop),
  ]
}
