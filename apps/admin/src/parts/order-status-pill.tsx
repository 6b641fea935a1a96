import type { OrderStatus } from '@shop/contract/order-statuses'
import Package from 'lucide-react/icons/package'
import { Pill, type PillTone } from '#admin/parts/pill.tsx'

const TONES: Record<OrderStatus, PillTone> = {
  Pending: 'waits',
  Approved: 'soon',
  Processing: 'soon',
  Shipped: 'soon',
  Delivered: 'good',
  Completed: 'good',
  Halted: 'quiet',
  Cancelled: 'bad',
}

export function OrderStatusPill({ status }: { status: OrderStatus }) {
  return (
    <Pill tone={TONES[status]} icon={<Package aria-hidden="true" />}>
      {status}
    </Pill>
  )
}
