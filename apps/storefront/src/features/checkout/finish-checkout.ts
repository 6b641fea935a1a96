import type { ShoppingSession } from '@shop/contract/shopping-session'
import type { QueryClient } from '@tanstack/react-query'
import { basketStore } from '#storefront/features/basket/basket-store.ts'
import { emptyCart } from '#storefront/features/basket/change-basket.ts'
import { isSameDemand } from '#storefront/features/checkout/is-same-demand.ts'
import { discardShoppingSession } from '#storefront/features/checkout/shopping-session-store.ts'

/**
 * An order is placed, and paid if it is by card: session and basket are cleared (PAYMENT-11, PAYMENT-12). A basket that
 * holds something else by now stays: another tab may have paid for an order of yesterday's.
 */
export function finishCheckout(queryClient: QueryClient, items: ShoppingSession['items']): void {
  discardShoppingSession()
  if (isSameDemand(items, basketStore.getState().data)) emptyCart()
  void queryClient.invalidateQueries({ queryKey: ['orders'] })
  void queryClient.invalidateQueries({ queryKey: ['products'] })
}
