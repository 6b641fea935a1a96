import type { Deps } from '#api/deps.ts'
import type { Tx } from '#api/platform/db/index.ts'
import { newId } from '#api/platform/ids/ids.ts'
import type { Decline } from '../payment-provider.ts'
import { changeIntent, insertSandboxEvent, type StoredIntent } from './sandbox.repository.ts'

export const DELIVER_EVENT = 'deliver-sandbox-event'

type Shop = Pick<Deps, 'clock' | 'jobs'>

/** The caller has locked the intent, and it was neither paid nor cancelled. */
export async function payIntent(tx: Tx, shop: Shop, intent: StoredIntent): Promise<void> {
  await changeIntent(tx, intent.id, {
    state: 'succeeded',
    receivedCents: intent.amountCents,
    cardFingerprint: null,
    lastDecline: null,
    changedAt: shop.clock.now(),
  })
  await recordEvent(tx, shop, { type: 'payment_intent.succeeded', intent })
}

/** The intent waits for another card. The caller has locked it. */
export async function declineCard(
  tx: Tx,
  shop: Shop,
  intent: StoredIntent,
  told: Omit<Decline, 'id'>,
): Promise<void> {
  const decline = { id: `ch_sandbox_${newId()}`, ...told }
  await changeIntent(tx, intent.id, {
    state: 'open',
    cardFingerprint: null,
    declines: intent.declines + 1,
    lastDecline: decline,
    changedAt: shop.clock.now(),
  })
  await recordEvent(tx, shop, { type: 'payment_intent.payment_failed', intent, decline })
}

/** The caller has locked the intent. */
export async function challengeCard(
  tx: Tx,
  { clock }: Shop,
  { id }: StoredIntent,
  cardFingerprint: string,
): Promise<void> {
  await changeIntent(tx, id, {
    state: 'challenge',
    cardFingerprint,
    lastDecline: null,
    changedAt: clock.now(),
  })
}

/** The caller has locked the intent, and it was neither paid nor cancelled. */
export async function endIntent(tx: Tx, shop: Shop, intent: StoredIntent): Promise<void> {
  await changeIntent(tx, intent.id, {
    state: 'cancelled',
    cardFingerprint: null,
    changedAt: shop.clock.now(),
  })
  await recordEvent(tx, shop, { type: 'payment_intent.canceled', intent })
}

/** Transactional outbox: the event and the job that delivers it are written with what happened. */
export async function recordEvent(
  tx: Tx,
  { clock, jobs }: Shop,
  { type, intent, decline, providerRefundId }: IntentChange,
): Promise<void> {
  const id = `evt_sandbox_${newId()}`
  await insertSandboxEvent(tx, {
    id,
    type,
    intentId: intent.id,
    paymentId: intent.paymentId,
    providerRefundId: providerRefundId ?? null,
    decline: decline ?? null,
    createdAt: clock.now(),
  })
  await jobs.enqueue(tx, DELIVER_EVENT, { eventId: id })
}

type IntentChange = {
  /** Stripe's type, which the reconciliation looks for. */
  type: string
  intent: Pick<StoredIntent, 'id' | 'paymentId'>
  decline?: Decline
  providerRefundId?: string
}
