import {
  addLine,
  type BasketLine,
  decreaseLine,
  increaseLine,
  removeLine,
  setLineQuantity,
} from '@shop/contract/basket'
import { basketStore } from '#storefront/features/basket/basket-store.ts'

export function changeBasket(change: (lines: readonly BasketLine[]) => readonly BasketLine[]): void {
  basketStore.setState(({ data }) => ({ data: change(data) }))
}

/** Adds a line unless the product has one (STATE-10, STATE-11). */
export const addToCart = (line: BasketLine): void => changeBasket((lines) => addLine(lines, line))
/** One more of a product (STATE-12). */
export const increaseQuantity = (product: string): void =>
  changeBasket((lines) => increaseLine(lines, product))
/** One less of a product, while there is more than one (STATE-13, STATE-14). */
export const decreaseQuantity = (product: string): void =>
  changeBasket((lines) => decreaseLine(lines, product))
/** Sets how many, if that is more than none (STATE-15, STATE-16). */
export const updateCartQuantity = (product: string, count: number): void =>
  changeBasket((lines) => setLineQuantity(lines, product, count))
/** Takes a product out (STATE-17). */
export const removeFromCart = (product: string): void => changeBasket((lines) => removeLine(lines, product))
/** Takes everything out (STATE-18). */
export const emptyCart = (): void => changeBasket(() => [])
