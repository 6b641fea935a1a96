import type { OrderStatus } from '@shop/contract/order-statuses'
import { ORDER_STATUS_LOOKS } from '@shop/ui/order-status-looks'
import { Pill } from '#admin/parts/pill.tsx'

/** As the shopper sees it: staff and shopper speak of the same colour. */
export function OrderStatusPill({ status }: { status: OrderStatus }) {
  const { icon: Icon, colours } = ORDER_STATUS_LOOKS[status]
  return (
    <Pill colours={colours} icon={<Icon aria-hidden="true" />}>
      {status}
    </Pill>
  )
}
