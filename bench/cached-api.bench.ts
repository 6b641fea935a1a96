import type { Bench } from './bench.ts'
import { measureCached } from './cached.ts'

export const cachedApiBench: Bench = {
  name: 'cached-api',
  what: 'GET /api/v1/product from the cache',
  run: (signal) =>
    measureCached(
      [{ id: 'cached-api-product', what: 'cached GET /api/v1/product', path: '/api/v1/product' }],
      signal,
    ),
}
