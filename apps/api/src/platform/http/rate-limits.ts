import fastifyRateLimit, { type RateLimitOptions } from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '#api/refusal.ts'

const WINDOW_MS = 60_000
/** Addresses that are remembered for each class; of more, the one that was longest silent is forgotten. */
const ADDRESSES = 20_000

/** Requests by class: how many one address may make in a minute, and which class a request is of (none: not counted). */
export type RateLimits<Class extends string> = {
  perMinute: Readonly<Record<Class, number>>
  classOf: (request: FastifyRequest) => Class | undefined
}

/**
 * Counts requests by class and network address, and refuses what is too much (429) before a byte of its body is read.
 * An IPv6 address counts by its /64, which is what one customer of a provider has. The counts are this process's own:
 * they keep one caller from taking the machine; limits that guard an account are counted in the database.
 */
export async function limitRates<Class extends string>(
  app: FastifyInstance,
  { perMinute, classOf }: RateLimits<Class>,
): Promise<void> {
  await app.register(fastifyRateLimit, { global: false })
  const counters = new Map<string, ReturnType<FastifyInstance['createRateLimit']>>()
  for (const [name, max] of Object.entries<number>(perMinute)) {
    // Said for each: a class has a memory of its own, which takes nothing over from the plugin's (5,000 addresses).
    const counting: RateLimitOptions = { max, timeWindow: WINDOW_MS, cache: ADDRESSES }
    counters.set(name, app.createRateLimit(counting))
  }
  app.addHook('onRequest', async (request) => {
    const rateClass = classOf(request)
    const count = rateClass && (await counters.get(rateClass)?.(request))
    if (!count || count.isAllowed || !count.isExceeded) return
    throw new Refusal('rate_limited', { retryAfterSeconds: count.ttlInSeconds })
  })
}
