import type { OrderStatus } from '@shop/contract/order-statuses'
import { ORDER_STATUS_LOOKS } from '@shop/ui/order-status-looks'

/** The icon of a status; decorative, the word stands beside it. Size by `className`. */
export function OrderStatusIcon({ status, className = '' }: { status: OrderStatus; className?: string }) {
  const { icon: Icon } = ORDER_STATUS_LOOKS[status]
  return <Icon aria-hidden="true" className={`shrink-0 stroke-[1.75] ${className}`} />
}

/** A status in lists: icon and word on a pill of its colours (ORDERS-08). */
export function OrderStatusPill({ status, className = '' }: { status: OrderStatus; className?: string }) {
  return (
    <span
      className={`inline-flex min-h-7.5 items-center gap-1.5 rounded-bar px-3 font-[650] text-label ${ORDER_STATUS_LOOKS[status].colours} ${className}`}
    >
      <OrderStatusIcon status={status} className="size-4" />
      {status}
    </span>
  )
}

/** A status in a timeline: its icon on a disc of 48 px (TRACK-09). */
export function OrderStatusDisc({ status }: { status: OrderStatus }) {
  return (
    <span
      className={`grid size-12 shrink-0 place-items-center rounded-bar ${ORDER_STATUS_LOOKS[status].colours}`}
    >
      <OrderStatusIcon status={status} className="size-5" />
    </span>
  )
}
