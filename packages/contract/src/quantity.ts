/** Smallest quantity of a basket line (ENTITY-15). */
export const MIN_QUANTITY = 1
/**
 * Largest quantity of a basket line (`docs/rulings.md`, Basket, checkout and order). The database has both numbers once
 * more, in the constraint of `order_line`: a migration that has run takes nothing from code, so another number here
 * needs another migration. `write-order.api.test.ts` compares them.
 */
export const MAX_QUANTITY = 999

/** How a number stands to the rule: whole, and from the smallest to the largest quantity. */
export type JudgedQuantity = 'fine' | 'too-few' | 'not-whole' | 'too-many'

/**
 * The one rule of what can be a quantity; what follows from it is each reader's. What is no number counts as too few.
 * @param most how many there are, where that is less than a line can hold
 */
export function judgeQuantity(count: number, most = MAX_QUANTITY): JudgedQuantity {
  if (!(count >= MIN_QUANTITY)) return 'too-few'
  if (!Number.isInteger(count)) return 'not-whole'
  return count > most ? 'too-many' : 'fine'
}
