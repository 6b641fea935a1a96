import { createServer, type IncomingMessage, type Server, type ServerOptions } from 'node:http'
import type { Socket } from 'node:net'
import proxyAddr from '@fastify/proxy-addr'
import type { FastifyServerFactory } from 'fastify'
import { networkOf } from '#api/network-of.ts'
import { chooseEncoded, type ResponseCache } from '../page-cache/index.ts'
import { TIMEOUTS, toServerTimeouts } from './timeouts.ts'

type CacheHits = {
  find: ResponseCache['find']
  /** False leaves the request to the limits of everybody else. */
  isWithinLimit: (request: IncomingMessage) => boolean
  /** Whether no page is at home on the host that was asked. */
  isPageless?: (request: IncomingMessage) => boolean
}

/**
 * Short path for cache hits: no parsing, logging or hooks, which cost three times what a cached response does
 * (`docs/performance.md`). Sets the time-outs, as Fastify does not on a server that it did not make.
 */
export function serveCacheHits({
  find,
  isWithinLimit,
  isPageless = () => false,
}: CacheHits): FastifyServerFactory {
  const { http, requestTimeout, keepAliveTimeout, connectionTimeout } = toServerTimeouts(TIMEOUTS)
  const options: ServerOptions = { ...http, requestTimeout, keepAliveTimeout }
  return (handler): Server => {
    const server = createServer(options, (request, response) => {
      const { method, url, headers } = request
      const isRead = (method === 'GET' || method === 'HEAD') && !hasBody(request)
      const encoded = isRead && url !== undefined && !isPageless(request) ? find(url) : undefined
      const chosen = encoded && chooseEncoded(encoded, { headers })
      if (!chosen || !isWithinLimit(request)) return handler(request, response)
      response.writeHead(chosen.status, chosen.headers)
      // `end` leaves the body of HEAD and 304 out by itself.
      response.end(chosen.body)
    })
    server.setTimeout(connectionTimeout)
    return server
  }
}

/** A GET with a body goes through Fastify. */
function hasBody({ headers }: IncomingMessage): boolean {
  return headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined
}

const WINDOW_MS = 60_000
/** Addresses counted at a time; those beyond take the usual path and are counted there. */
const ADDRESSES = 20_000

type HitLimit = { perMinute: number; trustProxy: false | readonly string[]; now?: () => number }

/** Fixed-window limit of cache hits by network address, without timers; the usual path counts and refuses the rest. */
export function createHitLimit({
  perMinute,
  trustProxy,
  now = () => performance.now(),
}: HitLimit): (request: IncomingMessage) => boolean {
  const networkFor = createNetworkReader(trustProxy)
  let counts = new Map<string, number>()
  let endsAt = 0
  return (request) => {
    if (now() >= endsAt) {
      counts = new Map()
      endsAt = now() + WINDOW_MS
    }
    const network = networkFor(request)
    const count = (counts.get(network) ?? 0) + 1
    if (count > perMinute || (count === 1 && counts.size >= ADDRESSES)) return false
    counts.set(network, count)
    return true
  }
}

/** Behind trusted proxies the network that they name. */
function createNetworkReader(trustProxy: HitLimit['trustProxy']): (request: IncomingMessage) => string {
  if (trustProxy) {
    const isTrusted = proxyAddr.compile([...trustProxy])
    return (request) => networkOf(proxyAddr(request, isTrusted))
  }
  // The address of a connection stays.
  const networks = new WeakMap<Socket, string>()
  return ({ socket }) => {
    const known = networks.get(socket)
    if (known !== undefined) return known
    const network = networkOf(socket.remoteAddress ?? '')
    networks.set(socket, network)
    return network
  }
}
