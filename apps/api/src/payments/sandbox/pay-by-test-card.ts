import { isExpired, type TestCard, type TestCardOutcome } from '@shop/contract/sandbox'
import type { Deps } from '#api/deps.ts'
import type { Tx } from '#api/platform/db/index.ts'
import { invalidField, Refusal } from '#api/refusal.ts'
import { sandboxTexts } from '#api/texts/sandbox.ts'
import { challengeCard, declineCard, payIntent } from './move-intent.ts'
import { lockIntent, type StoredIntent } from './sandbox.repository.ts'
import { openSandboxKeys, type SandboxKeys } from './sandbox-keys.ts'
import { REFUSED_CHALLENGE, testCardResult } from './test-card-result.ts'

/**
 * More cards than anybody tries who wants to pay. The shop's own counts (`settlement/require-few-declines.ts`) end an
 * intent earlier; this bounds what one secret can have written before they hear of it.
 */
const MAX_DECLINES = 20
const RETRY_AFTER_SECONDS = 60 * 60

type Shop = Pick<Deps, 'db' | 'clock' | 'jobs'>
type Key = { intentId: string; clientSecret: string }

/**
 * Idempotent: sent again after it was paid it answers the same and charges nothing.
 * @throws Refusal `not_found` when the secret does not fit the intent, `invalid_input` for a card whose month is past,
 * `rate_limited` after 20 declined cards
 */
export async function payByTestCard(
  shop: Shop,
  key: Key,
  { number, expiry }: TestCard,
): Promise<TestCardOutcome> {
  const keys = await requireSecret(shop, key)
  if (isExpired(expiry, shop.clock.now())) {
    throw invalidField('expiry', 'card_expired')
  }
  return whilePayable(shop, key, async (tx, intent) => {
    if (intent.declines >= MAX_DECLINES)
      throw new Refusal('rate_limited', { retryAfterSeconds: RETRY_AFTER_SECONDS })
    const result = testCardResult(number)
    const fingerprint = keys.fingerprintOf(intent.paymentId, number)
    switch (result.kind) {
      case 'pays':
        await payIntent(tx, shop, intent)
        return { outcome: 'succeeded' }
      case 'challenges':
        await challengeCard(tx, shop, intent, fingerprint)
        return { outcome: 'challenge' }
      case 'declines': {
        const { code, message } = result
        await declineCard(tx, shop, intent, { code, message, fingerprint })
        return { outcome: 'declined', message }
      }
    }
  })
}

/** Refused declines the card, and another can be tried. Throws `not_found` when the secret does not fit. */
export async function answerChallenge(shop: Shop, key: Key, isApproved: boolean): Promise<TestCardOutcome> {
  await requireSecret(shop, key)
  return whilePayable(shop, key, async (tx, intent) => {
    if (intent.state !== 'challenge') return { outcome: 'declined', message: sandboxTexts.nothingToApprove }
    if (isApproved) {
      await payIntent(tx, shop, intent)
      return { outcome: 'succeeded' }
    }
    const fingerprint = intent.cardFingerprint ?? undefined
    await declineCard(tx, shop, intent, { ...REFUSED_CHALLENGE, fingerprint })
    return { outcome: 'declined', message: REFUSED_CHALLENGE.message }
  })
}

/** Checked by the intent's id alone, so what is not there answers no sooner than what is. */
async function requireSecret(shop: Shop, { intentId, clientSecret }: Key): Promise<SandboxKeys> {
  const keys = await openSandboxKeys(shop)
  if (!keys.isClientSecretOf(intentId, clientSecret)) throw new Refusal('not_found')
  return keys
}

/** Under the intent's lock, so that simultaneous cards are serialised. */
async function whilePayable(
  { db }: Shop,
  { intentId }: Key,
  act: (tx: Tx, intent: StoredIntent) => Promise<TestCardOutcome>,
): Promise<TestCardOutcome> {
  return db.transaction(async (tx) => {
    const intent = await lockIntent(tx, intentId)
    if (!intent) throw new Refusal('not_found')
    if (intent.state === 'succeeded') return { outcome: 'succeeded' }
    if (intent.state === 'cancelled') return { outcome: 'declined', message: sandboxTexts.ended }
    return act(tx, intent)
  })
}
