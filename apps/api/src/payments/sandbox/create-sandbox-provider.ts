import type { Deps } from '#api/deps.ts'
import { newId } from '#api/platform/ids/ids.ts'
import { sandboxTexts } from '#api/texts/sandbox.ts'
import {
  type Intent,
  type IntentRequest,
  type PaymentProvider,
  type ProviderRefund,
  ProviderRefused,
  type RefundRequest,
} from '../payment-provider.ts'
import { endIntent, recordEvent } from './move-intent.ts'
import {
  findIntentOfAttempt,
  findRefundOf,
  findStoredIntent,
  findStoredRefund,
  insertIntent,
  insertSandboxRefund,
  listIntentsChanged,
  lockIntent,
  type StoredIntent,
  sumRefunds,
} from './sandbox.repository.ts'
import { readBody, SIGNATURE_HEADER } from './sandbox-event.ts'
import { openSandboxKeys, type SandboxKeys } from './sandbox-keys.ts'

type Shop = Pick<Deps, 'db' | 'clock' | 'jobs'>

/** Adapter that moves no money. Its ledger is in the shop's database, so that several processes share it. */
export async function createSandboxProvider(shop: Shop): Promise<PaymentProvider> {
  const keys = await openSandboxKeys(shop)
  const { db } = shop
  return {
    name: 'sandbox',
    isLive: false,
    createIntent: async (request) => toIntent(await startIntent(shop, request), keys),
    findIntent: async (id) => {
      const found = await findStoredIntent(db, id)
      return found && toIntent(found, keys)
    },
    cancelIntent: async (id) => {
      const ended = await cancelIntent(shop, id)
      return ended && toIntent(ended, keys)
    },
    refund: (request) => sendBack(shop, request),
    findRefund: async (id) => {
      const found = await findStoredRefund(db, id)
      return found && { id: found.id, state: 'done' }
    },
    listChanged: async (since) => (await listIntentsChanged(db, since)).map((row) => toIntent(row, keys)),
    readEvent: (rawBody, headers, now) => {
      keys.requireSigned(rawBody, headers[SIGNATURE_HEADER] ?? '', now)
      return readBody(rawBody)
    },
  }
}

function toIntent(row: StoredIntent, keys: SandboxKeys): Intent {
  const { id, state, amountCents, receivedCents, currency, orderId, paymentId, lastDecline } = row
  return {
    id,
    clientSecret: keys.clientSecretOf(id),
    state,
    amountCents,
    receivedCents,
    currency,
    isLive: false,
    orderId,
    paymentId,
    lastDecline: lastDecline ?? undefined,
  }
}

async function startIntent({ db, clock }: Shop, request: IntentRequest): Promise<StoredIntent> {
  const at = clock.now()
  const { paymentId, orderId, attempt, amountCents, currency } = request
  await db.transaction((tx) =>
    insertIntent(tx, {
      id: `pi_sandbox_${newId()}`,
      paymentId,
      attempt,
      orderId,
      state: 'open',
      amountCents,
      receivedCents: 0,
      currency,
      declines: 0,
      createdAt: at,
      changedAt: at,
    }),
  )
  const written = await findIntentOfAttempt(db, request)
  if (!written) throw new Error(`The intent of payment ${paymentId} was not written`)
  return written
}

async function cancelIntent(shop: Shop, id: string): Promise<StoredIntent | undefined> {
  await shop.db.transaction(async (tx) => {
    const intent = await lockIntent(tx, id)
    if (intent?.state === 'open' || intent?.state === 'challenge') await endIntent(tx, shop, intent)
  })
  return findStoredIntent(shop.db, id)
}

/** Under the intent's lock, so that no two refunds together exceed what came. */
async function sendBack(
  shop: Shop,
  { refundId, intentId, amountCents }: RefundRequest,
): Promise<ProviderRefund> {
  return shop.db.transaction(async (tx) => {
    const intent = await lockIntent(tx, intentId)
    if (!intent) throw new ProviderRefused(sandboxTexts.noSuchPayment)
    const before = await findRefundOf(tx, refundId)
    if (before) return { id: before.id, state: 'done' }
    if ((await sumRefunds(tx, intentId)) + amountCents > intent.receivedCents) {
      throw new ProviderRefused(sandboxTexts.refundTooLarge)
    }
    const id = `re_sandbox_${newId()}`
    await insertSandboxRefund(tx, { id, refundId, intentId, amountCents, createdAt: shop.clock.now() })
    await recordEvent(tx, shop, { type: 'refund.updated', intent, providerRefundId: id })
    return { id, state: 'done' }
  })
}
