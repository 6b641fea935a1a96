import { createHash } from 'node:crypto'
import { IDEMPOTENCY_KEY_PATTERN, type PaymentMethod } from '@shop/contract/checkout'
import type { OrderPayload } from '@shop/contract/shopping-session'

const pattern = new RegExp(IDEMPOTENCY_KEY_PATTERN)

export function isIdempotencyKey(text: string): boolean {
  return pattern.test(text)
}

/** SHA-256 of a request: equal for the same method and content, whatever the order of fields. */
export function hashRequest(method: PaymentMethod, payload: OrderPayload): string {
  return createHash('sha256')
    .update(JSON.stringify([method, canonical(payload)]))
    .digest('hex')
}

/** Canonical JSON: fields of every object sorted; lists stay in order, which means something. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical)
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return fields.map(([name, field]) => [name, canonical(field)])
}
