import type { Deps } from '#api/deps.ts'
import { type Actor, toActorColumns } from '#api/orders/index.ts'
import type { Tx } from '#api/platform/db/index.ts'
import { newId } from '#api/platform/ids/ids.ts'
import type { Receipt } from './payments.repository.ts'
import { insertRefund, type StoredRefund, takeFromReceipt } from './refunds.repository.ts'

export const SEND_REFUNDS = 'send-refunds'

/** The caller has locked the payment: of two who ask for the rest one gets it, the other nothing. */
export async function askRefund(
  tx: Tx,
  { clock, jobs }: Pick<Deps, 'clock' | 'jobs'>,
  { intentId, paymentId, currency }: Receipt,
  { amountCents, reason, actor }: Pick<StoredRefund, 'amountCents' | 'reason'> & { actor: Actor },
): Promise<StoredRefund | undefined> {
  if (!(await takeFromReceipt(tx, intentId, amountCents))) return undefined
  const at = clock.now()
  const refund: StoredRefund = {
    id: newId(),
    intentId,
    paymentId,
    amountCents,
    currency,
    reason,
    state: 'asked',
    attempt: 1,
    providerRefundId: null,
    problem: null,
    askedAt: at,
    changedAt: at,
    ...toActorColumns(actor),
  }
  await insertRefund(tx, refund)
  await jobs.enqueue(tx, SEND_REFUNDS, {})
  return refund
}
