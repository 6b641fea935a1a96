import { hasErrorCode, isRefusal } from '@shop/contract/call-error'
import { IDEMPOTENCY_KEY_HEADER, type PaymentMethod, placeOrder } from '@shop/contract/checkout'
import type { Client } from '@shop/contract/client'
import { listOrders } from '@shop/contract/orders'
import type { PlacedOrder } from '@shop/contract/payments'
import type { OrderPayload } from '@shop/contract/shopping-session'
import type { QueryClient } from '@tanstack/react-query'
import { isPlaced } from '#storefront/features/checkout/already-ordered.ts'
import { finishCheckout } from '#storefront/features/checkout/finish-checkout.ts'
import { isSameDemand } from '#storefront/features/checkout/is-same-demand.ts'
import {
  keepUnanswered,
  orderKeyFor,
  renewOrderKey,
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
 * whatever its method, address or basket: at most one of them is placed. If it was another than this one, that one counts,
 * unless it is a card order that nobody has paid, or cancelled: this one then goes under a key of its own.
 * @throws BasketLeft when the shop has placed another one; else as calls do
 */
export async function sendOrder(shop: Shop, order: OrderToSend): Promise<PlacedOrder> {
  const { client, queryClient } = shop
  const { method, payload, instead } = order
  const earlier = unansweredCashOrder()
  const key = earlier?.key ?? orderKeyFor(method, payload, instead)
  if (method === 'cash-on-delivery' && !earlier) keepUnanswered({ key, items: payload.items })
  try {
    const headers = { [IDEMPOTENCY_KEY_HEADER]: key }
    const { data } = await client.send(placeOrder, { params: { method }, body: payload }, headers)
    keepUnanswered(null)
    // The key is used up by this one: the next may pay another way, as cash in place of a card.
    if (earlier) renewOrderKey()
    return data
  } catch (error) {
    if (earlier && hasErrorCode(error, 'idempotency_mismatch')) {
      const isOrdered = await hasPlacedOneOf(client, [earlier, payload])
      keepUnanswered(null)
      if (!isOrdered) {
        renewOrderKey()
        return sendOrder(shop, order)
      }
      finishCheckout(queryClient, earlier.items)
      throw new BasketLeft('ordered-before', { cause: error })
    }
    // Of the earlier one a refusal says nothing: it may be of this request alone, as one for too many of them is.
    if (!earlier && isRefusal(error)) keepUnanswered(null)
    throw error
  }
}

/** What became of the order that took the key: the newest of those that went under it. */
async function hasPlacedOneOf(
  client: Client,
  asked: readonly Pick<OrderPayload, 'items'>[],
): Promise<boolean> {
  const { data } = await client.send(listOrders, { query: {} })
  const newest = data.find((order) => asked.some(({ items }) => isSameDemand(order.items, items)))
  return newest === undefined || isPlaced(newest)
}
