import { Counter, Gauge } from 'prom-client'
import type { Metrics } from './metrics.ts'

export type ReportedCache = {
  counts: {
    readonly hits: number
    readonly misses: number
    readonly stale: number
    readonly invalidated: number
  }
  size: () => { bytes: number; entries: number }
}

/** Pull: reads the counts of caches, by name, when somebody asks, so that a cache hit costs nothing here. */
export function reportCaches(
  { registry, process }: Metrics,
  caches: Readonly<Record<string, ReportedCache>>,
): void {
  const each = Object.entries(caches)
  const requests = new Counter({
    name: 'shop_cache_requests_total',
    help: 'Pages and replies asked of a cache: found fresh (hit), made (miss), sent past their time while made anew (old).',
    labelNames: ['cache', 'result'],
    registers: [registry],
    collect() {
      requests.reset()
      for (const [cache, { counts }] of each) {
        requests.inc({ cache, result: 'hit' }, counts.hits)
        requests.inc({ cache, result: 'miss' }, counts.misses)
        requests.inc({ cache, result: 'old' }, counts.stale)
      }
    },
  })
  const dropped = new Counter({
    name: 'shop_cache_dropped_total',
    help: 'Pages and replies that a change has dropped from a cache.',
    labelNames: ['cache'],
    registers: [registry],
    collect() {
      dropped.reset()
      for (const [cache, { counts }] of each) dropped.inc({ cache }, counts.invalidated)
    },
  })
  reportSizes({ registry, process }, each)
}

function reportSizes(
  { registry, process }: Pick<Metrics, 'registry' | 'process'>,
  each: readonly [string, ReportedCache][],
): void {
  const labelNames = ['process', 'cache']
  const bytes = new Gauge({
    name: 'shop_cache_bytes',
    help: 'What a cache holds in memory.',
    labelNames,
    registers: [registry],
    collect() {
      for (const [cache, { size }] of each) bytes.set({ process, cache }, size().bytes)
    },
  })
  const pages = new Gauge({
    name: 'shop_cache_pages',
    help: 'Pages and replies in a cache.',
    labelNames,
    registers: [registry],
    collect() {
      for (const [cache, { size }] of each) pages.set({ process, cache }, size().entries)
    },
  })
}
