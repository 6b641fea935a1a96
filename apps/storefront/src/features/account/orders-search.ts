import { ALL_ORDERS, ORDER_FILTERS } from '@shop/contract/order-statuses'

/** What the status filter of My Orders can stand on: `all` first (ORDERS-01), then the recorded statuses (ORDERS-02). */
export const FILTER_CHOICES = [ALL_ORDERS, ...ORDER_FILTERS] as const

export type OrderFilter = (typeof FILTER_CHOICES)[number]

/** The search of `/my-section/orders`: no status means all. */
export type OrdersSearch = { status?: OrderFilter | undefined }

export function parseFilter(text: unknown): OrderFilter | undefined {
  return FILTER_CHOICES.find((choice) => choice === text)
}

/** Keeps a status that can be chosen; anything else is as good as none. */
export function validateOrdersSearch({ status }: Record<string, unknown>): OrdersSearch {
  return { status: parseFilter(status) }
}
