import fastifyUnderPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '#api/refusal.ts'

/** When to come again. The measure is taken anew twice a second, so a moment is enough. */
const RETRY_SECONDS = 2
const SAMPLE_MS = 500
/** A process that has just opened is still compiling itself; its first pages are slow and no sign of a crowd. */
const WARM_UP_MS = 10_000

type Shedding = {
  /** The mean delay of the event loop from which on requests are turned away, in milliseconds. */
  maxDelayMs: number
  /** For how long after the port was opened nobody is turned away. */
  warmUpMs?: number
}

/**
 * Turns requests away (503, `Retry-After`) while the event loop is late: those already begun then end in time, where all
 * would time out together. Routes with the setting `pressureHandler` of their own, the health checks, go on answering.
 */
export async function shedLoad(
  app: FastifyInstance,
  { maxDelayMs, warmUpMs = WARM_UP_MS }: Shedding,
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
      throw new Refusal('unavailable', { retryAfterSeconds: RETRY_SECONDS })
    },
  })
}

/** The setting of a route that answers however late the event loop is. */
export const ANSWERS_UNDER_PRESSURE = { pressureHandler: () => undefined }
