import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { basketStore } from '#storefront/features/basket/basket-store.ts'
import { discardShoppingSession } from '#storefront/features/checkout/shopping-session-store.ts'
import { PRIVATE_ROUTE } from '#storefront/features/session/private-route.ts'
import { isLoggedIn, type Session, sessionStore } from '#storefront/features/session/session-store.ts'

/**
 * Keeps the rest of the browser's state true to basket and login, whichever tab changes them: another basket or
 * another customer ends the shopping session, another customer empties the query cache, and a login that ends on a
 * page that needs one leads to `/login` and back.
 */
export function watchBrowserState(router: AnyRouter, queryClient: QueryClient): void {
  basketStore.subscribe((basket, before) => {
    if (JSON.stringify(basket.data) !== JSON.stringify(before.data)) discardShoppingSession()
  })
  sessionStore.subscribe((session, before) => {
    if (isSameCustomer(session, before)) return
    queryClient.clear()
    discardShoppingSession()
    if (!isLoggedIn(session)) leavePrivatePage(router)
  })
}

function isSameCustomer(session: Session, before: Session): boolean {
  return session.user?.id === before.user?.id && isLoggedIn(session) === isLoggedIn(before)
}

function leavePrivatePage(router: AnyRouter): void {
  const { location, matches } = router.state
  if (!matches.some(({ routeId }) => routeId === PRIVATE_ROUTE)) return
  void router.navigate({ to: '/login', search: { back: location.href } })
}
