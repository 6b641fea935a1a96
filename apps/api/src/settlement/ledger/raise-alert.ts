import type { Deps } from '#api/deps.ts'
import type { Tx } from '#api/platform/db/index.ts'
import { newId } from '#api/platform/ids/ids.ts'
import { insertAlert } from './alerts.repository.ts'

export type AlertKind =
  | 'wrong_amount'
  | 'wrong_mode'
  | 'unwanted_money'
  | 'unknown_intent'
  | 'refund_failed'
  | 'refund_elsewhere'
  | 'dispute'
  | 'settled_late'
  | 'paid_here_only'
  | 'unpaid_order_went_on'
  | 'provider_missing'

/** One alert for each `subject`. No personal data in `detail`. */
export type Alert = {
  kind: AlertKind
  subject: string
  customerOrderId?: string | undefined
  detail: string
}

/** Logs a new alert too; `orders show` lists those of an order. */
export async function raiseAlert(
  tx: Tx,
  { clock, log }: Pick<Deps, 'clock' | 'log'>,
  { customerOrderId = undefined, ...alert }: Alert,
): Promise<void> {
  const row = { id: newId(), customerOrderId: customerOrderId ?? null, raisedAt: clock.now(), ...alert }
  if (await insertAlert(tx, row)) log.warn({ alert: alert.kind, subject: alert.subject }, alert.detail)
}
