import { type Actor, changeOrderState, lockStatus, mailAboutOrder } from '#api/orders/index.ts'
import type { Decline, Intent } from '#api/payments/index.ts'
import type { Tx } from '#api/platform/db/index.ts'
import { endCardOrder } from './end-card-order.ts'
import { askRefund } from './ledger/ask-refund.ts'
import { insertDecline } from './ledger/card-declines.repository.ts'
import { closePayment, insertReceipt, lockPayment, type StoredPayment } from './ledger/payments.repository.ts'
import { raiseAlert } from './ledger/raise-alert.ts'
import { noteProviderFailure } from './note-provider-failure.ts'
import { classifyIntent } from './payment-rules.ts'
import { declineNetwork, hasManyDeclines } from './require-few-declines.ts'
import { providerOf, type Shop } from './settlement-deps.ts'
import { writeAmount } from './write-amount.ts'

export type PaymentStatus = 'open' | 'processing' | 'paid' | 'ended'

type IntentUpdate = { intent: Intent; actor: Actor }

/**
 * The one function that settles. Idempotent and commutative: the browser's return, the provider's events and the
 * reconciliation all end here, in any order and number, with the same result. The order moves on only for the exact
 * amount in the right currency and mode; any other money goes back in full. `decline` comes from an event: the intent
 * itself holds only the last one, and none once the next card is tried.
 */
export async function settleIntent(
  shop: Shop,
  { paymentId, intent, actor, decline }: { paymentId: string; decline?: Decline | null } & IntentUpdate,
): Promise<PaymentStatus> {
  const declines = [decline, intent.lastDecline].filter((one) => one != null)
  const { payment, status } = await shop.db.transaction(async (tx) => {
    const locked = await lockPayment(tx, paymentId)
    if (!locked) throw new Error(`There is no payment ${paymentId}`)
    for (const one of declines) await noteDecline(tx, shop, locked, one)
    return { payment: locked, status: await applyResult(tx, shop, locked, { intent, actor }) }
  })
  if (declines.length > 0 && status === 'open') await slowDown(shop, payment, intent.id)
  return status
}

async function noteDecline(
  tx: Tx,
  { clock }: Pick<Shop, 'clock'>,
  { userId, placedFrom }: StoredPayment,
  { id, fingerprint = undefined }: Decline,
): Promise<void> {
  await insertDecline(tx, {
    id,
    userId,
    address: declineNetwork(placedFrom),
    fingerprint: fingerprint ?? null,
    declinedAt: clock.now(),
  })
}

async function applyResult(
  tx: Tx,
  shop: Shop,
  payment: StoredPayment,
  news: IntentUpdate,
): Promise<PaymentStatus> {
  const { intent, actor } = news
  const result = classifyIntent(payment, intent)
  switch (result) {
    case 'none':
      return payment.state === 'open' && intent.state === 'processing' ? 'processing' : payment.state
    case 'known':
      return 'paid'
    case 'settles':
      return takeMoney(tx, shop, payment, news)
    case 'wrong':
      await alertAbout(tx, shop, payment, { kind: 'wrong_amount', intent })
      await endCardOrder(tx, shop, payment, { actor, mail: 'Cancelled' })
      await refundUnwanted(tx, shop, payment, news)
      return 'ended'
    case 'unwanted':
      await refundUnwanted(tx, shop, payment, news)
      return payment.state
    case 'foreign':
      await alertAbout(tx, shop, payment, { kind: 'wrong_mode', intent })
      return payment.state
  }
}

async function takeMoney(
  tx: Tx,
  shop: Shop,
  payment: StoredPayment,
  news: IntentUpdate,
): Promise<PaymentStatus> {
  const { intent, actor } = news
  const { id, customerOrderId } = payment
  const at = shop.clock.now()
  const status = await lockStatus(tx, customerOrderId)
  // Cancelled never revives, whoever cancelled it.
  if (status === 'Cancelled') {
    await closePayment(tx, { id, at, state: 'ended' })
    await refundUnwanted(tx, shop, { ...payment, state: 'ended' }, news)
    return 'ended'
  }
  await insertReceipt(tx, receiptOf(payment, intent, at))
  await closePayment(tx, { id, at, state: 'paid', intentId: intent.id })
  // An order that the owner has halted stays so; it is paid all the same.
  if (status === 'Pending') {
    await changeOrderState(tx, shop, { id: customerOrderId, to: 'Approved', at, actor, mail: 'confirmed' })
  } else {
    await mailAboutOrder(tx, shop, { orderId: customerOrderId, kind: 'confirmed' })
  }
  return 'paid'
}

/** Writes the receipt, once, and asks for all of it to go back. */
async function refundUnwanted(
  tx: Tx,
  shop: Shop,
  payment: StoredPayment,
  { intent, actor }: IntentUpdate,
): Promise<void> {
  const receipt = receiptOf(payment, intent, shop.clock.now())
  if (!(await insertReceipt(tx, receipt))) return
  const { amountCents } = receipt
  await askRefund(tx, shop, { ...receipt, refundedCents: 0 }, { amountCents, reason: 'unwanted', actor })
  await alertAbout(tx, shop, payment, { kind: 'unwanted_money', intent })
  if (payment.state === 'paid') return
  await mailAboutOrder(tx, shop, { orderId: payment.customerOrderId, kind: 'refused-money', amountCents })
}

function receiptOf({ id }: StoredPayment, intent: Intent, arrivedAt: Date) {
  return {
    intentId: intent.id,
    paymentId: id,
    amountCents: intent.receivedCents,
    currency: intent.currency.toUpperCase(),
    arrivedAt,
  }
}

async function alertAbout(
  tx: Tx,
  shop: Shop,
  { customerOrderId, amountCents, currency, isLive, state }: StoredPayment,
  { kind, intent }: { kind: 'wrong_amount' | 'wrong_mode' | 'unwanted_money'; intent: Intent },
): Promise<void> {
  const came = `${writeAmount(intent.receivedCents, intent.currency)} (${intent.isLive ? 'live' : 'test'})`
  const wanted = `${writeAmount(amountCents, currency)} (${isLive ? 'live' : 'test'})`
  const detail = `${came} arrived by ${intent.id} for a payment of ${wanted} that is ${state}`
  await raiseAlert(tx, shop, { kind, subject: intent.id, customerOrderId, detail })
}

/** Stops card testing with the intent's secret. The order stays, and gets another intent once the hour is over. */
async function slowDown(shop: Shop, payment: StoredPayment, intentId: string): Promise<void> {
  const payer = { userId: payment.userId, address: payment.placedFrom }
  if (!(await hasManyDeclines(shop.db, shop, payer))) return
  try {
    await providerOf(shop, payment)?.cancelIntent(intentId)
  } catch (error) {
    if (!noteProviderFailure(shop, error, 'an intent that tries out cards stays open')) throw error
  }
}
