import type { OrderStatus } from '@shop/contract/order-statuses'

export const FIRST_STATUS: OrderStatus = 'Pending'

/** Over as far as payment in cash goes: the parcel was handed over, or never will be. */
export const CLOSED_STATUSES: readonly OrderStatus[] = ['Delivered', 'Completed', 'Cancelled']

/** Transition table (TRACK-27), but for one step: a halted order goes back to the status it left. */
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

/** The status that follows when all goes well; a halted order goes on where it was (`left`). Nothing after the last. */
export function nextStatus(from: OrderStatus, left?: OrderStatus): OrderStatus | undefined {
  if (from === 'Halted') return left
  return NEXT[from].find((to) => to !== 'Halted' && to !== 'Cancelled')
}

/** @param left the status that a halted order was in before, the only one it may go back to */
export function canMove(from: OrderStatus, to: OrderStatus, left?: OrderStatus): boolean {
  if (NEXT[from].includes(to)) return true
  return from === 'Halted' && to === left && NEXT[left].includes('Halted')
}
