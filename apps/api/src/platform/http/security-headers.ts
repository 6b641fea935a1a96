import fastifyHelmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import { BARE_POLICY, permissionsPolicy } from '#api/platform/browser-policy/index.ts'

/** For answers that are given before the hooks run: to an address that cannot be decoded, or to what is no HTTP. */
export const BARE_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': BARE_POLICY,
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
}

/**
 * Headers that every answer carries: no sniffing, no framing, no referrer (an order's address is its key), nothing to
 * load or run, none of the browser's abilities, nothing for another site to embed, and HTTPS for good where the shop is
 * reached by it. Pages replace the content policy by one of their own. There is no COEP: the card provider's frames do
 * not ask to be embedded by it.
 */
export async function setSecurityHeaders(
  app: FastifyInstance,
  { isProduction }: { isProduction: boolean },
): Promise<void> {
  const permissions = permissionsPolicy()
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({ 'content-security-policy': BARE_POLICY, 'permissions-policy': permissions })
  })
  await app.register(fastifyHelmet, {
    contentSecurityPolicy: false,
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: isProduction,
  })
}
