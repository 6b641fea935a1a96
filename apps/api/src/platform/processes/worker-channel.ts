import { type Metrics, readValues } from '#api/platform/metrics/index.ts'
import { Refusal } from '#api/refusal.ts'
import { type Message, readMessage } from './messages.ts'

/** The first process asks all others and waits two seconds for the slowest. */
const READ_MS = 5_000
const RETRY_SECONDS = 5

/** A worker's line to the process that made it. */
export type WorkerChannel = {
  /** Says that this worker answers requests. */
  sayOpen: () => Promise<void>
  /** Says in one line why it cannot; resolves when that is said. */
  refuse: (reason: string) => Promise<void>
  /** The metrics of all processes. */
  readAll: () => Promise<string>
  /** From now on these metrics are told when they are asked for. */
  report: (metrics: Metrics) => void
}

/** Opens the line of this process, which must be a worker. */
export function openWorkerChannel(): WorkerChannel {
  const waiting = new Map<number, (text: string) => void>()
  let questions = 0
  let registry: Metrics['registry'] | undefined

  process.on('message', (raw) => {
    const message = readMessage(raw)
    if (message?.kind === 'all') waiting.get(message.id)?.(message.text)
    if (message?.kind === 'report' && registry) void report(message.id, registry)
  })

  return {
    sayOpen: () => tell({ kind: 'open' }),
    refuse: (reason) => tell({ kind: 'refused', reason }),
    report(metrics) {
      registry = metrics.registry
    },
    async readAll() {
      questions += 1
      const id = questions
      const { promise, resolve, reject } = Promise.withResolvers<string>()
      const sorry = () => reject(new Refusal('unavailable', { retryAfterSeconds: RETRY_SECONDS }))
      const late = setTimeout(sorry, READ_MS)
      waiting.set(id, resolve)
      await tell({ kind: 'read-all', id })
      return promise.finally(() => {
        clearTimeout(late)
        waiting.delete(id)
      })
    },
  }
}

async function report(id: number, registry: Metrics['registry']): Promise<void> {
  await tell({ kind: 'reported', id, metrics: await readValues(registry) })
}

/** What cannot be said any more is not: a process that made us and is gone needs to know nothing. */
function tell(message: Message): Promise<void> {
  return new Promise((resolve) => {
    if (process.connected) process.send?.(message, undefined, undefined, () => resolve())
    else resolve()
  })
}
