import { demandOf } from '@shop/contract/basket'

type Demanded = Parameters<typeof demandOf>[0]

/** Whether two lists of lines ask for the same units, however they are split. */
export function isSameDemand(some: Demanded, others: Demanded): boolean {
  const demand = demandOf(some)
  const other = demandOf(others)
  return demand.size === other.size && [...demand].every(([product, count]) => other.get(product) === count)
}
