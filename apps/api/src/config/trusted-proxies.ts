import { isIP } from 'node:net'
import * as z from 'zod/mini'

const NAMED_NETWORKS = ['loopback', 'linklocal', 'uniquelocal']

/** A number of hops would let anyone invent an address. */
export const trustedProxies = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text) => text.split(',').map((part) => part.trim())),
  ),
  z.pipe(
    z.array(z.string()).check(z.refine((list) => list.join() === 'off' || list.every(isNetwork))),
    z.transform((list) => (list.join() === 'off' ? (false as const) : list)),
  ),
)

/** Not everybody (`0.0.0.0/0`): then the address would be whatever its sender says. */
function isNetwork(text: string): boolean {
  if (NAMED_NETWORKS.includes(text)) return true
  const [address = '', bits = '1', ...rest] = text.split('/')
  const longest = isIP(address) === 4 ? 32 : 128
  const isRange = /^\d+$/.test(bits) && Number(bits) >= 1 && Number(bits) <= longest
  return isIP(address) > 0 && rest.length === 0 && isRange
}
