import { AggregatorRegistry, type Registry } from 'prom-client'
import * as z from 'zod/mini'

export const metricValues = z.looseObject({
  name: z.string(),
  values: z.array(z.looseObject({ labels: z.record(z.string(), z.union([z.string(), z.number()])) })),
})

export type MetricValues = z.output<typeof metricValues>

const several = z.array(metricValues)

export async function readValues(registry: Registry): Promise<MetricValues[]> {
  return z.parse(several, await registry.getMetricsAsJSON())
}

/** Sums equal series; those that name their process stay apart. */
export function addUp(all: readonly (readonly MetricValues[])[]): Registry {
  // Means and first values, which the library would take of some, are for series that do not name their process.
  const alike = all.map((metrics) => metrics.map((metric) => ({ ...metric, aggregator: 'sum' })))
  return AggregatorRegistry.aggregate(alike)
}

export function addCounts(one: readonly MetricValues[], other: readonly MetricValues[]): MetricValues[] {
  return z.parse(several, addUp([one, other]).getMetricsAsArray())
}

/** What outlives a process: its share in the sums. */
export function lastingPart(metrics: readonly MetricValues[]): MetricValues[] {
  return metrics
    .map((metric) => ({ ...metric, values: metric.values.filter(({ labels }) => !('process' in labels)) }))
    .filter(({ values }) => values.length > 0)
}
