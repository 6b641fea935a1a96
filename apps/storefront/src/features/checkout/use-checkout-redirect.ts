import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useShoppingSession } from '#storefront/features/checkout/shopping-session-store.ts'
import { meQuery } from '#storefront/features/session/queries.ts'
import { isLoggedIn, useSession } from '#storefront/features/session/session-store.ts'
import { useShopClient } from '#storefront/platform/shop-client.ts'

/**
 * Leaves the basket for the checkout as soon as there is a shopping session and the user's record (CART-23, CART-26).
 * It takes the basket's place in the history: going back from the checkout must not end up here and bounce. External
 * system: the address.
 */
export function useCheckoutRedirect(): void {
  const navigate = useNavigate()
  const session = useShoppingSession()
  const isAsked = isLoggedIn(useSession()) && session !== null
  const { data: user } = useQuery({ ...meQuery(useShopClient()), enabled: isAsked })
  const isLeaving = isAsked && user !== undefined
  useEffect(() => {
    if (isLeaving) void navigate({ to: '/checkout', replace: true })
  }, [isLeaving, navigate])
}
