import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '#api/refusal.ts'
import { ANSWERS_UNDER_PRESSURE } from '../http/shed-load.ts'
import { METRICS_TYPE, type Metrics } from './metrics.ts'

export const METRICS_PATH = '/metrics'

/** Whoever shows the token; without one everybody, or nobody. */
export type MetricsReaders = { token: string | undefined; isOpen: boolean }

/** GET only, and not public: metrics tell how much is sold. */
export function mountMetrics(
  app: FastifyInstance,
  metrics: Metrics,
  { token, isOpen }: MetricsReaders,
): void {
  const options = { logLevel: 'silent', config: ANSWERS_UNDER_PRESSURE, exposeHeadRoute: false } as const
  app.get(METRICS_PATH, options, async ({ headers }, reply) => {
    if (token === undefined && !isOpen) throw new Refusal('not_found')
    if (token !== undefined && !isSame(headers.authorization ?? '', `Bearer ${token}`)) {
      reply.header('www-authenticate', 'Bearer')
      throw new Refusal('unauthenticated')
    }
    reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' }).type(METRICS_TYPE)
    return metrics.read()
  })
}

/** Constant-time comparison, whatever the lengths. */
function isSame(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(expected))
}
