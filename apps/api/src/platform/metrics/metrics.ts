import { collectDefaultMetrics, Registry } from 'prom-client'

/** What one process counts for whoever watches it. Each app has its own. */
export type Metrics = {
  registry: Registry
  /** The process that counts: a label of whatever is a state and no sum. */
  process: string
  /** All metrics in Prometheus' text format: with several processes, those of all. */
  read: () => Promise<string>
}

/** Prometheus' text format, as {@link Metrics.read} answers it. */
export const METRICS_TYPE = Registry.PROMETHEUS_CONTENT_TYPE

type MetricsOptions = {
  process?: string
  /** Asks somebody who knows the metrics of all processes. */
  read?: (() => Promise<string>) | undefined
}

/** Metrics without any yet. */
export function createMetrics({ process = '1', read }: MetricsOptions = {}): Metrics {
  const registry = new Registry()
  return { registry, process, read: read ?? (() => registry.metrics()) }
}

/** Adds what every Node process has to tell: memory, processor time, collections, the delay of its event loop. */
export function reportProcess({ registry, process }: Metrics): void {
  collectDefaultMetrics({ register: registry, labels: { process } })
}
