import * as z from 'zod/mini'
import { metricValues } from '#api/platform/metrics/index.ts'

/** Messages between the processes of one shop; `id` joins an answer to its question. */
const message = z.discriminatedUnion('kind', [
  // A worker: it answers requests; it cannot, and why; it turns requests away; it needs the metrics of all; its own.
  z.object({ kind: z.literal('open') }),
  z.object({ kind: z.literal('refused'), reason: z.string() }),
  z.object({ kind: z.literal('busy') }),
  z.object({ kind: z.literal('read-all'), id: z.number() }),
  z.object({ kind: z.literal('reported'), id: z.number(), metrics: z.array(metricValues) }),
  // The first process: it needs the metrics of a worker; the metrics of all as a text.
  z.object({ kind: z.literal('report'), id: z.number() }),
  z.object({ kind: z.literal('all'), id: z.number(), text: z.string() }),
])

export type Message = z.output<typeof message>

/** Ignores what Node's cluster says over the same channel. */
export function readMessage(given: unknown): Message | undefined {
  return z.safeParse(message, given).data
}
