import * as z from 'zod/mini'
import { defineJob, type JobHandler } from '#api/platform/jobs/index.ts'
import { type LowStockShop, mailLowStock } from './mail-low-stock.ts'

export function stockJobs(shop: LowStockShop): JobHandler[] {
  return [
    defineJob({
      name: 'low-stock',
      schema: z.object({}),
      every: '5 6 * * *',
      run: (_, job) => mailLowStock(shop, job.id),
    }),
  ]
}
