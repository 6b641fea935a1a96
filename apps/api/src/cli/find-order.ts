import { findOrder, findOrderByOrderId, type StoredOrder } from '#api/orders/index.ts'
import { isId } from '#api/platform/ids/ids.ts'
import { Refusal } from '#api/refusal.ts'
import type { Visit } from './shop-command.ts'

/**
 * The order that a command names, by its number or its `_id`.
 * @throws Refusal `not_found`
 */
export async function findNamedOrder({ shop: { db } }: Visit, named: string): Promise<StoredOrder> {
  const order = isId(named) ? await findOrder(db, named) : await findOrderByOrderId(db, named)
  if (!order) throw new Refusal('not_found')
  return order
}
