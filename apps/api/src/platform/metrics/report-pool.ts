import type pg from 'pg'
import { Gauge } from 'prom-client'
import type { Metrics } from './metrics.ts'

export function reportPool(
  { registry, process }: Metrics,
  pool: Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount'>,
): void {
  const gauge = new Gauge({
    name: 'shop_database_connections',
    help: 'Connections of the pool, and who waits for one.',
    labelNames: ['process', 'state'],
    registers: [registry],
    collect() {
      gauge.set({ process, state: 'busy' }, pool.totalCount - pool.idleCount)
      gauge.set({ process, state: 'idle' }, pool.idleCount)
      gauge.set({ process, state: 'waiting' }, pool.waitingCount)
    },
  })
}
