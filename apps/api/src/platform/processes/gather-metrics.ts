import {
  addCounts,
  addUp,
  lastingPart,
  type Metrics,
  type MetricValues,
  readValues,
} from '#api/platform/metrics/index.ts'
import type { Message } from './process-messages.ts'
import type { PoolWorker } from './worker-pool.ts'

/** A worker that does not answer in time is counted as it was the last time. */
const ANSWER_MS = 2_000

export type Gathering = {
  /** Single-flight: who asks while workers are being asked gets the same text. */
  read: () => Promise<string>
  receive: (worker: PoolWorker, message: Extract<Message, { kind: 'reported' }>) => void
  /** Keeps what a gone worker had counted when it was last asked, so that no sum ever falls. */
  retire: (worker: PoolWorker) => void
}

/** Gathers the metrics of all processes. Long because its functions share one state. */
export function gatherMetrics(
  own: Metrics,
  answering: () => readonly PoolWorker[],
  { answerMs = ANSWER_MS }: { answerMs?: number } = {},
): Gathering {
  const reports = new Map<PoolWorker, MetricValues[]>()
  const waiting = new Map<number, () => void>()
  let gone: MetricValues[] = []
  let questions = 0
  let reading: Promise<string> | undefined

  async function ask(worker: PoolWorker): Promise<void> {
    questions += 1
    const id = questions
    const { promise, resolve } = Promise.withResolvers<void>()
    waiting.set(id, resolve)
    const late = setTimeout(resolve, answerMs)
    worker.tell({ kind: 'report', id })
    await promise
    clearTimeout(late)
    waiting.delete(id)
  }

  async function gather(): Promise<string> {
    await Promise.all(answering().map(ask))
    return addUp([await readValues(own.registry), gone, ...reports.values()]).metrics()
  }

  return {
    read() {
      reading ??= gather().finally(() => {
        reading = undefined
      })
      return reading
    },
    receive(worker, { id, metrics }) {
      reports.set(worker, metrics)
      waiting.get(id)?.()
    },
    retire(worker) {
      gone = addCounts(gone, lastingPart(reports.get(worker) ?? []))
      reports.delete(worker)
    },
  }
}
