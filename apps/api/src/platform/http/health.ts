import type { FastifyInstance } from 'fastify'

/** Whether the shop can serve: the database answers, and no migration is missing. */
export type Readiness = () => Promise<{ ready: boolean; reason?: string }>

/** `/healthz`: the process lives. `/readyz`: it can serve. Both are for machines: never cached, never logged as visits. */
export function mountHealth(app: FastifyInstance, readiness: Readiness): void {
  app.get('/healthz', { logLevel: 'silent' }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ success: true }),
  )
  app.get('/readyz', { logLevel: 'silent' }, async (_request, reply) => {
    const { ready, reason } = await readiness()
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ success: ready, ...(reason && { message: reason }) })
  })
}
