import { canMove, changeOrderState, jobActor, lockStatus } from '#api/orders/index.ts'
import type { Intent, PaymentProvider } from '#api/payments/index.ts'
import { findPaymentOf, handleProviderEvent, tellOfUnknown } from './handle-provider-event.ts'
import { listPaidSince, listPayable, noteAsked, type StoredPayment } from './ledger/payments.repository.ts'
import {
  findLookedUntil,
  hasEventOf,
  listUnhandledEvents,
  saveLookedUntil,
} from './ledger/provider-events.repository.ts'
import { raiseAlert } from './ledger/raise-alert.ts'
import { settleIntent } from './settle-intent.ts'
import { providerOf, type Shop } from './settlement-deps.ts'
import { tryEach } from './try-each.ts'

export const RECONCILE = 'reconcile'

const MINUTE_MS = 60 * 1000
/** The first look, and the overlap of each with the one before: clocks differ, and changes are listed late. */
const FIRST_LOOK_MS = 24 * 60 * MINUTE_MS
const OVERLAP_MS = 10 * MINUTE_MS
/** Younger ones settle by their events. */
const SETTLING_MS = 2 * MINUTE_MS
const BATCH = 100

/**
 * Compares the ledger with the provider's: what changed there since the last look, what is open here, what was paid
 * here. "Paid there, not here" is settled, "paid here, not there" is halted, unwanted intents are cancelled; each
 * difference raises an alert. Events that led to nothing are tried again.
 */
export async function reconcile(shop: Shop): Promise<void> {
  const { payments: provider, db } = shop
  if (!provider) return
  const now = shop.clock.now()
  const lookedUntil = await findLookedUntil(db, provider.name)
  const since = new Date(lookedUntil ? lookedUntil.getTime() - OVERLAP_MS : now.getTime() - FIRST_LOOK_MS)
  await tryEach(shop, await provider.listChanged(since), (intent) => compare(shop, provider, intent))
  await askAboutOpen(shop, provider, now)
  await tryEach(shop, await listPaidSince(db, since), (payment) => confirmPaid(shop, payment))
  const before = new Date(now.getTime() - SETTLING_MS)
  const untouched = await listUnhandledEvents(db, { provider: provider.name, before, limit: BATCH })
  await tryEach(shop, untouched, (eventId) => handleProviderEvent(shop, eventId))
  await db.transaction((tx) => saveLookedUntil(tx, provider.name, now))
}

async function compare(shop: Shop, provider: PaymentProvider, intent: Intent): Promise<void> {
  const payment = await findPaymentOf(shop, intent.id, intent.paymentId)
  if (!payment) return compareUnknown(shop, intent)
  const isWaitedFor = payment.state === 'open' && payment.intentId === intent.id
  if (!isWaitedFor && intent.state !== 'succeeded' && intent.state !== 'cancelled') {
    // Not yet written down is not yet unwanted.
    if (payment.state === 'open' && payment.intentId === null) return
    await provider.cancelIntent(intent.id)
    return
  }
  await settleAndAlert(shop, payment, intent)
}

/** A database that was restored lacks payments whose events were handled before; without money nothing is owed. */
async function compareUnknown(shop: Shop, { id, paymentId, state }: Intent): Promise<void> {
  if (state !== 'succeeded') return
  await tellOfUnknown(shop, { toldBy: 'The reconciliation', subject: id, paymentId })
}

/** The events of a payment that settles here should have come first. */
async function settleAndAlert(shop: Shop, payment: StoredPayment, intent: Intent): Promise<void> {
  const status = await settleIntent(shop, { paymentId: payment.id, intent, actor: jobActor(RECONCILE) })
  if (payment.state !== 'open' || status !== 'paid' || (await hasEventOf(shop.db, intent.id))) return
  const { customerOrderId } = payment
  const detail = `${intent.id} was paid at the provider and no event told of it; the order is settled now`
  await shop.db.transaction((tx) =>
    raiseAlert(tx, shop, { kind: 'settled_late', subject: intent.id, customerOrderId, detail }),
  )
}

async function askAboutOpen(shop: Shop, provider: PaymentProvider, now: Date): Promise<void> {
  const settling = new Date(now.getTime() - SETTLING_MS)
  const open = await listPayable(shop.db, settling, BATCH)
  await shop.db.transaction((tx) =>
    noteAsked(
      tx,
      open.map(({ id }) => id),
      now,
    ),
  )
  const asked = open.filter((one) => providerOf(shop, one))
  await tryEach(shop, asked, async (payment) => {
    const intent = await provider.findIntent(payment.intentId)
    if (intent) await settleAndAlert(shop, payment, intent)
  })
}

/** An order that counts as paid without the money must not be sent: it is halted, and a person decides. */
async function confirmPaid(shop: Shop, payment: StoredPayment): Promise<void> {
  const provider = providerOf(shop, payment)
  if (!provider || payment.intentId === null) return
  const intent = await provider.findIntent(payment.intentId)
  const isThere = intent?.state === 'succeeded' && intent.receivedCents === payment.amountCents
  if (isThere) return
  const { customerOrderId, id } = payment
  await shop.db.transaction(async (tx) => {
    const status = await lockStatus(tx, customerOrderId)
    if (status && canMove(status, 'Halted')) {
      const actor = jobActor(RECONCILE)
      await changeOrderState(tx, shop, { id: customerOrderId, to: 'Halted', at: shop.clock.now(), actor })
    }
    const detail = `Paid here, but ${payment.intentId} is ${intent?.state ?? 'not known'} at the provider; the order is halted`
    await raiseAlert(tx, shop, { kind: 'paid_here_only', subject: id, customerOrderId, detail })
  })
}
