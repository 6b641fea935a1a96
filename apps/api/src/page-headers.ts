import { API_BASE } from '@shop/contract/call'
import type { Config } from '#api/config/index.ts'
import {
  DEVELOPMENT_POLICY,
  type Openings,
  pagePolicy,
  permissionsPolicy,
  permissionsWithCamera,
  reportingEndpoints,
} from '#api/platform/browser-policy/index.ts'
import type { PageHeaders } from '#api/platform/http/index.ts'

export const CSP_REPORTS_PATH = `${API_BASE}/csp-reports`

/** https://docs.stripe.com/security/guide#content-security-policy: origins of Stripe.js and its frames. */
const STRIPE_SCRIPTS = ['https://js.stripe.com', 'https://*.js.stripe.com']

const EVERYWHERE: Openings = { scripts: [], connections: [], frames: [], payment: [] }

const WITH_STRIPE: Openings = {
  scripts: STRIPE_SCRIPTS,
  connections: ['https://api.stripe.com'],
  frames: [...STRIPE_SCRIPTS, 'https://hooks.stripe.com'],
  payment: ['"https://js.stripe.com"'],
}

/** Pictures chosen but not sent yet, and work on them beside the page; no style attributes, as nothing is drawn here. */
const BACK_OFFICE: Openings = {
  ...EVERYWHERE,
  images: ['blob:'],
  workers: ["'self'"],
  styleAttributes: ["'none'"],
}

/** The only page with a card form (ROUTE-12); the pages' router ignores case. */
const PAYMENT_PATH = /^\/payment$/i

/**
 * Content security policy: a page loads the shop's own files and runs its own scripts; the payment page loads Stripe's
 * too, where it takes the cards. In development the pages' tools inject scripts and styles.
 */
export function createPageHeaders(
  { stripe, publicUrl }: Pick<Config, 'stripe' | 'publicUrl'>,
  { inDevelopment }: { inDevelopment: boolean },
): PageHeaders {
  if (inDevelopment) return () => ({ 'content-security-policy': DEVELOPMENT_POLICY })
  const reports = reportsOf(publicUrl)
  return (path, ownScripts) => {
    const openings = stripe && PAYMENT_PATH.test(path) ? WITH_STRIPE : EVERYWHERE
    return {
      'content-security-policy': pagePolicy(ownScripts, openings, reports),
      'permissions-policy': permissionsPolicy(openings.payment),
      ...(reports.byGroup && { 'reporting-endpoints': reportingEndpoints(reports) }),
    }
  }
}

/** The same for the back office, whose windows share no process with another site's. */
export function adminHeaders(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  { inDevelopment }: { inDevelopment: boolean },
): Record<string, string> {
  const reports = reportsOf(publicUrl)
  return {
    'content-security-policy': inDevelopment ? DEVELOPMENT_POLICY : pagePolicy([], BACK_OFFICE, reports),
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': permissionsWithCamera(),
    ...(reports.byGroup && !inDevelopment && { 'reporting-endpoints': reportingEndpoints(reports) }),
  }
}

function reportsOf(publicUrl: string) {
  return { path: CSP_REPORTS_PATH, byGroup: publicUrl.startsWith('https:') }
}
