import fastifyRateLimit, { type RateLimitOptions } from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '#api/refusal.ts'

const WINDOW_MS = 60_000
/** Addresses remembered in each class (LRU). */
const ADDRESSES = 20_000

/** By class: requests one address may make in a minute, and the class of a request (none: not counted). */
export type RateLimits<Class extends string> = {
  perMinute: Readonly<Record<Class, number>>
  classOf: (request: FastifyRequest) => Class | undefined
}

/**
 * Rate limit by class and network address (IPv6: its /64, one customer of a provider), answered 429 before the body is
 * read. Counted per process, to protect the machine; limits that guard an account are counted in the database.
 */
export async function limitRates<Class extends string>(
  app: FastifyInstance,
  { perMinute, classOf }: RateLimits<Class>,
): Promise<void> {
  await app.register(fastifyRateLimit, { global: false })
  const counters = new Map<string, ReturnType<FastifyInstance['createRateLimit']>>()
  for (const [name, max] of Object.entries<number>(perMinute)) {
    // Set for each: a class has its own memory, which does not take the plugin's size over (5,000 addresses).
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
