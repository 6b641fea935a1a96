import type { Client } from '@shop/contract/client'
import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { basketStore } from '#storefront/features/basket/basket-store.ts'
import { discardShoppingSession } from '#storefront/features/checkout/shopping-session-store.ts'
import { isEmailUnconfirmed } from '#storefront/features/session/is-email-unconfirmed.ts'
import { PRIVATE_ROUTE } from '#storefront/features/session/private-route.ts'
import { isLoggedIn, type Session, sessionStore } from '#storefront/features/session/session-store.ts'
import { forgetPrivateQueries, refetchPrivateQueries } from '#storefront/platform/query-client.ts'

type Shop = { router: AnyRouter; queryClient: QueryClient; client: Client }

/**
 * Keeps the rest of the browser's state true to basket and login, whichever tab changes them: another basket or
 * another customer ends the shopping session, another customer empties the query cache of what is not public, and a login
 * that ends on a page that needs one leads to `/login` and back. The wishlist of the browser joins that of who logs in.
 * After an address was changed or confirmed, what is not public is asked for anew.
 */
export function watchBrowserState(shop: Shop): void {
  basketStore.subscribe((basket, before) => {
    if (JSON.stringify(basket.data) !== JSON.stringify(before.data)) discardShoppingSession()
  })
  sessionStore.subscribe((session, before) => {
    if (!isSameCustomer(session, before)) void followCustomer(session, shop)
    else if (!isSameAddress(session, before)) void refetchPrivateQueries(shop.queryClient)
  })
}

async function followCustomer(session: Session, { router, queryClient, client }: Shop): Promise<void> {
  discardShoppingSession()
  // The page first: while it is on the screen, its emptied queries would be asked again, without a login.
  if (!isLoggedIn(session)) await leavePrivatePage(router)
  forgetPrivateQueries(queryClient)
  if (!isLoggedIn(session)) return
  const { joinBrowserWishes } = await import('#storefront/features/wishlist/join-browser-wishes.ts')
  await joinBrowserWishes(client, queryClient)
}

function isSameCustomer(session: Session, before: Session): boolean {
  return session.user?.id === before.user?.id && isLoggedIn(session) === isLoggedIn(before)
}

/** An address that was changed or confirmed, in another tab or elsewhere, comes with the next access token. */
function isSameAddress({ user, token }: Session, before: Session): boolean {
  return (
    user?.email === before.user?.email &&
    isEmailUnconfirmed(token, undefined) === isEmailUnconfirmed(before.token, undefined)
  )
}

async function leavePrivatePage(router: AnyRouter): Promise<void> {
  const { location, matches } = router.state
  if (!matches.some(({ routeId }) => routeId === PRIVATE_ROUTE)) return
  await router.navigate({ to: '/login', search: { back: location.href } })
}
