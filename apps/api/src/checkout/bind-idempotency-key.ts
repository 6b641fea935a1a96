import { RETENTION_DAYS } from '@shop/contract/retention'
import { findOrderOf, type StoredOrder } from '#api/orders/index.ts'
import type { Tx } from '#api/platform/db/index.ts'
import { Refusal } from '#api/refusal.ts'
import { bindKey, findKey, type StoredKey } from './checkout.repository.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Takes the account's lock and binds a key to the order that this transaction is about to write. Waits for another
 * placement of the same account: if that has bound this key, its order is the answer.
 * @returns the order that the key has placed before, or nothing when it is new
 * @throws Refusal `idempotency_mismatch` when the key has placed an order with another method or body
 */
export async function bindIdempotencyKey(tx: Tx, binding: StoredKey): Promise<StoredOrder | undefined> {
  // No browser sends a session again after that.
  const cutoff = new Date(binding.createdAt.getTime() - RETENTION_DAYS.idempotencyKeys * DAY_MS)
  if (await bindKey(tx, binding, cutoff)) return undefined
  const earlier = await findKey(tx, binding)
  if (earlier?.requestHash !== binding.requestHash) throw new Refusal('idempotency_mismatch')
  return findOrderOf(tx, { id: earlier.customerOrderId, userId: binding.userId })
}
