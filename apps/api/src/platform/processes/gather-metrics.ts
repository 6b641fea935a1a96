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

/** A worker that is too busy to answer, or just dying, is counted as it was the last time. */
const ANSWER_MS = 2_000

/** The metrics of all processes, as the first one knows them. */
export type Gathering = {
  /** Asks all that answer requests; who asks while they are being asked gets the same text. */
  read: () => Promise<string>
  /** A worker tells its metrics. */
  hear: (worker: KeptWorker, message: Extract<Message, { kind: 'reported' }>) => void
  /** A worker is gone: what it had counted when it was last asked stays counted, so that no sum ever falls. */
  bury: (worker: KeptWorker) => void
}

/**
 * Gathers the workers' metrics and this process's own.
 * Long because its functions share one state.
 */
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
