import { ORDER_STATUSES, type OrderStatus } from '@shop/contract/order-statuses'

export const FIRST_STATUS: OrderStatus = 'Pending'

type Stage = 'to-pack' | 'halted' | 'on-its-way' | 'delivered' | 'cancelled'

/** What the shop has to do about an order. Every list of statuses comes of it, so that a new status is in those it belongs to. */
const STAGES: Record<OrderStatus, Stage> = {
  Pending: 'to-pack',
  Approved: 'to-pack',
  Processing: 'to-pack',
  Shipped: 'on-its-way',
  Delivered: 'delivered',
  Completed: 'delivered',
  Halted: 'halted',
  Cancelled: 'cancelled',
}

function statusesOf(...stages: readonly Stage[]): readonly OrderStatus[] {
  return ORDER_STATUSES.filter((status) => stages.includes(STAGES[status]))
}

/** Not sent yet; the index `customer_order_to_pack` holds these. */
export const TO_PACK_STATUSES = statusesOf('to-pack')

/** The index `customer_order_halted` holds these. */
export const HALTED_STATUSES = statusesOf('halted')

/** The parcel was handed over, and is not on its way back: what was in it may be reviewed. */
export const DELIVERED_STATUSES = statusesOf('delivered')

/** Nothing was sold. */
export const CANCELLED_STATUSES = statusesOf('cancelled')

/** Over as far as payment in cash goes: the parcel was handed over, or never will be. */
export const CLOSED_STATUSES = statusesOf('delivered', 'cancelled')

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
