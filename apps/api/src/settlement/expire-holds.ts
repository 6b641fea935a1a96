import { type Actor, jobActor } from '#api/orders/index.ts'
import { askToEnd } from './ask-to-end.ts'
import { endCardOrder } from './end-card-order.ts'
import { listOverdue, lockPayment, noteAsked, type StoredPayment } from './ledger/payments.repository.ts'
import { isDead } from './payment-rules.ts'
import type { Shop } from './settlement-deps.ts'

export const EXPIRE_HOLDS = 'expire-holds'

const BATCH = 100
/** A slow provider must not hold up the others, nor be flooded. */
const AT_ONCE = 5

/** Holds end once the provider has ended the payment; undecided ones are asked about again, after the others. */
export async function expireHolds(shop: Shop): Promise<void> {
  const actor = jobActor(EXPIRE_HOLDS)
  const overdue = await listOverdue(shop.db, shop.clock.now(), BATCH)
  for (let done = 0; done < overdue.length; done += AT_ONCE) {
    const group = overdue.slice(done, done + AT_ONCE)
    await shop.db.transaction((tx) =>
      noteAsked(
        tx,
        group.map(({ id }) => id),
        shop.clock.now(),
      ),
    )
    const ended = await Promise.all(group.map((payment) => endHold(shop, payment, actor)))
    // A provider that does not answer is asked again by the next run.
    if (ended.every((kind) => kind === 'busy')) return
  }
}

async function endHold(shop: Shop, payment: StoredPayment, actor: Actor): Promise<'dead' | 'paid' | 'busy'> {
  const asked = await askToEnd(shop, payment, actor)
  if (asked.kind !== 'dead') return asked.kind
  await shop.db.transaction(async (tx) => {
    const present = await lockPayment(tx, payment.id)
    if (present?.state === 'open' && isDead(present, asked.dead)) {
      await endCardOrder(tx, shop, present, { actor })
    }
  })
  return 'dead'
}
