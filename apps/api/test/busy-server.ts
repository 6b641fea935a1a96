import { ERROR_STATUS } from '@shop/contract/errors'
import Fastify from 'fastify'
import { mountHealth, shedLoad } from '#api/platform/http/index.ts'
import type { Refusal } from '#api/refusal.ts'

/** How long one task blocks the event loop. */
const TASK_MS = 150
const [maxDelayMs = 0, warmUpMs = 0] = process.argv.slice(2).map(Number)

/** Sheds load, and works without a pause while its parent wants it to (`'work'`, `'rest'`). */
const app = Fastify()
app.setErrorHandler<Refusal>(({ code, detail: { retryAfterSeconds } }, _request, reply) =>
  reply.code(ERROR_STATUS[code]).headers({ 'retry-after': retryAfterSeconds }).send({ code }),
)
await shedLoad(app, { maxDelayMs, warmUpMs })
mountHealth(app, async () => ({ ready: true }))
app.get('/', async () => ({ success: true }))

let isWorking = false
function work(): void {
  const end = performance.now() + TASK_MS
  while (performance.now() < end);
  if (isWorking) setImmediate(work)
}

process.on('message', (wish) => {
  isWorking = wish === 'work'
  if (isWorking) work()
})
process.once('disconnect', () => process.exit())
process.send?.(await app.listen({ host: '127.0.0.1', port: 0 }))
