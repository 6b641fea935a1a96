import type { StockReason } from '@shop/contract/admin/stock'

const LESS: readonly StockReason[] = ['counted', 'damaged', 'given_away', 'own_use', 'other']
const MORE: readonly StockReason[] = ['counted', 'made', 'returned', 'other']

/** Why there may be fewer or more than expected. */
export function reasonsOf(difference: number): readonly StockReason[] {
  return difference > 0 ? MORE : LESS
}
