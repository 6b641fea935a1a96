import { isIPv6 } from 'node:net'

const GROUPS = 8
/** Network providers give one customer 64 bits: whoever has one such address has all of them. */
const NETWORK_GROUPS = 4
const MAPPED_IPV4 = /^::ffff:(?<ipv4>\d+\.\d+\.\d+\.\d+)$/i

/** Key of rate limits: an IPv4 address, also when mapped into IPv6; the first half of an IPv6 one (`2001:db8:1:2`). */
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
