import { API_BASE } from '@shop/contract/call'
import type { FastifyRequest } from 'fastify'
import { CSP_REPORTS_PATH } from '#api/page-headers.ts'
import { EVENTS_PATH } from '#api/payments/index.ts'
import { METRICS_PATH } from '#api/platform/metrics/index.ts'

/** Each class has a rate limit of its own (`platform/http/rate-limits.ts`). */
export type RouteClass = 'pages' | 'reads' | 'writes' | 'auth' | 'provider' | 'reports' | 'pictures'

const AUTH = `${API_BASE}/auth/`
/** Where staff show who they are; asking where one stands is a read. */
const STAFF_AUTH = ['/admin/session', '/admin/enrolment/', '/admin/invitations/'].map(
  (path) => API_BASE + path,
)
const READING = new Set(['GET', 'HEAD'])
/** Monitoring asks often, and a page loads dozens of files. */
const UNCOUNTED = new Set(['/healthz', '/readyz', METRICS_PATH])
const FILES = /^\/(?:assets|images|admin\/assets)\/\*$/
/** Each asks storage, and what is not there the database, too. */
const PICTURES = /^\/(?:media|review-photos)\/:file$/

/** By the route that will answer. What has no route counts as a page, so that probing for gaps is counted too. */
export function routeClassOf({ method, routeOptions: { url = '' } }: FastifyRequest): RouteClass | undefined {
  if (UNCOUNTED.has(url) || FILES.test(url)) return undefined
  if (PICTURES.test(url)) return 'pictures'
  if (url === EVENTS_PATH) return 'provider'
  // Sent by browsers on their own: that must not use up what the shopper may do.
  if (url === CSP_REPORTS_PATH) return 'reports'
  if (url.startsWith(AUTH)) return 'auth'
  if (!READING.has(method) && STAFF_AUTH.some((path) => url.startsWith(path))) return 'auth'
  if (!url.startsWith(`${API_BASE}/`)) return 'pages'
  return READING.has(method) ? 'reads' : 'writes'
}
