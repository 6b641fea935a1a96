import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import proxyAddr from '@fastify/proxy-addr'
import { networkOf } from '#api/network-of.ts'

const WINDOW_MS = 60_000
/** Addresses that are counted at a time; those beyond go the usual way, where they are counted as everybody. */
const ADDRESSES = 20_000

/** See {@link createHitLimit}. */
type HitLimit = { perMinute: number; trustProxy: false | readonly string[]; now?: () => number }

/**
 * Counts hits by network address, cheaply: in windows of a minute, without a timer. Who is past it may not have the short
 * way, and is counted and refused on the usual one.
 */
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

/** The network a request comes from; behind trusted proxies the one that they name. */
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
