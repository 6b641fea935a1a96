import * as z from 'zod/mini'
import type { Clock } from '#api/platform/clock/clock.ts'
import type { Db } from '#api/platform/db/index.ts'
import { defineJob, type JobHandler } from '#api/platform/jobs/index.ts'
import { PUBLISH_DUE, publishDueProducts } from './publish-due-products.ts'

export function catalogueJobs(shop: { db: Db; clock: Clock }): JobHandler[] {
  return [
    defineJob({
      name: PUBLISH_DUE,
      schema: z.object({}),
      everySeconds: 60,
      run: () => publishDueProducts(shop),
    }),
  ]
}
