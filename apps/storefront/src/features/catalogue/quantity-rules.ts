import { checkQuantity, MAX_QUANTITY, MIN_QUANTITY } from '@shop/contract/quantity'

/** What a typed quantity comes to. `cut`: more than can be had, so `quantity` is the most there is. */
export type QuantityResult =
  | { kind: 'fine'; quantity: number }
  | { kind: 'cut'; quantity: number; because: 'limit' | 'stock' }
  | { kind: 'not-whole' }

/**
 * Judges what stands in the quantity input, when it is left or added (PDP-10, VALID-03): below 1, or nothing, counts
 * as 1; a fraction is refused; more than a basket line holds, or than the stock where it is known, is cut.
 */
export function checkTypedQuantity(text: string, stock?: number): QuantityResult {
  const quantity = Number(text)
  const most = mostOf(stock)
  switch (checkQuantity(quantity, most)) {
    case 'too-few':
      return { kind: 'fine', quantity: MIN_QUANTITY }
    case 'not-whole':
      return { kind: 'not-whole' }
    case 'too-many':
      return { kind: 'cut', quantity: most, because: most === stock ? 'stock' : 'limit' }
    case 'fine':
      return { kind: 'fine', quantity }
  }
}

/** One less than what stands there, never below 1. */
export function oneLess(text: string): number {
  return Math.max(MIN_QUANTITY, Math.ceil(Number(text) || 0) - 1)
}

/** One more than what stands there, never more than can be had. */
export function oneMore(text: string, stock?: number): number {
  return Math.min(mostOf(stock), Math.max(0, Math.floor(Number(text) || 0)) + 1)
}

/** The most that can be added; a stock of none is left to the label that says so. */
export function mostOf(stock = MAX_QUANTITY): number {
  return Math.max(MIN_QUANTITY, Math.min(stock, MAX_QUANTITY))
}
