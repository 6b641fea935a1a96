import {
  IDEMPOTENCY_KEY_HEADER,
  type OrderPayload,
  type PaymentMethod,
  placeOrder,
} from '@shop/contract/checkout'
import { errorCodeOf } from '@shop/contract/client'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { ADDRESSES_KEY } from '#storefront/features/addresses/queries.ts'
import { emptyCart } from '#storefront/features/basket/basket-store.ts'
import { forgetOrderKey, orderKeyFor } from '#storefront/features/checkout/order-key-store.ts'
import { discardShoppingSession } from '#storefront/features/checkout/shopping-session-store.ts'
import { useShopClient } from '#storefront/platform/shop-client.ts'
import { toastProgress } from '#storefront/platform/toast-progress.ts'
import { useSoleMutation } from '#storefront/platform/use-sole-mutation.ts'
import { paymentTexts } from '#storefront/texts/checkout.ts'

const toasts = {
  waiting: paymentTexts.placing,
  done: paymentTexts.placed,
  failed: () => paymentTexts.notPlaced,
}

/**
 * Places the order of the shopping session (ERR-29 to ERR-31). Placed, it clears session and basket (PAYMENT-11,
 * PAYMENT-12), also when the shopper has left the page meanwhile. Refused, everything stays.
 */
export function usePlaceOrder(method: PaymentMethod) {
  const client = useShopClient()
  const queryClient = useQueryClient()
  return useSoleMutation({
    mutationFn: (payload: OrderPayload) => {
      const headers = { [IDEMPOTENCY_KEY_HEADER]: orderKeyFor(method, payload) }
      return toastProgress(toasts, () =>
        client.send(placeOrder, { params: { method }, body: payload }, headers),
      )
    },
    onSuccess: () => {
      forgetOrderKey()
      discardShoppingSession()
      emptyCart()
      void queryClient.invalidateQueries({ queryKey: ['orders'] })
      void queryClient.invalidateQueries({ queryKey: ['products'] })
    },
    onError: (error) => repair(error, queryClient),
  })
}

/** What must not stay as it is after a refusal, so that the next attempt can succeed. */
function repair(error: Error, queryClient: QueryClient): void {
  const code = errorCodeOf(error)
  if (code === 'idempotency_mismatch') forgetOrderKey()
  if (code === 'not_found') void queryClient.invalidateQueries({ queryKey: ADDRESSES_KEY })
}
