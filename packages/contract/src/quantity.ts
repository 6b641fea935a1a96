/** ENTITY-15. */
export const MIN_QUANTITY = 1
/**
 * `docs/rulings.md`, Basket, checkout and order. The constraint of `order_line` has both numbers once more, since a migration
 * that has run takes nothing from code: another number here needs another migration (`write-order.api.test.ts` compares).
 */
export const MAX_QUANTITY = 999

export type CheckedQuantity = 'fine' | 'too-few' | 'not-whole' | 'too-many'

/** The one rule of quantities; a NaN counts as too few. @param most units there are, where that is less than a line can hold */
export function checkQuantity(count: number, most = MAX_QUANTITY): CheckedQuantity {
  if (!(count >= MIN_QUANTITY)) return 'too-few'
  if (!Number.isInteger(count)) return 'not-whole'
  return count > most ? 'too-many' : 'fine'
}
