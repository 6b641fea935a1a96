import fastifyUnderPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '#api/refusal.ts'

/** The delay is measured twice a second, so a moment is enough. */
const RETRY_SECONDS = 2
const SAMPLE_MS = 500
/** A process that has just opened is still compiling: its slow first pages are no overload. */
const WARM_UP_MS = 10_000

type Shedding = {
  /** Mean delay of the event loop from which on requests are refused. */
  maxDelayMs: number
  warmUpMs?: number
  onShed?: () => void
}

/**
 * Load shedding: refuses requests (503, `Retry-After`) while the event loop is late, so that those begun end in time
 * and do not all time out. Routes with a `pressureHandler` of their own (health checks) go on answering.
 */
export async function shedLoad(
  app: FastifyInstance,
  { maxDelayMs, warmUpMs = WARM_UP_MS, onShed }: Shedding,
): Promise<void> {
  let warmFrom = Number.POSITIVE_INFINITY
  app.server.once('listening', () => {
    warmFrom = performance.now() + warmUpMs
  })
  await app.register(fastifyUnderPressure, {
    maxEventLoopDelay: maxDelayMs,
    sampleInterval: SAMPLE_MS,
    pressureHandler: async (_request, _reply, _type, delayMs = 0) => {
      if (performance.now() < warmFrom) return
      // A loop that stood still for a whole sample has no measure; the plugin calls that endless.
      if (delayMs === Number.POSITIVE_INFINITY && maxDelayMs > SAMPLE_MS) return
      onShed?.()
      throw new Refusal('unavailable', { retryAfterSeconds: RETRY_SECONDS })
    },
  })
}

export const ANSWERS_UNDER_PRESSURE = { pressureHandler: () => undefined }
