import { API_BASE } from '@shop/contract/call'
import type { FastifyRequest } from 'fastify'
import { CSP_REPORTS_PATH } from '#api/page-headers.ts'
import { EVENTS_PATH } from '#api/payments/index.ts'
import { METRICS_PATH } from '#api/platform/metrics/index.ts'

/** What requests are counted as, each class for itself (`platform/http/rate-limits.ts`). */
export type RouteClass = 'pages' | 'reads' | 'writes' | 'auth' | 'provider' | 'reports'

const AUTH = `${API_BASE}/auth/`
const READING = new Set(['GET', 'HEAD'])
/** Whoever watches the process asks often, and a page loads dozens of files. */
const UNCOUNTED = new Set(['/healthz', '/readyz', METRICS_PATH])
/** The routes of folders that are served as they are. */
const FILES = /^\/(?:assets|images)\/\*$/

/**
 * The class of a request, by the route that will answer it. What nothing answers counts as a page, so that looking for
 * gaps is counted too; files, health checks and metrics are not counted.
 */
export function routeClassOf({ method, routeOptions: { url = '' } }: FastifyRequest): RouteClass | undefined {
  if (UNCOUNTED.has(url) || FILES.test(url)) return undefined
  if (url === EVENTS_PATH) return 'provider'
  // A browser reports by itself: that must not use up what its shopper may do.
  if (url === CSP_REPORTS_PATH) return 'reports'
  if (url.startsWith(AUTH)) return 'auth'
  if (!url.startsWith(`${API_BASE}/`)) return 'pages'
  return READING.has(method) ? 'reads' : 'writes'
}
