import type { BasketLine } from '@shop/contract/basket'
import { useStore } from 'zustand'
import { type Basket, parseBasket } from '#storefront/features/basket/stored-basket.ts'
import { createPersistedStore, readStored } from '#storefront/platform/persisted-store.ts'

/** Key of the basket in local storage (PERSIST-02). */
const CART_KEY = 'cart'

const EMPTY: Basket = { data: [] }

/** The basket of this browser, shared by its tabs. Empty on the server and until it is restored. */
export const basketStore = createPersistedStore<Basket>({
  area: 'local',
  key: CART_KEY,
  empty: EMPTY,
  parse: parseBasket,
})

export function useBasketLines(): readonly BasketLine[] {
  return useStore(basketStore, ({ data }) => data)
}

/** The lines as they are stored at this moment: another tab's change is there before its `storage` event has come. */
export function readStoredLines(): readonly BasketLine[] {
  return (readStored('local', CART_KEY, parseBasket) ?? basketStore.getState()).data
}

export function useBasketLine(product: string): BasketLine | undefined {
  return useStore(basketStore, ({ data }) => data.find((line) => line.product === product))
}

/** Whether products are in the basket. It changes with which they are, not with how many of each. */
export function useBasketSearch(): (product: string) => boolean {
  // As text: the lines are a new list at each change.
  const ids = useStore(basketStore, ({ data }) => data.map(({ product }) => product).join(','))
  return (product) => ids.split(',').includes(product)
}

export function useIsInBasket(product: string): boolean {
  return useStore(basketStore, ({ data }) => data.some((line) => line.product === product))
}
