import type { Actor } from '#api/orders/index.ts'
import type { Intent, PaymentProvider } from '#api/payments/index.ts'
import { isId } from '#api/platform/ids/ids.ts'
import { findPayment, findPaymentByIntent, type StoredPayment } from './ledger/payments.repository.ts'
import { findEvent, markHandled, type StoredEvent } from './ledger/provider-events.repository.ts'
import { raiseAlert } from './ledger/raise-alert.ts'
import { findRefundAtProvider } from './ledger/refunds.repository.ts'
import { advanceRefund } from './send-refunds.ts'
import { settleIntent } from './settle-intent.ts'
import type { Shop } from './settlement-deps.ts'

/** An event about one of our refunds may overtake the reply that names it. */
const OVERTAKING_MS = 2 * 60 * 1000
/** A payment that is not here after so long will not come any more; its alert stands. */
const UNKNOWN_MS = 24 * 60 * 60 * 1000

/**
 * The event is a hint: what follows is read from the present state, so a late, repeated or reordered one changes
 * nothing. Throws while it cannot be done; the job then runs again, and the reconciliation takes those that it gave up.
 */
export async function handleProviderEvent(shop: Shop, eventId: string): Promise<void> {
  const event = await findEvent(shop.db, eventId)
  if (!event || event.handledAt) return
  const { payments: provider } = shop
  if (provider?.name !== event.provider) throw new Error(`${event.provider} takes no payments at present`)
  if (event.kind === 'intent') await handleIntent(shop, provider, event)
  if (event.kind === 'refund') await handleRefund(shop, event)
  if (event.kind === 'dispute') await handleDispute(shop, event)
  await shop.db.transaction((tx) => markHandled(tx, eventId, shop.clock.now()))
}

async function handleIntent(shop: Shop, provider: PaymentProvider, event: StoredEvent): Promise<void> {
  const intent = await provider.findIntent(event.intentId ?? '')
  const payment = await findPaymentOf(shop, event.intentId, intent?.paymentId ?? event.paymentId)
  if (!intent || !payment) return handleUnknown(shop, event, { intent, payment })
  const actor: Actor = { kind: 'provider', name: provider.name, from: event.id }
  await settleIntent(shop, { paymentId: payment.id, intent, actor, decline: event.decline })
}

/** An intent that is not written down here is found by the payment in its metadata. */
export async function findPaymentOf(
  { db }: Pick<Shop, 'db'>,
  intentId: string | null | undefined,
  paymentId: string | null | undefined,
): Promise<StoredPayment | undefined> {
  const byIntent = intentId ? await findPaymentByIntent(db, intentId) : undefined
  if (byIntent || !paymentId || !isId(paymentId)) return byIntent
  return findPayment(db, paymentId)
}

/**
 * Throws for a retry where the intent names a payment that is not here, for a day, or the provider does not know that of
 * a payment of ours, for as long as the event is kept. One without a payment of ours belongs to another business on the
 * same account; only its money raises an alert.
 */
async function handleUnknown(
  shop: Shop,
  event: StoredEvent,
  { intent, payment }: { intent: Intent | undefined; payment: StoredPayment | undefined },
): Promise<void> {
  const claimed = intent?.paymentId ?? event.paymentId
  const isOurs = !intent || Boolean(claimed)
  if (!isOurs && intent.state !== 'succeeded') return
  const detail = await tellOfUnknown(shop, {
    toldBy: event.type,
    subject: event.intentId ?? event.id,
    paymentId: claimed,
  })
  if (isOurs && (payment || ageOf(shop, event) < UNKNOWN_MS)) throw new Error(detail)
}

/** @returns what the alert says */
export async function tellOfUnknown(
  shop: Shop,
  unknown: { toldBy: string; subject: string; paymentId: string | null | undefined },
): Promise<string> {
  const { toldBy, subject, paymentId } = unknown
  const detail = `${toldBy} tells of ${subject} (payment ${paymentId ?? 'not named'}), which is not known here`
  await shop.db.transaction((tx) => raiseAlert(tx, shop, { kind: 'unknown_intent', subject, detail }))
  return detail
}

async function handleRefund(shop: Shop, event: StoredEvent): Promise<void> {
  const refund = event.providerRefundId
    ? await findRefundAtProvider(shop.db, event.providerRefundId)
    : undefined
  if (refund) return advanceRefund(shop, refund)
  if (ageOf(shop, event) < OVERTAKING_MS)
    throw new Error(`Refund ${event.providerRefundId} is not known here yet`)
  const payment = await findPaymentOf(shop, event.intentId, undefined)
  if (!payment) return
  const subject = event.providerRefundId ?? event.id
  const detail = `Refund ${subject} of ${event.intentId} was made at the provider, not here`
  const { customerOrderId } = payment
  await shop.db.transaction((tx) =>
    raiseAlert(tx, shop, { kind: 'refund_elsewhere', subject, customerOrderId, detail }),
  )
}

function ageOf({ clock }: Pick<Shop, 'clock'>, { receivedAt }: StoredEvent): number {
  return clock.now().getTime() - receivedAt.getTime()
}

async function handleDispute(shop: Shop, event: StoredEvent): Promise<void> {
  if (event.type !== 'charge.dispute.created') return
  const payment = await findPaymentOf(shop, event.intentId, undefined)
  const subject = event.intentId ?? event.id
  const detail = `A cardholder disputes the payment by ${subject}; answer it at the provider`
  const customerOrderId = payment?.customerOrderId
  await shop.db.transaction((tx) =>
    raiseAlert(tx, shop, { kind: 'dispute', subject, customerOrderId, detail }),
  )
}
