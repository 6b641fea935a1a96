import { expect, test } from 'vitest'
import { createMetrics, reportProcess } from './metrics.ts'
import { reportCaches } from './report-caches.ts'
import { reportPool } from './report-pool.ts'

const linesOf = (text: string) => text.split('\n').filter((line) => line.startsWith('shop_'))

test('a pool tells how many connections work, wait for work, and are waited for', async () => {
  const metrics = createMetrics({ process: '2' })
  const pool = { totalCount: 0, idleCount: 0, waitingCount: 0 }
  reportPool(metrics, pool)

  Object.assign(pool, { totalCount: 7, idleCount: 3, waitingCount: 1 })

  expect(linesOf(await metrics.read())).toEqual([
    'shop_database_connections{process="2",state="busy"} 4',
    'shop_database_connections{process="2",state="idle"} 3',
    'shop_database_connections{process="2",state="waiting"} 1',
  ])
})

test('caches tell what they count themselves, however often they are asked', async () => {
  const metrics = createMetrics()
  const counts = { hits: 0, misses: 0, stale: 0, invalidated: 0 }
  reportCaches(metrics, { pages: { counts, size: () => ({ bytes: 2_048, entries: 3 }) } })

  Object.assign(counts, { hits: 90, misses: 7, stale: 2, invalidated: 4 })
  await metrics.read()

  expect(linesOf(await metrics.read())).toEqual([
    'shop_cache_requests_total{cache="pages",result="hit"} 90',
    'shop_cache_requests_total{cache="pages",result="miss"} 7',
    'shop_cache_requests_total{cache="pages",result="old"} 2',
    'shop_cache_dropped_total{cache="pages"} 4',
    'shop_cache_bytes{process="1",cache="pages"} 2048',
    'shop_cache_pages{process="1",cache="pages"} 3',
  ])
})

test('a process tells its memory, its processor time and how late its event loop is', async () => {
  const metrics = createMetrics({ process: '3' })
  reportProcess(metrics)

  const text = await metrics.read()

  for (const name of [
    'process_resident_memory_bytes',
    'process_cpu_seconds_total',
    'nodejs_eventloop_lag_p99_seconds',
  ])
    expect(text).toContain(`${name}{process="3"} `)
})
