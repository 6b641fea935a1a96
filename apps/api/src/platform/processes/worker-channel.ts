import { type Metrics, readValues } from '#api/platform/metrics/index.ts'
import { Refusal } from '#api/refusal.ts'
import { type Message, readMessage } from './process-messages.ts'

/** The first process asks all others and waits two seconds for the slowest. */
const READ_MS = 5_000
const RETRY_SECONDS = 5

export type WorkerChannel = {
  sayOpen: () => Promise<void>
  /** In one line; resolves when it is sent. */
  refuse: (reason: string) => Promise<void>
  /** Requests are being turned away for load. */
  sayBusy: () => void
  readAll: () => Promise<string>
  report: (metrics: Metrics) => void
}

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
    sayBusy: () => void tell({ kind: 'busy' }),
    report(metrics) {
      registry = metrics.registry
    },
    async readAll() {
      questions += 1
      const id = questions
      const { promise, resolve, reject } = Promise.withResolvers<string>()
      const giveUp = () => reject(new Refusal('unavailable', { retryAfterSeconds: RETRY_SECONDS }))
      const late = setTimeout(giveUp, READ_MS)
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

/** Drops what cannot be sent: the first process is gone. */
function tell(message: Message): Promise<void> {
  return new Promise((resolve) => {
    if (process.connected) process.send?.(message, undefined, undefined, () => resolve())
    else resolve()
  })
}
