import type { Customer } from '#api/caller.ts'
import type { Deps } from '#api/deps.ts'
import { networkOf } from '#api/network-of.ts'
import type { Attempts } from '#api/platform/limits/index.ts'

const HOUR_MS = 60 * 60 * 1000

/** Rate limit: a card order holds stock unpaid and the next replaces it, so counting open orders limits nothing. */
export function cardOrderAttempts(
  { config: { attemptLimits } }: Pick<Deps, 'config'>,
  { customer, address }: { customer: Pick<Customer, 'userId'>; address: string },
): Attempts[] {
  return [
    {
      limit: { name: 'card-orders', most: attemptLimits.cardOrders, windowMs: HOUR_MS },
      of: customer.userId,
    },
    {
      limit: { name: 'card-orders-network', most: attemptLimits.cardOrdersPerAddress, windowMs: HOUR_MS },
      of: networkOf(address),
    },
  ]
}
