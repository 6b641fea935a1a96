import { createHash } from 'node:crypto'
import type { OrderPayload, PaymentMethod } from '@shop/contract/checkout'

/** How long a key is remembered; no browser sends a session again after that. */
export const KEY_RETENTION_DAYS = 7

const PRINTABLE = /^[\x20-\x7e]{1,200}$/

/** Whether a text can be an idempotency key: 1 to 200 printable characters. */
export function isIdempotencyKey(text: string): boolean {
  return PRINTABLE.test(text)
}

/** SHA-256 of what an order was asked for with: equal for the same method and content, whatever the order of fields. */
export function hashRequest(method: PaymentMethod, payload: OrderPayload): string {
  return createHash('sha256')
    .update(JSON.stringify([method, canonical(payload)]))
    .digest('hex')
}

/** The same value with the fields of every object in one order. The order of a list means something and stays. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical)
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return fields.map(([name, field]) => [name, canonical(field)])
}
