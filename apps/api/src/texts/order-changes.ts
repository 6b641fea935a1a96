import { formatCents } from '@shop/contract/money'
import type { OrderStatus } from '@shop/contract/order-statuses'

/** Summaries in the change log. */
export const orderChanges = {
  moved: (to: OrderStatus) => (orderId: string) => `Moved order ${orderId} to ${to}`,
  cancelled: (orderId: string) => `Cancelled order ${orderId}`,
  refunded: (cents: number) => (orderId: string) => `Gave ${formatCents(cents)} of order ${orderId} back`,
} as const
