import { hasErrorCode, isRefusal } from '@shop/contract/call-error'
import { IDEMPOTENCY_KEY_HEADER, type PaymentMethod, placeOrder } from '@shop/contract/checkout'
import type { Client } from '@shop/contract/client'
import type { PlacedOrder } from '@shop/contract/payments'
import type { OrderPayload } from '@shop/contract/shopping-session'
import type { QueryClient } from '@tanstack/react-query'
import { finishCheckout } from '#storefront/features/checkout/finish-checkout.ts'
import {
  keepUnanswered,
  orderKeyFor,
  unansweredCashOrder,
} from '#storefront/features/checkout/order-key-store.ts'
import { BasketLeft } from '#storefront/features/checkout/require-same-basket.ts'

type Shop = { client: Client; queryClient: QueryClient }

export type OrderToSend = {
  method: PaymentMethod
  payload: OrderPayload
  /** The card order whose place it takes, in a tab that has no shopping session of its own. */
  instead?: string | undefined
}

/**
 * Places an order under its idempotency key. While a cash order is unanswered every other one goes under that one's key,
 * whatever its method, address or basket: at most one of them is placed, and the shop says so if it was the earlier.
 * @throws BasketLeft when the shop has placed the earlier one; else as calls do
 */
export async function sendOrder(
  { client, queryClient }: Shop,
  { method, payload, instead }: OrderToSend,
): Promise<PlacedOrder> {
  const earlier = unansweredCashOrder()
  const key = earlier?.key ?? orderKeyFor(method, payload, instead)
  if (method === 'cash-on-delivery' && !earlier) keepUnanswered({ key, items: payload.items })
  try {
    const headers = { [IDEMPOTENCY_KEY_HEADER]: key }
    const { data } = await client.send(placeOrder, { params: { method }, body: payload }, headers)
    keepUnanswered(null)
    return data
  } catch (error) {
    if (earlier && hasErrorCode(error, 'idempotency_mismatch')) {
      keepUnanswered(null)
      finishCheckout(queryClient, earlier.items)
      throw new BasketLeft('ordered-before', { cause: error })
    }
    // Of the earlier one a refusal says nothing: it may be of this request alone, as one for too many of them is.
    if (!earlier && isRefusal(error)) keepUnanswered(null)
    throw error
  }
}
