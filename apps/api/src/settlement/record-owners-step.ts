import { type Actor, findOrder } from '#api/orders/index.ts'
import { type Fields, inChangeSet, typedBy } from '#api/platform/audit/index.ts'
import type { Tx } from '#api/platform/db/index.ts'

type Step = {
  /** The order's `_id`. */
  id: string
  /** Of its number. */
  summary: (orderId: string) => string
  before: Fields
  after: Fields
}

/** The owner's change of an order is in the change log, too; everybody else's in its history alone. Called after the change. */
export async function recordOwnersStep(
  tx: Tx,
  actor: Actor,
  { id, summary, before, after }: Step,
): Promise<void> {
  if (actor.kind !== 'owner') return
  const order = await findOrder(tx, id)
  await inChangeSet(tx, { ...typedBy(actor), summary: summary(order?.orderId ?? id) }, async (changes) => {
    changes.record({ kind: 'order', id, before, after })
  })
}
