import type { OrderStatus } from '@shop/contract/orders'

/** The status that every order begins with, however it is paid. */
export const FIRST_STATUS: OrderStatus = 'Pending'

/**
 * Every step an order can take (TRACK-27), beside the one that a table of pairs cannot say: a halted order goes back
 * to the status it left. Anything else is refused.
 */
const NEXT: Record<OrderStatus, readonly OrderStatus[]> = {
  Pending: ['Approved', 'Halted', 'Cancelled'],
  Approved: ['Processing', 'Halted', 'Cancelled'],
  Processing: ['Shipped', 'Halted', 'Cancelled'],
  Shipped: ['Delivered'],
  Delivered: ['Completed'],
  Completed: [],
  Halted: ['Cancelled'],
  Cancelled: [],
}

/** A cash order in one of these no longer counts against the customer's limit: the parcel was paid for, or never will be sent. */
export const SETTLED_STATUSES: readonly OrderStatus[] = ['Delivered', 'Completed', 'Cancelled']

/**
 * Whether an order may go from one status to another.
 * @param left the status a halted order was in before, the only one it may go back to
 */
export function canMove(from: OrderStatus, to: OrderStatus, left?: OrderStatus): boolean {
  if (NEXT[from].includes(to)) return true
  return from === 'Halted' && to === left && NEXT[left].includes('Halted')
}
