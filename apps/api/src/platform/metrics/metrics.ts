import { collectDefaultMetrics, Registry } from 'prom-client'

export type Metrics = {
  registry: Registry
  /** Label of gauges, which are states and no sums. */
  process: string
  /** Prometheus' text format; with several processes, the metrics of all. */
  read: () => Promise<string>
}

export const METRICS_TYPE = Registry.PROMETHEUS_CONTENT_TYPE

type MetricsOptions = {
  process?: string
  read?: (() => Promise<string>) | undefined
}

export function createMetrics({ process = '1', read }: MetricsOptions = {}): Metrics {
  const registry = new Registry()
  return { registry, process, read: read ?? (() => registry.metrics()) }
}

export function reportProcess({ registry, process }: Metrics): void {
  collectDefaultMetrics({ register: registry, labels: { process } })
}
