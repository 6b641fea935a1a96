import { isIPv6 } from 'node:net'

/** Where a server that listens everywhere answers to its own machine. */
const NEAREST: Record<string, string> = { localhost: '127.0.0.1', '0.0.0.0': '127.0.0.1', '::': '::1' }

/**
 * The origin at which this process answers to itself, from what it listens on (see {@link listen}): never by a proxy,
 * and never another process.
 */
export function ownAddress({ host, port }: { host: string; port: number }): string {
  const name = NEAREST[host] ?? host
  return `http://${isIPv6(name) ? `[${name}]` : name}:${port}`
}
