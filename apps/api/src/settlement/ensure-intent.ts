import type { Deps } from '#api/deps.ts'
import { type Intent, type PaymentProvider, ProviderAway, ProviderRefused } from '#api/payments/index.ts'
import {
  findPayment,
  type StoredPayment,
  saveIntent,
  startNextAttempt,
} from './ledger/payments.repository.ts'
import { requireFewDeclines } from './require-few-declines.ts'
import { providerUnavailable } from './settlement.errors.ts'

type Shop = Pick<Deps, 'db' | 'clock' | 'config' | 'log'>
type Wanted = { paymentId: string; orderId: string; address: string }

/** Dead intents are followed by new ones; more than this at once means a concurrent caller. */
const MAX_LOOKS = 4

/**
 * Idempotent: one attempt has one intent, since the idempotency key is payment and attempt. The next attempt begins, in
 * the database first, only when the intent before is dead.
 * @returns nothing when the payment is not open any more
 * @throws Refusal `rate_limited` after too many declined cards, `provider_unavailable`
 */
export async function ensureIntent(
  shop: Shop,
  provider: PaymentProvider,
  wanted: Wanted,
): Promise<{ payment: StoredPayment; intent: Intent } | undefined> {
  for (let look = 1; look <= MAX_LOOKS; look += 1) {
    const payment = await findPayment(shop.db, wanted.paymentId)
    if (payment?.state !== 'open') return undefined
    const intent = await presentIntent(shop, provider, payment, wanted)
    if (intent && intent.state !== 'cancelled') return { payment, intent }
    if (payment.intentId) await shop.db.transaction((tx) => startNextAttempt(tx, payment))
  }
  throw providerUnavailable()
}

async function presentIntent(
  shop: Shop,
  provider: PaymentProvider,
  payment: StoredPayment,
  { orderId, address }: Wanted,
): Promise<Intent | undefined> {
  try {
    if (payment.intentId) return await provider.findIntent(payment.intentId)
    await requireFewDeclines(shop.db, shop, { userId: payment.userId, address })
    return await startIntent(shop, provider, payment, orderId)
  } catch (error) {
    if (error instanceof ProviderRefused) {
      // Such as a total above what the provider takes. The shopper can still pay in cash.
      shop.log.error({ err: error }, 'the card provider refuses a payment')
      throw providerUnavailable(error)
    }
    if (!(error instanceof ProviderAway)) throw error
    shop.log.warn({ err: error }, 'the card provider does not answer')
    if (error.isKeyUsedUp) await shop.db.transaction((tx) => startNextAttempt(tx, payment))
    throw providerUnavailable(error)
  }
}

/** The secret may leave the shop only when the intent is written down: otherwise nobody would know what to wait for. */
async function startIntent(
  { db }: Shop,
  provider: PaymentProvider,
  { id, attempt, amountCents, currency }: StoredPayment,
  orderId: string,
): Promise<Intent | undefined> {
  const intent = await provider.createIntent({
    paymentId: id,
    orderId,
    attempt,
    amountCents,
    currency: currency.toLowerCase(),
  })
  const isSaved = await db.transaction((tx) => saveIntent(tx, { id, attempt, intentId: intent.id }))
  if (isSaved) return intent
  await provider.cancelIntent(intent.id)
  return undefined
}
