import type { Actor } from '#api/orders/index.ts'
import type { Tx } from '#api/platform/db/index.ts'
import { Refusal } from '#api/refusal.ts'
import { askToEnd } from './ask-to-end.ts'
import { releaseCardOrder } from './end-card-order.ts'
import { lockOpenPayment, type StoredPayment } from './ledger/payments.repository.ts'
import { type DeadPayment, isDead } from './payment-rules.ts'
import type { Shop } from './settlement-deps.ts'

/** Each round ends one open payment; a customer has one. More means that somebody keeps placing. */
const MAX_ROUNDS = 4

/** Rolls back a placement that meets an open payment which the provider has not ended yet. */
class OpenPaymentMet extends Error {
  readonly payment: StoredPayment
  constructor(payment: StoredPayment) {
    super(`Payment ${payment.id} is still open`)
    this.name = 'OpenPaymentMet'
    this.payment = payment
  }
}

/**
 * The placement rolls back at an unpaid card order, the provider ends its payment outside any transaction, and the
 * placement runs again with the proof.
 * @throws Refusal `already_paid` when the earlier order turns out to be paid, `payment_processing` while the provider
 * has not decided or does not answer
 */
export async function replaceUnpaidOrder<Placed>(
  shop: Shop,
  actor: Actor,
  place: (dead: DeadPayment | undefined) => Promise<Placed>,
): Promise<Placed> {
  let dead: DeadPayment | undefined
  for (let round = 1; round <= MAX_ROUNDS; round += 1) {
    try {
      return await place(dead)
    } catch (error) {
      if (!(error instanceof OpenPaymentMet)) throw error
      const asked = await askToEnd(shop, error.payment, actor)
      if (asked.kind === 'paid') throw new Refusal('already_paid', { cause: error })
      if (asked.kind === 'busy') throw new Refusal('payment_processing', { cause: error })
      dead = asked.dead
    }
  }
  throw new Refusal('payment_processing')
}

type Replaced = {
  userId: string
  dead: DeadPayment | undefined
  /** Products that the new order takes. */
  wanted: readonly string[]
  actor: Actor
}

/**
 * Runs in the placement, under the account's lock. No mail: the customer places another order at this moment.
 * @returns the units that the new order may have, by product id
 */
export async function endUnpaidOrder(
  tx: Tx,
  shop: Pick<Shop, 'clock' | 'jobs' | 'log'>,
  { userId, dead, wanted, actor }: Replaced,
): Promise<ReadonlyMap<string, number>> {
  const open = await lockOpenPayment(tx, userId)
  if (!open) return new Map()
  if (!isDead(open, dead)) throw new OpenPaymentMet(open)
  return releaseCardOrder(tx, shop, open, { actor, alsoLock: wanted, mail: 'nothing' })
}
