import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { API_BASE } from '@shop/contract/call'
import type { FastifyInstance } from 'fastify'
import type { OpenApi } from './openapi.ts'

const DOCS_PATH = '/api/docs'

/** No script stands in the page; the library sets styles on elements. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

export async function mountApiDocs(app: FastifyInstance, document: OpenApi): Promise<void> {
  app.get(`${API_BASE}/openapi.json`, (_request, reply) =>
    reply.header('cache-control', 'no-cache').send(document),
  )
  await app.register(swagger, { mode: 'static', specification: { document } })
  await app.register(swaggerUi, {
    routePrefix: DOCS_PATH,
    staticCSP: CONTENT_SECURITY_POLICY,
    theme: { title: document.info.title },
    uiConfig: { layout: 'BaseLayout', deepLinking: true, defaultModelsExpandDepth: 0 },
  })
}
