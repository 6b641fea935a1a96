import { mailAboutOrder } from '#api/orders/index.ts'
import {
  type PaymentProvider,
  ProviderAway,
  type ProviderRefund,
  ProviderRefused,
} from '#api/payments/index.ts'
import { findPayment, lockPayment, type StoredPayment } from './ledger/payments.repository.ts'
import { raiseAlert } from './ledger/raise-alert.ts'
import {
  changeRefund,
  listUnfinishedRefunds,
  returnToReceipt,
  type StoredRefund,
} from './ledger/refunds.repository.ts'
import { providerOf, type Shop } from './settlement-deps.ts'
import { tryEach } from './try-each.ts'
import { writeAmount } from './write-amount.ts'

const BATCH = 50
/** After this a refund that the provider works on is looked at again, unless an event comes earlier. */
const REFUND_RECHECK_MS = 5 * 60 * 1000

/** One that was refused outright has no id there. */
type Result = Omit<ProviderRefund, 'id'> & { id: string | null }

/** One without an answer is asked again by the next run. */
export async function sendRefunds(shop: Shop): Promise<void> {
  const recheckBefore = shop.clock.now().getTime() - REFUND_RECHECK_MS
  const unfinished = await listUnfinishedRefunds(shop.db, BATCH)
  const due = unfinished.filter(
    ({ providerRefundId, changedAt }) => providerRefundId === null || changedAt.getTime() <= recheckBefore,
  )
  try {
    await tryEach(shop, due, (refund) => advanceRefund(shop, refund))
  } catch (error) {
    if (!(error instanceof ProviderAway)) throw error
    shop.log.warn({ err: error }, 'the card provider does not answer about a refund')
  }
}

/** Sends it or asks how it stands; it waits where its provider is not the shop's any more. Throws ProviderAway. */
export async function advanceRefund(shop: Shop, refund: StoredRefund): Promise<void> {
  const payment = await findPayment(shop.db, refund.paymentId)
  if (!payment) return
  const provider = providerOf(shop, payment)
  try {
    const result = provider && (await askAbout(provider, refund))
    if (result) await saveResult(shop, { refund, customerOrderId: payment.customerOrderId, result })
    else await deferRefund(shop, refund, payment)
  } catch (error) {
    const attempt = refund.attempt + (error instanceof ProviderAway && error.isKeyUsedUp ? 1 : 0)
    // Whatever went wrong, the others have their turn before this one is tried again.
    await shop.db.transaction((tx) => changeRefund(tx, refund, { attempt, changedAt: shop.clock.now() }))
    throw error
  }
}

async function askAbout(
  provider: PaymentProvider,
  { id, attempt, intentId, amountCents, providerRefundId }: StoredRefund,
): Promise<Result | undefined> {
  if (providerRefundId !== null) return provider.findRefund(providerRefundId)
  try {
    return await provider.refund({ refundId: id, attempt, intentId, amountCents })
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error
    return { id: null, state: 'failed', problem: error.message }
  }
}

async function deferRefund(shop: Shop, refund: StoredRefund, payment: StoredPayment): Promise<void> {
  const { customerOrderId, provider, isLive } = payment
  const why = providerOf(shop, payment) ? 'does not know it' : 'takes no payments for the shop at present'
  const detail = `A refund of ${writeAmount(refund.amountCents, refund.currency)} waits: ${provider} in ${isLive ? 'live' : 'test'} mode ${why}`
  await shop.db.transaction(async (tx) => {
    await changeRefund(tx, refund, { changedAt: shop.clock.now() })
    await raiseAlert(tx, shop, { kind: 'provider_missing', subject: refund.id, customerOrderId, detail })
  })
}

type Saved = {
  refund: StoredRefund
  customerOrderId: string
  result: Result
}

/** A refund that fails returns its amount to the receipt and raises an alert. */
async function saveResult(shop: Shop, { refund, customerOrderId, result }: Saved): Promise<void> {
  const { id, state, problem = null } = result
  await shop.db.transaction(async (tx) => {
    await lockPayment(tx, refund.paymentId)
    const change = { state, problem, providerRefundId: id, changedAt: shop.clock.now() }
    if (!(await changeRefund(tx, refund, change)) || state === refund.state) return
    if (state === 'done') {
      const { amountCents } = refund
      await mailAboutOrder(tx, shop, { orderId: customerOrderId, kind: 'refunded', amountCents })
    }
    if (state !== 'failed') return
    await returnToReceipt(tx, refund.intentId, refund.amountCents)
    const amount = writeAmount(refund.amountCents, refund.currency)
    const detail = `A refund of ${amount} failed: ${problem ?? 'no reason given'}`
    await raiseAlert(tx, shop, { kind: 'refund_failed', subject: refund.id, customerOrderId, detail })
  })
}
