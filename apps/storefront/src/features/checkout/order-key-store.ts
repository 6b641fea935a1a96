import type { PaymentMethod } from '@shop/contract/checkout'
import { randomId } from '@shop/contract/random-id'
import { type OrderPayload, orderPayload, type ShoppingSession } from '@shop/contract/shopping-session'
import * as z from 'zod/mini'
import { createPersistedStore } from '#storefront/platform/persisted-store.ts'

/** Key in session storage: beside the shopping session, so that a reload in the middle places no second order. */
const ORDER_KEY = 'orderKey'

const sessionKey = z.object({
  /** Random, made with the shopping session. */
  seed: z.string(),
  /** The items and the total that it is for. */
  bound: z.string(),
  /** How many orders of this session have ended unpaid: the next one is another order. */
  round: z.number(),
  /** The card order that a request has placed, while it waits. */
  placed: z.optional(z.object({ request: z.string(), orderId: z.string() })),
  /** The order before it that holds the same, and is meant to. */
  repeats: z.optional(z.string()),
})
type SessionKey = z.output<typeof sessionKey>

const unansweredOrder = z.object({
  key: z.string(),
  items: orderPayload.shape.items,
})
/** A cash order that was sent, with its idempotency key: the shop may have placed it, as long as it has not answered. */
export type UnansweredOrder = z.output<typeof unansweredOrder>

/** `unanswered` outlives the shopping session that it was sent for. */
type Stored = { key: SessionKey | null; unanswered: UnansweredOrder | null }
const stored = z.object({ key: z.nullable(sessionKey), unanswered: z.nullable(unansweredOrder) })
type Demanded = Pick<ShoppingSession, 'items' | 'totalAmount'>

/** Read as soon as it is imported: nothing that is rendered depends on it. */
const orderKeyStore = createPersistedStore<Stored>({
  area: 'session',
  key: ORDER_KEY,
  empty: { key: null, unanswered: null },
  parse: (read) => z.safeParse(stored, read).data ?? null,
  toStored: (state) => (state.key || state.unanswered ? state : null),
})
orderKeyStore.restore()

/**
 * Makes the key of a shopping session, unless it has one for these items and this total. It has to be there before the
 * first press: a duplicated tab begins with a copy of session storage, and both tabs must send the same key.
 */
export function bindOrderKey(session: Demanded): SessionKey {
  const { key: known } = orderKeyStore.getState()
  const bound = fingerprintOf(session)
  if (known?.bound === bound) return known
  const key = { seed: randomId(), bound, round: 0 }
  orderKeyStore.setState({ key })
  return key
}

/**
 * Idempotency key of a request: the same as long as items, total, address and method are, in every tab that goes on
 * with this session, since it is derived and not drawn. The shop places at most one order for it.
 * @param instead the card order that a tab without a session of its own goes on with; all such tabs share it
 */
export function orderKeyFor(method: PaymentMethod, payload: OrderPayload, instead?: string): string {
  const { seed, round } = instead === undefined ? bindOrderKey(payload) : { seed: instead, round: 0 }
  return [seed, round, method, payload.shippingAddress].join('.')
}

/** Keeps which card order a request has placed: a page that is loaded again asks how that one stands. */
export function rememberCardOrder(payload: OrderPayload, orderId: string): void {
  const key = bindOrderKey(payload)
  orderKeyStore.setState({ key: { ...key, placed: { request: requestOf(payload), orderId } } })
}

/** The card order that a request has placed, unless it is known to be over. */
export function rememberedCardOrder(payload: OrderPayload): string | undefined {
  const placed = orderKeyStore.getState().key?.placed
  return placed?.request === requestOf(payload) ? placed.orderId : undefined
}

/** The order of this session is over, or the shop knows its key for something else: the next one takes another key. */
export function renewOrderKey(): void {
  const { key } = orderKeyStore.getState()
  if (key) orderKeyStore.setState({ key: { ...key, round: key.round + 1, placed: undefined } })
}

/** Another order for the same is meant: a duplicated tab's key may be that of the one before. */
export function acceptRepeat(orderId: string): void {
  renewOrderKey()
  const { key } = orderKeyStore.getState()
  if (key) orderKeyStore.setState({ key: { ...key, repeats: orderId } })
}

export function acceptedRepeat(): string | undefined {
  return orderKeyStore.getState().key?.repeats
}

export function forgetOrderKey(): void {
  orderKeyStore.setState({ key: null })
}

export function unansweredCashOrder(): UnansweredOrder | null {
  return orderKeyStore.getState().unanswered
}

export function keepUnanswered(unanswered: UnansweredOrder | null): void {
  orderKeyStore.setState({ unanswered })
}

function fingerprintOf({ items, totalAmount }: Demanded): string {
  return JSON.stringify([items, totalAmount])
}

function requestOf({ items, totalAmount, shippingAddress }: OrderPayload): string {
  return JSON.stringify([items, totalAmount, shippingAddress])
}
