import { toDollars } from '@shop/contract/money'
import type { Order, StatusEntry, TrackedOrder } from '@shop/contract/orders'
import { CLOSED_STATUSES } from './order-states.ts'
import type { HistoryEntry, StoredOrder } from './orders.repository.ts'

/** After this time an `orderId` that was passed on no longer tells where someone lives. */
const ADDRESS_SHOWN_MS = 30 * 24 * 60 * 60 * 1000

/** For its holder: the one place where a stored order becomes a reply, amounts in dollars. */
export function toOrderReply(order: StoredOrder): Order {
  return {
    _id: order.id,
    orderId: order.orderId,
    items: order.lines.map(({ product, name, quantity, priceCents }) => ({
      product,
      name,
      quantity,
      price: toDollars(priceCents),
    })),
    orderStatus: order.status,
    paymentMethod: order.paymentMethod,
    subtotal: toDollars(order.subtotalCents),
    deliveryCharge: toDollars(order.deliveryCents),
    discount: toDollars(order.discountCents),
    totalAmount: toDollars(order.totalCents),
    shippingAddress: {
      fullName: order.fullName,
      addressLine1: order.addressLine1,
      city: order.city,
      postalCode: order.postalCode,
      mobile: order.mobile,
    },
    statusHistory: order.history.map(toStatusEntry),
    createdAt: order.createdAt.toISOString(),
  }
}

/** For anybody with its `orderId`: what the tracking page shows and no more (API-49). */
export function toPublicReply(order: StoredOrder, now: Date): TrackedOrder {
  const { addressLine1, city, mobile } = order
  return {
    orderId: order.orderId,
    orderStatus: order.status,
    statusHistory: order.history.map(toStatusEntry),
    // An erased customer's is empty.
    ...(addressLine1 !== '' &&
      isAddressShown(order.history, now) && { shippingAddress: { addressLine1, city, mobile } }),
  }
}

function toStatusEntry({ id, status, at, message }: HistoryEntry): StatusEntry {
  return { _id: id, status, timestamp: at.toISOString(), message }
}

function isAddressShown(history: readonly HistoryEntry[], now: Date): boolean {
  const end = history.find(({ status }) => CLOSED_STATUSES.includes(status))
  return !end || now.getTime() - end.at.getTime() < ADDRESS_SHOWN_MS
}
