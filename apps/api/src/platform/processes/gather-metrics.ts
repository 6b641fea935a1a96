import {
  addCounts,
  addUp,
  lastingPart,
  type Metrics,
  type MetricValues,
  readValues,
} from '#api/platform/metrics/index.ts'
import type { KeptWorker } from './keep-workers.ts'
import type { Message } from './messages.ts'

/** A worker that does not answer in time is counted as it was the last time. */
const ANSWER_MS = 2_000

export type Gathering = {
  /** Single-flight: who asks while workers are being asked gets the same text. */
  read: () => Promise<string>
  hear: (worker: KeptWorker, message: Extract<Message, { kind: 'reported' }>) => void
  /** Keeps what a gone worker had counted when it was last asked, so that no sum ever falls. */
  bury: (worker: KeptWorker) => void
}

/** Gathers the metrics of all processes. Long because its functions share one state. */
export function gatherMetrics(
  own: Metrics,
  answering: () => readonly KeptWorker[],
  { answerMs = ANSWER_MS }: { answerMs?: number } = {},
): Gathering {
  const told = new Map<KeptWorker, MetricValues[]>()
  const waiting = new Map<number, () => void>()
  let gone: MetricValues[] = []
  let questions = 0
  let reading: Promise<string> | undefined

  async function ask(worker: KeptWorker): Promise<void> {
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
    return addUp([await readValues(own.registry), gone, ...told.values()]).metrics()
  }

  return {
    read() {
      reading ??= gather().finally(() => {
        reading = undefined
      })
      return reading
    },
    hear(worker, { id, metrics }) {
      told.set(worker, metrics)
      waiting.get(id)?.()
    },
    bury(worker) {
      gone = addCounts(gone, lastingPart(told.get(worker) ?? []))
      told.delete(worker)
    },
  }
}
