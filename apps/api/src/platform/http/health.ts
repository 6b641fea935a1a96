import type { FastifyInstance } from 'fastify'
import { ANSWERS_UNDER_PRESSURE } from './shed-load.ts'

/** The database answers, and no migration is missing. */
export type Readiness = () => Promise<{ ready: boolean; reason?: string }>

const FRESH_MS = 1_000

/** `/healthz`: the process runs. `/readyz`: it can serve. Never cached, never logged as visits. */
export function mountHealth(app: FastifyInstance, readiness: Readiness): void {
  const options = { logLevel: 'silent', config: ANSWERS_UNDER_PRESSURE } as const
  app.get('/healthz', options, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ success: true }),
  )
  const ask = onceInAWhile(readiness)
  app.get('/readyz', options, async (_request, reply) => {
    const { ready, reason } = await ask()
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ success: ready, ...(reason && { message: reason }) })
  })
}

/** Single-flight within a second: anybody may ask, and the database is asked once for all. */
function onceInAWhile(readiness: Readiness): Readiness {
  let asked: { answer: ReturnType<Readiness>; freshUntil: number } | undefined
  return () => {
    if (asked && performance.now() < asked.freshUntil) return asked.answer
    const question = { answer: readiness(), freshUntil: Number.POSITIVE_INFINITY }
    const finish = () => {
      question.freshUntil = performance.now() + FRESH_MS
    }
    question.answer.then(finish, finish)
    asked = question
    return question.answer
  }
}
