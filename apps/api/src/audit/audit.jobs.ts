import * as z from 'zod/mini'
import type { Deps } from '#api/deps.ts'
import { defineJob, type JobHandler } from '#api/platform/jobs/index.ts'
import { sealDays } from './seal-days.ts'

export function auditJobs(deps: Pick<Deps, 'db' | 'clock' | 'log'>): JobHandler[] {
  return [
    defineJob({ name: 'seal-changes', schema: z.object({}), cron: '7 1 * * *', run: () => sealDays(deps) }),
  ]
}
