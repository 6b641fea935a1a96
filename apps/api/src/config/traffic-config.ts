import { trustedProxies } from './trusted-proxies.ts'
import { whole } from './value-kinds.ts'
import { type ValuesOf, withDefault } from './variable.ts'

export type TrafficConfig = {
  /** The proxies whose `X-Forwarded-For` is believed (`TRUST_PROXY`). */
  trustProxy: false | string[]
  /** Per minute and network address, by class (`RATE_LIMIT_PAGES`, `_READS`, `_WRITES`, `_AUTH`, `_PICTURES`). */
  rateLimits: { pages: number; reads: number; writes: number; auth: number; pictures: number }
  /** Mean delay of the event loop from which on requests are turned away (`MAX_LOOP_DELAY_MS`). */
  maxLoopDelayMs: number
}

/** In production what one household or office needs; in a demo more than tests and measurements make. */
function rateLimit(usual: number, whose: string) {
  return withDefault(
    { production: usual, demo: 1_000_000 },
    {
      ...whole(1, 1_000_000),
      decides: `requests that one network address may make in a minute, in each process: ${whose}`,
    },
  )
}

export const trafficVariables = {
  TRUST_PROXY: withDefault('off', {
    schema: trustedProxies,
    allowed: 'off, or the addresses of the proxies separated by commas (10.0.0.7, 10.0.0.0/8, loopback)',
    decides:
      "which proxies are believed about the shopper's address: `off`, or their addresses separated by commas",
  }),
  RATE_LIMIT_PAGES: rateLimit(600, 'pages'),
  RATE_LIMIT_READS: rateLimit(1_200, 'calls that read'),
  RATE_LIMIT_WRITES: rateLimit(120, 'calls that write'),
  RATE_LIMIT_AUTH: rateLimit(120, 'everything under `/api/v1/auth/`, and where staff sign in'),
  RATE_LIMIT_PICTURES: rateLimit(3_000, 'pictures that staff uploaded, and photos of reviews'),
  MAX_LOOP_DELAY_MS: withDefault(
    { production: 500, demo: 5_000 },
    {
      ...whole(50, 60_000),
      decides: 'how late the event loop may be on average before requests are turned away with 503',
    },
  ),
}

export function readTraffic(given: ValuesOf<typeof trafficVariables>): TrafficConfig {
  return {
    trustProxy: given.TRUST_PROXY,
    rateLimits: {
      pages: given.RATE_LIMIT_PAGES,
      reads: given.RATE_LIMIT_READS,
      writes: given.RATE_LIMIT_WRITES,
      auth: given.RATE_LIMIT_AUTH,
      pictures: given.RATE_LIMIT_PICTURES,
    },
    maxLoopDelayMs: given.MAX_LOOP_DELAY_MS,
  }
}
