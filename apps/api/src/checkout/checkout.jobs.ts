import * as z from 'zod/mini'
import type { Deps } from '#api/deps.ts'
import { defineJob, type JobHandler } from '#api/platform/jobs/index.ts'
import { forgetKeys } from './forget-keys.ts'

/** What this module does in the background. */
export function checkoutJobs(shop: Pick<Deps, 'db' | 'clock'>): JobHandler[] {
  return [
    defineJob({
      name: 'forget-idempotency-keys',
      schema: z.object({}),
      every: '11 3 * * *',
      run: () => forgetKeys(shop),
    }),
  ]
}
