/** TRACK-15, with Approved. */
export const ORDER_STATUSES = [
  'Pending',
  'Approved',
  'Processing',
  'Shipped',
  'Delivered',
  'Completed',
  'Halted',
  'Cancelled',
] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

/** What the filter of My Orders offers besides `all`, in this spelling (ORDERS-02). `Canceled` means `Cancelled`. */
export const ORDER_FILTERS = [
  'Pending',
  'Approved',
  'Processing',
  'Shipped',
  'Completed',
  'Halted',
  'Canceled',
] as const
/** ORDERS-01. */
export const ALL_ORDERS = 'all'
