import type { BasketLine } from '@shop/contract/basket'
import { judgeQuantity } from '@shop/contract/quantity'
import { type Check, isListOf, isNumber, isRecordOf, isText } from '#storefront/platform/shape.ts'

/** The basket: its lines, in the order they were added, in a list named `data` (ENTITY-17). */
export type Basket = { data: readonly BasketLine[] }

const isQuantity: Check<number> = (given): given is number =>
  isNumber(given) && judgeQuantity(given) === 'fine'

const isPrice: Check<number> = (given): given is number => isNumber(given) && given >= 0

const lineFields = { product: isText, quantity: isQuantity, price: isPrice, image: isText }
const hasLineFields = isRecordOf(lineFields)

/** A line as an order may name it, with nothing else in it: what the contract's `basketLine` takes. */
export const isBasketLine: Check<BasketLine> = (given): given is BasketLine =>
  hasLineFields(given) && Object.keys(given).every((name) => Object.hasOwn(lineFields, name))

const isBasket = isRecordOf({ data: isListOf(isBasketLine) })

/** The basket that was stored, or null for anything else. */
export function parseBasket(stored: unknown): Basket | null {
  return isBasket(stored) ? { data: stored.data } : null
}
