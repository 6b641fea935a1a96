import type { OrderPayload, PaymentMethod } from '@shop/contract/checkout'
import { createPersistedStore } from '#storefront/platform/persisted-store.ts'
import { randomId } from '#storefront/platform/random-id.ts'
import { isOptional, isRecordOf, isText } from '#storefront/platform/shape.ts'

/** Key in session storage: beside the shopping session, so that a reload in the middle places no second order. */
const ORDER_KEY = 'orderKey'

type BoundKey = {
  key: string
  request: string
  /** The order that it has placed, while that waits for its card. */
  orderId?: string | undefined
}
type Kept = { bound: BoundKey | null }

const isBoundKey = isRecordOf({ key: isText, request: isText, orderId: isOptional(isText) })

/** Read as soon as it is imported: nothing that is rendered depends on it. */
const orderKeyStore = createPersistedStore<Kept>({
  area: 'session',
  key: ORDER_KEY,
  empty: { bound: null },
  parse: (stored) => (isBoundKey(stored) ? { bound: stored } : null),
  toStored: ({ bound }) => bound,
})
orderKeyStore.restore()

/**
 * The idempotency key for a request: the same for as long as items, total, address and method are the same, then a
 * new one. The shop places at most one order for a key.
 */
export function orderKeyFor(method: PaymentMethod, payload: OrderPayload): string {
  const request = requestOf(method, payload)
  const { bound } = orderKeyStore.getState()
  if (bound?.request === request) return bound.key
  const key = randomId()
  orderKeyStore.setState({ bound: { key, request } })
  return key
}

/** Keeps which card order a request has placed: a page that is loaded again asks how that one stands. */
export function rememberCardOrder(payload: OrderPayload, orderId: string): void {
  const { bound } = orderKeyStore.getState()
  if (bound?.request === requestOf('stripe', payload))
    orderKeyStore.setState({ bound: { ...bound, orderId } })
}

/** The card order that a request has placed, unless it is known to be over. */
export function rememberedCardOrder(payload: OrderPayload): string | undefined {
  const { bound } = orderKeyStore.getState()
  return bound?.request === requestOf('stripe', payload) ? bound.orderId : undefined
}

/** Forgets the key: its order is placed, or the shop knows it for something else. */
export function forgetOrderKey(): void {
  orderKeyStore.setState({ bound: null })
}

function requestOf(method: PaymentMethod, { items, totalAmount, shippingAddress }: OrderPayload): string {
  return JSON.stringify([method, items, totalAmount, shippingAddress])
}
