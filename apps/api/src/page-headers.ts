import { API_BASE } from '@shop/contract/call'
import type { Config } from '#api/config/index.ts'
import {
  DEVELOPMENT_POLICY,
  type Openings,
  pagePolicy,
  permissionsPolicy,
  reportingEndpoints,
} from '#api/platform/browser-policy/index.ts'
import type { PageHeaders } from '#api/platform/http/index.ts'

/** Where browsers report what a page's policy has stopped. */
export const CSP_REPORTS_PATH = `${API_BASE}/csp-reports`

/**
 * The style of toasts, which their library (Sonner) writes into the page: the element when it is still empty, then with
 * its text. A new release of the library brings a new text; `page-headers.test.ts` then fails and says the hash.
 */
const TOAST_STYLES = [
  "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
  "'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY='",
]

/** Where Stripe.js comes from, and its frames: https://docs.stripe.com/security/guide#content-security-policy */
const STRIPE_SCRIPTS = ['https://js.stripe.com', 'https://*.js.stripe.com']

const EVERYWHERE: Openings = { styles: TOAST_STYLES, scripts: [], connections: [], frames: [], payment: [] }

const WITH_STRIPE: Openings = {
  styles: TOAST_STYLES,
  scripts: STRIPE_SCRIPTS,
  connections: ['https://api.stripe.com'],
  frames: [...STRIPE_SCRIPTS, 'https://hooks.stripe.com'],
  payment: ['"https://js.stripe.com"'],
}

/** The only page with a card form (ROUTE-12); the pages' router takes capitals for small letters. */
const PAYMENT_PATH = /^\/payment$/i

/**
 * Says what a page may do: load the shop's own files and run its own scripts; where cards are paid by Stripe, on that one
 * page load Stripe's too. Pages that are being worked on get scripts and styles written into them by their tools.
 */
export function createPageHeaders(
  { stripe, publicUrl }: Pick<Config, 'stripe' | 'publicUrl'>,
  { inDevelopment }: { inDevelopment: boolean },
): PageHeaders {
  if (inDevelopment) return () => ({ 'content-security-policy': DEVELOPMENT_POLICY })
  const reports = { path: CSP_REPORTS_PATH, byGroup: publicUrl.startsWith('https:') }
  return (path, ownScripts) => {
    const openings = stripe && PAYMENT_PATH.test(path) ? WITH_STRIPE : EVERYWHERE
    return {
      'content-security-policy': pagePolicy(ownScripts, openings, reports),
      'permissions-policy': permissionsPolicy(openings.payment),
      ...(reports.byGroup && { 'reporting-endpoints': reportingEndpoints(reports) }),
    }
  }
}
