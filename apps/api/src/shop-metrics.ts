import { Counter } from 'prom-client'
import type { Deps } from '#api/deps.ts'
import type { JobHandler } from '#api/platform/jobs/index.ts'
import type { Metrics } from '#api/platform/metrics/index.ts'

/** An order by card counts when it is placed, whether or not it is paid later. */
export function createShopMetrics({ registry }: Metrics): Deps['metrics'] {
  const orders = new Counter({
    name: 'shop_orders_placed_total',
    help: 'Orders that were placed, by how they are paid.',
    labelNames: ['method'],
    registers: [registry],
  })
  return { orderPlaced: (method) => orders.inc({ method }) }
}

export function countJobs(handlers: readonly JobHandler[], { registry }: Metrics): JobHandler[] {
  const attempts = new Counter({
    name: 'shop_jobs_total',
    help: 'Jobs that were tried, by how that went.',
    labelNames: ['job', 'outcome'],
    registers: [registry],
  })
  return handlers.map((handler) => ({
    ...handler,
    async run(...given) {
      try {
        await handler.run(...given)
      } catch (error) {
        attempts.inc({ job: handler.name, outcome: 'failed' })
        throw error
      }
      attempts.inc({ job: handler.name, outcome: 'done' })
    },
  }))
}
