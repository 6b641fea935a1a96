import { isIPv6 } from 'node:net'

const GROUPS = 8
/** What one customer of a network provider gets is 64 bits wide: whoever has one such address has all of them. */
const NETWORK_GROUPS = 4
const MAPPED_IPV4 = /^::ffff:(?<ipv4>\d+\.\d+\.\d+\.\d+)$/i

/**
 * What of a network address is counted: an IPv4 address as a whole, of an IPv6 address the first half (`2001:db8:1:2`),
 * an IPv4 address in IPv6 clothes as itself.
 */
export function networkOf(address: string): string {
  const ipv4 = MAPPED_IPV4.exec(address)?.groups?.ipv4
  if (ipv4) return ipv4
  const [bare = ''] = address.split('%')
  if (!isIPv6(bare)) return address
  const [head = '', tail] = bare.split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail ? tail.split(':') : []
  const zeros = Array.from({ length: Math.max(0, GROUPS - before.length - after.length) }, () => '0')
  return [...before, ...zeros, ...after]
    .slice(0, NETWORK_GROUPS)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}
