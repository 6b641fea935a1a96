import { type OrderPayload, type ShoppingSession, shoppingSession } from '@shop/contract/checkout'
import * as z from 'zod/mini'
import { useStore } from 'zustand'
import { persist } from 'zustand/middleware'
import { createStore } from 'zustand/vanilla'
import { forgetOrderKey } from '#storefront/features/checkout/order-key-store.ts'
import { plainStorage } from '#storefront/platform/persisted-store.ts'

/** Key of the shopping session in session storage (CART-22). */
const SHOPPING_SESSION_KEY = 'shoppingSession'

function parseShoppingSession(stored: unknown): ShoppingSession | null {
  const parsed = z.safeParse(shoppingSession, stored)
  return parsed.success ? parsed.data : null
}

type Kept = { session: ShoppingSession | null }

/** What is being bought in this tab between basket and payment (ENTITY-18); null when nothing is. */
export const shoppingSessionStore = createStore<Kept>()(
  persist<Kept, [], [], ShoppingSession | null>(() => ({ session: null }), {
    name: SHOPPING_SESSION_KEY,
    storage: plainStorage('session', parseShoppingSession, null),
    partialize: ({ session }) => session,
    merge: (stored) => ({ session: parseShoppingSession(stored) }),
    skipHydration: true,
  }),
)

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
