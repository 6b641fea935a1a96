import { isIPv6 } from 'node:net'

const NEAREST: Record<string, string> = { localhost: '127.0.0.1', '0.0.0.0': '127.0.0.1', '::': '::1' }

/** Origin of the shop on this machine, by its listen address, never by a proxy; any process of the port may answer. */
export function ownAddress({ host, port }: { host: string; port: number }): string {
  const name = NEAREST[host] ?? host
  return `http://${isIPv6(name) ? `[${name}]` : name}:${port}`
}
