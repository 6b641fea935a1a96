import fastifyHelmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

/**
 * Headers that every answer carries: no sniffing, no framing, no referrer (an order's address is its key), and HTTPS
 * for good where the shop is reached by it. Pages bring a content policy of their own.
 */
export async function setSecurityHeaders(
  app: FastifyInstance,
  { isProduction }: { isProduction: boolean },
): Promise<void> {
  await app.register(fastifyHelmet, {
    contentSecurityPolicy: false,
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: isProduction,
  })
}
