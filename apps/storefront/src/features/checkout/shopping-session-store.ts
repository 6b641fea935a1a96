import { basketLine } from '@shop/contract/basket-line'
import { type OrderPayload, orderPayload, type ShoppingSession } from '@shop/contract/shopping-session'
import * as z from 'zod/mini'
import { useStore } from 'zustand'
import { bindOrderKey, forgetOrderKey } from '#storefront/features/checkout/order-key-store.ts'
import { createPersistedStore } from '#storefront/platform/persisted-store.ts'

/** Key of the shopping session in session storage (CART-22). */
const SHOPPING_SESSION_KEY = 'shoppingSession'

const storedSession = z.object({
  ...orderPayload.shape,
  items: z.array(basketLine).check(z.minLength(1)),
  shippingAddress: z.optional(z.string()),
})

type Stored = { session: ShoppingSession | null }

/** What is being bought in this tab between basket and payment (ENTITY-18); null when nothing is. */
export const shoppingSessionStore = createPersistedStore<Stored>({
  area: 'session',
  key: SHOPPING_SESSION_KEY,
  empty: { session: null },
  parse: (stored) => ({ session: z.safeParse(storedSession, stored).data ?? null }),
  toStored: ({ session }) => session,
})

// A session has its key from its first moment on, also one that is restored: see bindOrderKey.
shoppingSessionStore.subscribe(({ session }) => {
  if (session) bindOrderKey(session)
})

export function useShoppingSession(): ShoppingSession | null {
  return useStore(shoppingSessionStore, ({ session }) => session)
}

/** Begins or continues a shopping session (CART-21, CHECKOUT-07). */
export function saveShoppingSession(session: ShoppingSession): void {
  shoppingSessionStore.setState({ session })
}

/** Forgets the shopping session (PAYMENT-11, and whenever basket or login change), and its key: the next one gets another. */
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
