import type { Address } from '@shop/contract/addresses'
import type { Client } from '@shop/contract/client'
import { listOrders, type Order } from '@shop/contract/orders'
import type { OrderPayload } from '@shop/contract/shopping-session'
import type { QueryClient } from '@tanstack/react-query'
import { ADDRESSES_KEY } from '#storefront/features/addresses/queries.ts'
import { isOrderOf } from '#storefront/features/checkout/card/unpaid-order.ts'
import { acceptedRepeat, unansweredCashOrder } from '#storefront/features/checkout/order-key-store.ts'
import { BasketLeft } from '#storefront/features/checkout/require-same-basket.ts'

const RECENT_MS = 86_400_000

/** Thrown before the same is ordered again that was ordered shortly before, which only the shopper may have meant. */
export class AlreadyOrdered extends Error {
  readonly order: Order
  constructor(order: Order) {
    super(`Ordered before as ${order.orderId}`)
    this.name = 'AlreadyOrdered'
    this.order = order
  }
}

/**
 * Duplicate detection: a tab whose order got no answer may be gone, and with it the idempotency key, while the basket is
 * there in the next one. What was placed stands in My Orders; without an answer from there the order goes on.
 * @param instead the card order whose place it takes in a tab without a session of its own: it may be paid by now, or have
 * made way already
 * @throws AlreadyOrdered unless the shopper has said that it is meant; BasketLeft in its place with `instead`, whose order
 * was asked for once
 */
export async function requireNewOrder(
  { client, queryClient }: { client: Client; queryClient: QueryClient },
  payload: OrderPayload,
  instead?: string,
): Promise<void> {
  // The key of that one keeps it from being placed twice.
  if (unansweredCashOrder()) return
  const recent = await client.send(listOrders, { query: {} }).catch(() => undefined)
  const addresses = queryClient.getQueryData<Address[]>(ADDRESSES_KEY) ?? []
  const orders = recent?.data ?? []
  const isReplaced = ({ orderId }: Order) => orderId === instead
  const since = instead === undefined ? orders : orders.slice(0, orders.findIndex(isReplaced) + 1)
  const same = since.find(
    (order) => isPlacedLately(order) && (isReplaced(order) || isOrderOf(order, payload, addresses)),
  )
  if (!same || same.orderId === acceptedRepeat()) return
  throw instead === undefined ? new AlreadyOrdered(same) : new BasketLeft('ordered-before')
}

function isPlacedLately(order: Order): boolean {
  return isPlaced(order) && Date.now() - Date.parse(order.createdAt) < RECENT_MS
}

/** A card order that nobody has paid waits for its card, and is gone on with or replaced. */
export function isPlaced({ orderStatus, paymentMethod }: Order): boolean {
  return orderStatus !== 'Cancelled' && !(orderStatus === 'Pending' && paymentMethod === 'stripe')
}
