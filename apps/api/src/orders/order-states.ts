import type { OrderStatus } from '@shop/contract/order-statuses'

/** The status that every order begins with, however it is paid. */
export const FIRST_STATUS: OrderStatus = 'Pending'

/** An order in one of these is over as far as its payment in cash goes: the parcel was handed over, or never will be. */
export const CLOSED_STATUSES: readonly OrderStatus[] = ['Delivered', 'Completed', 'Cancelled']

/**
 * Every permitted transition (TRACK-27), but for the one that pairs cannot say: a halted order goes back to the
 * status it left. Anything else is refused.
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

/**
 * The status that follows when all goes well; a halted order goes on where it was. Nothing after the last.
 * @param left the status that a halted order was in before
 */
export function nextStatus(from: OrderStatus, left?: OrderStatus): OrderStatus | undefined {
  if (from === 'Halted') return left
  return NEXT[from].find((to) => to !== 'Halted' && to !== 'Cancelled')
}

/**
 * Whether an order may go from one status to another.
 * @param left the status that a halted order was in before, the only one it may go back to
 */
export function canMove(from: OrderStatus, to: OrderStatus, left?: OrderStatus): boolean {
  if (NEXT[from].includes(to)) return true
  return from === 'Halted' && to === left && NEXT[left].includes('Halted')
}
