import { isIPv6 } from 'node:net'

/** Where a server that listens everywhere answers to its own machine. */
const NEAREST: Record<string, string> = { localhost: '127.0.0.1', '0.0.0.0': '127.0.0.1', '::': '::1' }

/**
 * The origin at which the shop of this process answers on this machine, from what it listens on
 * (`platform/http/listen.ts`): never by a proxy. Of processes that share a port any may answer.
 */
export function ownAddress({ host, port }: { host: string; port: number }): string {
  const name = NEAREST[host] ?? host
  return `http://${isIPv6(name) ? `[${name}]` : name}:${port}`
}
