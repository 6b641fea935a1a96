import { checkQuantity, MIN_QUANTITY } from '@shop/contract/quantity'

/** What a typed quantity means: how many to have, and whether it had to be reset or cut. */
export type TypedQuantity = { quantity: number; correction: 'none' | 'reset' | 'cut' }

/** Reads a typed quantity when its box is left: below 1 or invalid becomes 1, more than `limit` becomes that (VALID-05, VALID-06). */
export function readQuantity(text: string, limit: number): TypedQuantity {
  const quantity = Number(text)
  const judged = checkQuantity(quantity, limit)
  if (judged === 'too-few' || judged === 'not-whole') return { quantity: MIN_QUANTITY, correction: 'reset' }
  if (judged === 'too-many') return { quantity: limit, correction: 'cut' }
  return { quantity, correction: 'none' }
}
