import { errorCodeOf } from '@shop/contract/call-error'
import { IDEMPOTENCY_KEY_HEADER, type OrderPayload } from '@shop/contract/checkout'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { ADDRESSES_KEY } from '#storefront/features/addresses/queries.ts'
import { OUTSTANDING_KEY } from '#storefront/features/checkout/card/outstanding.ts'
import { finishCheckout } from '#storefront/features/checkout/finish-checkout.ts'
import { forgetOrderKey, orderKeyFor } from '#storefront/features/checkout/order-key-store.ts'
import { useShopClient } from '#storefront/platform/shop-client.ts'
import { toastProgress } from '#storefront/platform/toast-progress.ts'
import { useSoleMutation } from '#storefront/platform/use-sole-mutation.ts'
import { placingToasts } from '#storefront/texts/checkout.ts'

/** The one toast of all attempts at an order: a new attempt takes away what the one before has told. */
export const PLACING_TOAST = 'placing-order'

/**
 * Places the order of the shopping session, paid on delivery (ERR-29 to ERR-31). Placed, it clears session and basket
 * (PAYMENT-11, PAYMENT-12), also when the shopper has left the page meanwhile. Refused, everything stays.
 */
export function usePlaceOrder() {
  const client = useShopClient()
  const queryClient = useQueryClient()
  return useSoleMutation({
    mutationFn: (payload: OrderPayload) => {
      const headers = { [IDEMPOTENCY_KEY_HEADER]: orderKeyFor('cash-on-delivery', payload) }
      return toastProgress(
        placingToasts,
        () => client.send('placeOrder', { params: { method: 'cash-on-delivery' }, body: payload }, headers),
        { id: PLACING_TOAST },
      )
    },
    onSuccess: (_reply, { items }) => finishCheckout(queryClient, items),
    onError: (error) => repairCheckout(error, queryClient),
  })
}

/** What must not stay as it is after a refusal, so that the next attempt can succeed. */
export function repairCheckout(error: Error, queryClient: QueryClient): void {
  const code = errorCodeOf(error)
  if (code === 'idempotency_mismatch') forgetOrderKey()
  if (code === 'not_found') void queryClient.invalidateQueries({ queryKey: ADDRESSES_KEY })
  // The card order that stood in the way may be paid by now, ended, or be decided soon.
  void queryClient.invalidateQueries({ queryKey: OUTSTANDING_KEY })
}
