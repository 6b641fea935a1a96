import type { Client } from '@shop/contract/client'
import { getOrder, type StatusEntry, type TrackedOrder } from '@shop/contract/orders'
import { queryOptions } from '@tanstack/react-query'

/** What was bought and what it cost, in dollars. */
export type Bill = Pick<Required<TrackedOrder>, BillField>
type BillField = 'items' | 'subtotal' | 'deliveryCharge' | 'discount' | 'totalAmount'

export type ShownOrder = Pick<TrackedOrder, 'orderId' | 'orderStatus'> & {
  /** Newest first. */
  history: readonly StatusEntry[]
  /** Left out some time after the order's end. */
  address?: Pick<Required<TrackedOrder>['shippingAddress'], 'addressLine1' | 'city' | 'mobile'>
  /** Its holder's alone. */
  bill?: Bill
}

/** Which order, and who looks at it: its holder sees more than others. */
export type TrackingRequest = { orderId: string; viewer: string | null }

/** An order by its `orderId`, or by its `_id` for its holder; asked for anew whenever it is shown (API-49). */
export function trackedOrderQuery(client: Client, { orderId, viewer }: TrackingRequest) {
  return queryOptions({
    queryKey: ['orders', 'tracked', orderId, viewer],
    queryFn: async () => toShownOrder((await client.send(getOrder, { params: { id: orderId } })).data),
    staleTime: 0,
  })
}

function toShownOrder(order: TrackedOrder): ShownOrder {
  const { orderId, orderStatus, statusHistory, shippingAddress } = order
  return {
    orderId,
    orderStatus,
    history: statusHistory.toReversed(),
    address: shippingAddress && {
      addressLine1: shippingAddress.addressLine1,
      city: shippingAddress.city,
      mobile: shippingAddress.mobile,
    },
    bill: toBill(order),
  }
}

/** The reply holds either all of it or nothing. */
function toBill({ items, subtotal, deliveryCharge, discount, totalAmount }: TrackedOrder) {
  if (!items || subtotal === undefined || totalAmount === undefined) return undefined
  return { items, subtotal, deliveryCharge: deliveryCharge ?? 0, discount: discount ?? 0, totalAmount }
}
