import {
  addLine,
  type BasketLine,
  basketLine,
  decreaseLine,
  increaseLine,
  removeLine,
  setLineQuantity,
} from '@shop/contract/basket'
import * as z from 'zod/mini'
import { useStore } from 'zustand'
import { persist } from 'zustand/middleware'
import { createStore } from 'zustand/vanilla'
import { linesToBuy, type Offers, takeOffers } from '#storefront/features/basket/offers.ts'
import { plainStorage } from '#storefront/platform/persisted-store.ts'

/** Key of the basket in local storage (PERSIST-02). */
const CART_KEY = 'cart'

/** The basket: its lines, in the order they were added, in a list named `data` (ENTITY-17). */
export type Basket = { data: readonly BasketLine[] }

const EMPTY: Basket = { data: [] }
const basket = z.object({ data: z.array(basketLine) })

function parseBasket(stored: unknown): Basket | null {
  const parsed = z.safeParse(basket, stored)
  return parsed.success ? parsed.data : null
}

/** The basket of this browser, shared by its tabs. Empty on the server and until it is restored. */
export const basketStore = createStore<Basket>()(
  persist(() => EMPTY, {
    name: CART_KEY,
    storage: plainStorage('local', parseBasket, EMPTY),
    skipHydration: true,
  }),
)

/** The basket's lines, for components. */
export function useBasketLines(): readonly BasketLine[] {
  return useStore(basketStore, ({ data }) => data)
}

/** Whether a product has a line in the basket. */
export function useIsInBasket(product: string): boolean {
  return useStore(basketStore, ({ data }) => data.some((line) => line.product === product))
}

function changeBasket(change: (lines: readonly BasketLine[]) => readonly BasketLine[]): void {
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
/** Takes present prices over, and no more of any product than there is; the shopper has seen what changes. */
export const takePresentOffers = (offers: Offers): void => changeBasket((lines) => takeOffers(lines, offers))
/** Takes present offers over and what cannot be bought any more out; the shopper has agreed to both. */
export const agreeToOffers = (offers: Offers): void => changeBasket((lines) => linesToBuy(lines, offers))
