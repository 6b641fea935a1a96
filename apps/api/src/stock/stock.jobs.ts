import * as z from 'zod/mini'
import { defineJob, type JobHandler } from '#api/platform/jobs/index.ts'
import { LOW_STOCK_MAIL, type LowStockShop, mailLowStock, tellOwnersOfLowStock } from './mail-low-stock.ts'

export function stockJobs(shop: LowStockShop): JobHandler[] {
  return [
    defineJob({
      name: 'low-stock',
      schema: z.object({}),
      cron: '5 6 * * *',
      run: () => tellOwnersOfLowStock(shop),
    }),
    defineJob({
      name: LOW_STOCK_MAIL,
      schema: z.object({ ownerId: z.string() }),
      run: (told, job) => mailLowStock(shop, told, job.id),
    }),
  ]
}
