import type { Address } from '@shop/contract/addresses'
import { hasErrorCode } from '@shop/contract/call-error'
import type { Client } from '@shop/contract/client'
import type { OrderPayload } from '@shop/contract/shopping-session'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { ADDRESSES_KEY } from '#storefront/features/addresses/queries.ts'
import { requireNewOrder } from '#storefront/features/checkout/already-ordered.ts'
import { OUTSTANDING_KEY } from '#storefront/features/checkout/card/outstanding.ts'
import { finishCheckout } from '#storefront/features/checkout/finish-checkout.ts'
import { isSamePlace } from '#storefront/features/checkout/is-same-place.ts'
import { renewOrderKey } from '#storefront/features/checkout/order-key-store.ts'
import { requireSameAddress } from '#storefront/features/checkout/require-same-address.ts'
import {
  BasketLeft,
  placingFailed,
  requireSameBasket,
} from '#storefront/features/checkout/require-same-basket.ts'
import { sendOrder } from '#storefront/features/checkout/send-order.ts'
import { shoppingSessionStore } from '#storefront/features/checkout/shopping-session-store.ts'
import { useShopClient } from '#storefront/platform/shop-client.ts'
import { toastProgress } from '#storefront/platform/toast-progress.ts'
import { useSoleMutation } from '#storefront/platform/use-sole-mutation.ts'
import { withWebLock } from '#storefront/platform/with-web-lock.ts'
import { placingToasts } from '#storefront/texts/checkout.ts'

/** The one toast of all attempts at an order: a new attempt replaces what the one before has shown. */
export const PLACING_TOAST = 'placing-order'

export type CashPurchase = {
  payload: OrderPayload
  /** Its address, as the shopper saw it. */
  deliverTo: Address | undefined
  /** The card order whose place it takes, in a tab that has no shopping session of its own. */
  instead: string | undefined
}

/**
 * Places the order of the shopping session, paid on delivery (ERR-29 to ERR-31). Placed, it clears session and basket
 * (PAYMENT-11, PAYMENT-12), also when the shopper has left the page meanwhile. Refused, everything stays.
 */
export function usePlaceOrder() {
  const client = useShopClient()
  const queryClient = useQueryClient()
  return useSoleMutation({
    mutationFn: (purchase: CashPurchase) =>
      toastProgress(
        { ...placingToasts, failed: placingFailed },
        () => placeInTurn({ client, queryClient }, purchase),
        { id: PLACING_TOAST },
      ),
    onError: (error) => repairCheckout(error, queryClient),
  })
}

/** Thrown when an order whose answer was lost has been cancelled by the time it is asked for again. */
export class OrderCancelled extends Error {}

type Shop = { client: Client; queryClient: QueryClient }

/**
 * Mutual exclusion across tabs: the basket is emptied before the next tab looks, so nothing is ordered twice. An order whose
 * answer was lost is answered as it is by now, which may be another than the shopper has before them.
 */
function placeInTurn(shop: Shop, { payload, deliverTo, instead }: CashPurchase): Promise<string> {
  const { session } = shoppingSessionStore.getState()
  return withWebLock('place-order', async () => {
    requireSameBasket(session)
    await Promise.all([requireSameAddress(shop, deliverTo), requireNewOrder(shop, payload, instead)])
    const placed = await sendOrder(shop, { method: 'cash-on-delivery', payload, instead })
    if (placed.orderStatus === 'Cancelled') {
      renewOrderKey()
      throw new OrderCancelled()
    }
    finishCheckout(shop.queryClient, payload.items)
    if (deliverTo && !isSamePlace(placed.shippingAddress, deliverTo)) throw new BasketLeft('ordered-before')
    return placed.orderId
  })
}

/** Brings up to date what a refusal has shown to be old, so that the next attempt can succeed. */
export function repairCheckout(error: Error, queryClient: QueryClient): void {
  if (hasErrorCode(error, 'idempotency_mismatch')) renewOrderKey()
  if (hasErrorCode(error, 'not_found')) void queryClient.invalidateQueries({ queryKey: ADDRESSES_KEY })
  // The card order that stood in the way may be paid by now, ended, or be decided soon.
  void queryClient.invalidateQueries({ queryKey: OUTSTANDING_KEY })
}
