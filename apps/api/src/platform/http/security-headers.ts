import fastifyHelmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import { BARE_POLICY, permissionsPolicy } from '#api/platform/browser-policy/index.ts'

/** For files, and for answers that are given before the hooks run: to an address that cannot be decoded, or to what is no HTTP. */
export const BARE_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': BARE_POLICY,
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
}

/** A year, and the names below the shop's too. */
const HTTPS_FOR_GOOD = 'max-age=31536000; includeSubDomains'

/** Whether in production, and where nothing but files lies. */
type SecurityHeadersOptions = { isProduction: boolean; filePrefixes?: readonly string[] }

/**
 * Headers that every answer carries: no sniffing, no framing, no referrer (an order's address is its key), nothing to
 * load or run, none of the browser's abilities, nothing for another site to embed, and HTTPS for good where the shop is
 * reached by it. Pages replace the content policy by one of their own. There is no COEP: the card provider's frames do
 * not ask to be embedded by it. A file below `filePrefixes` is no page and has only those that mean something to it: a
 * first screen takes eight of them, and with the others' 400 bytes its styles took one round trip more.
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
  })
}
