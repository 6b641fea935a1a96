import fastifyHelmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import { BARE_POLICY, permissionsPolicy } from '#api/platform/browser-policy/index.ts'

/** For files, and for answers before the hooks run: to an undecodable address, or to what is no HTTP. */
export const BARE_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': BARE_POLICY,
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
}

/** A year, subdomains too. */
const HTTPS_FOR_GOOD = 'max-age=31536000; includeSubDomains'

type SecurityHeadersOptions = { isProduction: boolean; filePrefixes?: readonly string[] }

/**
 * No sniffing, framing, embedding or browser's abilities; no referrer, as an order's address is its key; HTTPS for good
 * in production. No COEP: the card provider's frames do not ask for it. Below `filePrefixes` fewer: a first screen
 * takes eight files, and the others' 400 bytes cost its styles a round trip. Pages replace the content policy.
 */
export async function setSecurityHeaders(
  app: FastifyInstance,
  { isProduction, filePrefixes = [] }: SecurityHeadersOptions,
): Promise<void> {
  const https = isProduction ? { 'strict-transport-security': HTTPS_FOR_GOOD } : {}
  const ofAnswer = {
    ...https,
    'content-security-policy': BARE_POLICY,
    'permissions-policy': permissionsPolicy(),
  }
  const ofFile = { ...https, ...BARE_HEADERS }
  const isOfFiles = (url = '') => filePrefixes.some((prefix) => url.startsWith(prefix))
  app.addHook('onRoute', (route) => {
    if (isOfFiles(route.url)) route.helmet = false
  })
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(isOfFiles(request.routeOptions.url) ? ofFile : ofAnswer)
  })
  await app.register(fastifyHelmet, {
    contentSecurityPolicy: false,
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: false,
    // Of browsers and plug-ins that are gone: 120 bytes, which the home page's first ten packets need.
    dnsPrefetchControl: false,
    ieNoOpen: false,
    permittedCrossDomainPolicies: false,
    xXssProtection: false,
  })
}
