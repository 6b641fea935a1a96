import { toDollars } from '@shop/contract/money'
import { SHOP_TERMS, totalsOfBasket } from '@shop/contract/totals'
import { Button } from '@shop/ui/button'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { Proceeding } from '#storefront/features/basket/basket-page.tsx'
import { basketStore } from '#storefront/features/basket/basket-store.ts'
import { takeOutLeftOut } from '#storefront/features/basket/change-to-offers.ts'
import { linesToOrder, type Offers } from '#storefront/features/basket/offers.ts'
import { saveShoppingSession } from '#storefront/features/checkout/shopping-session-store.ts'
import { meQuery } from '#storefront/features/session/queries.ts'
import { isLoggedIn, sessionStore } from '#storefront/features/session/session-store.ts'
import { useShopClient } from '#storefront/platform/shop-client.ts'
import { basketTexts } from '#storefront/texts/basket.ts'

/**
 * Leads from the basket to the checkout (CART-19 to CART-25): waits for the user's record, saves the shopping session
 * and leaves navigation to {@link useCheckoutRedirect}; without a record it leads to the login. Where the basket holds
 * what cannot be ordered, another button is the primary one; going on takes it out, as said beside the total.
 */
export function ProceedButton({ offers, leavesOut }: Proceeding) {
  const [isWaiting, setIsWaiting] = useState(false)
  const begin = useBeginCheckout(offers)

  async function handleClick() {
    setIsWaiting(true)
    await begin()
    setIsWaiting(false)
  }

  return (
    <Button
      variant={leavesOut === 'nothing' ? 'primary' : 'secondary'}
      size="large"
      busy={isWaiting}
      disabled={leavesOut === 'all'}
      onClick={handleClick}
      className="w-full"
    >
      {basketTexts.proceed}
    </Button>
  )
}

function useBeginCheckout(offers: Offers): () => Promise<void> {
  const client = useShopClient()
  const queryClient = useQueryClient()
  const router = useRouter()

  return async () => {
    const { pathname } = router.state.location
    const user = isLoggedIn(sessionStore.getState())
      ? await queryClient.fetchQuery(meQuery(client)).catch(() => null)
      : null
    // Whoever has gone elsewhere meanwhile is not led away from there.
    if (router.state.location.pathname !== pathname) return
    // Read after the wait: another tab may have changed the basket meanwhile.
    const lines = linesToOrder(basketStore.getState().data, offers)
    if (user === null || lines.length === 0) {
      const isAccountMissing = user === null && isLoggedIn(sessionStore.getState())
      await router.navigate({ to: '/login', state: { isAccountMissing } })
      return
    }
    const totalAmount = toDollars(totalsOfBasket(lines, SHOP_TERMS).totalCents)
    // The basket first: a change of it discards the session.
    takeOutLeftOut(offers)
    saveShoppingSession({ items: lines, user: user._id, totalAmount })
  }
}
