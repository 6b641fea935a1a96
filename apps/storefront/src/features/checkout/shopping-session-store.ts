import type { OrderPayload, ShoppingSession } from '@shop/contract/checkout'
import { useStore } from 'zustand'
import { isBasketLine } from '#storefront/features/basket/stored-basket.ts'
import { bindOrderKey, forgetOrderKey } from '#storefront/features/checkout/order-key-store.ts'
import { createPersistedStore } from '#storefront/platform/persisted-store.ts'
import { isListOf, isNumber, isOptional, isRecordOf, isText } from '#storefront/platform/shape.ts'

/** Key of the shopping session in session storage (CART-22). */
const SHOPPING_SESSION_KEY = 'shoppingSession'

const isShoppingSession = isRecordOf({
  items: isListOf(isBasketLine),
  user: isText,
  totalAmount: isNumber,
  shippingAddress: isOptional(isText),
})

type Kept = { session: ShoppingSession | null }

/** What is being bought in this tab between basket and payment (ENTITY-18); null when nothing is. */
export const shoppingSessionStore = createPersistedStore<Kept>({
  area: 'session',
  key: SHOPPING_SESSION_KEY,
  empty: { session: null },
  parse: (stored) => (isShoppingSession(stored) && stored.items.length > 0 ? { session: stored } : null),
  toStored: ({ session }) => session,
})

// A session has its key from its first moment on, also one that is restored: see bindOrderKey.
shoppingSessionStore.subscribe(({ session }) => {
  if (session) bindOrderKey(session)
})

/** The shopping session, for components. */
export function useShoppingSession(): ShoppingSession | null {
  return useStore(shoppingSessionStore, ({ session }) => session)
}

/** Begins or continues a shopping session (CART-21, CHECKOUT-07). */
export function saveShoppingSession(session: ShoppingSession): void {
  shoppingSessionStore.setState({ session })
}

/** Forgets the shopping session (PAYMENT-11, and whenever basket or login change), and its key: the next one is another wish. */
export function discardShoppingSession(): void {
  shoppingSessionStore.setState({ session: null })
  forgetOrderKey()
}

/** The session as it is sent, once it is complete (API-32). */
export function payloadOf(session: ShoppingSession | null): OrderPayload | null {
  if (session?.shippingAddress === undefined) return null
  const { items, user, totalAmount, shippingAddress } = session
  return { items, user, totalAmount, shippingAddress }
}
