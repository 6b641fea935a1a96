import type { Customer } from '#api/caller.ts'
import type { Deps } from '#api/deps.ts'
import { networkOf } from '#api/network-of.ts'
import type { Attempts } from '#api/platform/limits/index.ts'

const HOUR_MS = 60 * 60 * 1000

/**
 * What a card order is counted against. It holds stock before anything is paid, and the next one replaces it: without a
 * limit one account could write any number of them. Cash orders are limited by how many may be open.
 */
export function cardOrderAttempts(
  { config: { tryLimits } }: Pick<Deps, 'config'>,
  { customer, address }: { customer: Pick<Customer, 'userId'>; address: string },
): Attempts[] {
  return [
    {
      limit: { name: 'card-orders', most: tryLimits.cardOrders, windowMs: HOUR_MS },
      of: customer.userId,
    },
    {
      limit: { name: 'card-orders-network', most: tryLimits.cardOrdersPerAddress, windowMs: HOUR_MS },
      of: networkOf(address),
    },
  ]
}
