import * as z from 'zod/mini'
import type { Deps } from '#api/deps.ts'
import { defineJob, type JobHandler } from '#api/platform/jobs/index.ts'
import { forgetLogins } from './forget-logins.ts'

/** What this room does in the background. */
export function identityJobs(shop: Pick<Deps, 'db' | 'clock'>): JobHandler[] {
  return [
    defineJob({
      name: 'forget-logins',
      schema: z.object({}),
      every: '17 3 * * *',
      run: () => forgetLogins(shop),
    }),
  ]
}
