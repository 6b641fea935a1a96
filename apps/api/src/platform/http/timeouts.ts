import type { Server, ServerOptions } from 'node:http'

export type Timeouts = {
  /** Until the head is there: a sender that drips it byte by byte must not hold a connection. */
  headersMs: number
  requestMs: number
  /** Without a byte in either direction, as of a reader that does not take its reply. */
  silenceMs: number
  /** Between requests. Longer than the minute that proxies keep a connection, or they send into a closing one. */
  keepAliveMs: number
  /** How often the first two are checked. */
  checkMs: number
}

/** Calls answer within 20 s, whatever the database does, so `silenceMs` cuts no reply short. */
export const TIMEOUTS: Timeouts = {
  headersMs: 10_000,
  requestMs: 30_000,
  silenceMs: 60_000,
  keepAliveMs: 72_000,
  checkMs: 5_000,
}

export function toServerTimeouts({ headersMs, requestMs, silenceMs, keepAliveMs, checkMs }: Timeouts): {
  requestTimeout: number
  connectionTimeout: number
  keepAliveTimeout: number
  http: ServerOptions
} {
  return {
    requestTimeout: requestMs,
    connectionTimeout: silenceMs,
    keepAliveTimeout: keepAliveMs,
    http: { headersTimeout: headersMs, connectionsCheckingInterval: checkMs },
  }
}

export function timeoutsLike({ headersTimeout, requestTimeout, keepAliveTimeout }: Server): ServerOptions {
  return { headersTimeout, requestTimeout, keepAliveTimeout, connectionsCheckingInterval: TIMEOUTS.checkMs }
}
