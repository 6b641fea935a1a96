import { basketStore } from '#storefront/features/basket/basket-store.ts'
import { isSameDemand } from '#storefront/features/checkout/is-same-demand.ts'
import {
  discardShoppingSession,
  shoppingSessionStore,
} from '#storefront/features/checkout/shopping-session-store.ts'
import { sessionStore } from '#storefront/features/session/session-store.ts'

/**
 * Ends a restored shopping session that missed what ends one: a tab that the browser had unloaded was told of no basket
 * and no login of another tab. A token alone names nobody, so it contradicts no session.
 */
export function discardMissedSession(): void {
  const { session } = shoppingSessionStore.getState()
  if (session === null) return
  const { user, token } = sessionStore.getState()
  const isSameCustomer = user === null ? token !== null : user.id === session.user
  const isSameBasket = isSameDemand(session.items, basketStore.getState().data)
  if (!isSameCustomer || !isSameBasket) discardShoppingSession()
}
