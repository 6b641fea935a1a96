import Stripe from 'stripe'
import { createFetchWithin, type Timeouts } from '#api/platform/outgoing/fetch-within.ts'
import type { Intent, IntentRequest, PaymentProvider, RefundRequest } from '../payment-provider.ts'
import { type Ask, createAsk, isMissing, isPastThat } from './ask-stripe.ts'
import { toIntent, toProviderEvent, toRefund } from './read-stripe.ts'

export type StripeKeys = {
  secretKey: string
  publishableKey: string
  webhookSecret: string
  /** A stand-in on this machine; without it Stripe itself. */
  apiUrl?: string | undefined
  timeouts?: StripeTimeouts | undefined
}

/** The time-outs of an attempt, and the time for all of a question: two attempts, and the pause between them. */
type StripeTimeouts = Timeouts & { deadlineMs: number }

const TIMEOUTS: StripeTimeouts = { connectMs: 1_000, wholeMs: 5_000, deadlineMs: 12_000 }
const RETRIES = 1
const SIGNATURE_TOLERANCE_SECONDS = 300
const PAGE_SIZE = 100
/** Event types that the shop must know of. */
const CHANGES = [
  'payment_intent.created',
  'payment_intent.processing',
  'payment_intent.succeeded',
  'payment_intent.canceled',
] as const

type Line = { stripe: Stripe; ask: Ask }

/** Live or test mode follows from the key. */
export function createStripeProvider(keys: StripeKeys): PaymentProvider {
  const { timeouts = TIMEOUTS } = keys
  const stripe = new Stripe(keys.secretKey, connectionOf(keys.apiUrl, timeouts))
  const ask = createAsk(timeouts.deadlineMs)
  const line = { stripe, ask }
  const findIntent = (id: string) =>
    orMissing(async () => toIntent(await ask(stripe.paymentIntents.retrieve(id))))
  return {
    name: 'stripe',
    isLive: isLiveKey(keys.secretKey),
    publishableKey: keys.publishableKey,
    createIntent: (request) => createIntent(line, request),
    findIntent,
    cancelIntent: (id) => orMissing(() => cancelIntent(line, id)),
    refund: (request) => sendBack(line, request),
    findRefund: (id) => orMissing(async () => toRefund(await ask(stripe.refunds.retrieve(id)))),
    listChanged: async (since) => {
      const intents = []
      for (const id of await idsChangedSince(line, since)) intents.push(await findIntent(id))
      return intents.filter((intent) => intent !== undefined)
    },
    readEvent: (rawBody, headers, now) =>
      toProviderEvent(
        stripe.webhooks.constructEvent(
          rawBody,
          headers['stripe-signature'] ?? '',
          keys.webhookSecret,
          SIGNATURE_TOLERANCE_SECONDS,
          undefined,
          now.getTime(),
        ),
      ),
  }
}

function isLiveKey(key: string): boolean {
  return /^[a-z]+_live_/.test(key)
}

function connectionOf(apiUrl: string | undefined, timeouts: Timeouts): Stripe.StripeConfig {
  const { protocol, hostname, port } = new URL(apiUrl ?? 'https://api.stripe.com')
  const isSecure = protocol === 'https:'
  return {
    host: hostname,
    port: port || (isSecure ? '443' : '80'),
    protocol: isSecure ? 'https' : 'http',
    httpClient: Stripe.createFetchHttpClient(createFetchWithin(timeouts)),
    maxNetworkRetries: RETRIES,
    telemetry: false,
  }
}

/**
 * PAYMENT-16: one payment of one order, taken at once. Cards only: a way of paying that takes days would outlive the
 * hold. Under the same key Stripe repeats its first answer, so the present state is read after it.
 */
async function createIntent(
  { stripe, ask }: Line,
  { paymentId, orderId, attempt, amountCents, currency }: IntentRequest,
): Promise<Intent> {
  const created = await ask(
    stripe.paymentIntents.create(
      {
        amount: amountCents,
        currency,
        allowed_payment_method_types: ['card'],
        description: `Order ${orderId}`,
        metadata: { orderId, paymentId },
      },
      { idempotencyKey: `${paymentId}-${attempt}` },
    ),
  )
  // The package's types know the headers of its other client, a plain object.
  const isRepeated = new Headers(created.lastResponse.headers).get('idempotent-replayed') === 'true'
  return toIntent(isRepeated ? await ask(stripe.paymentIntents.retrieve(created.id)) : created)
}

async function cancelIntent({ stripe, ask }: Line, id: string): Promise<Intent> {
  try {
    return toIntent(await ask(stripe.paymentIntents.cancel(id)))
  } catch (error) {
    if (!isPastThat(error)) throw error
    return toIntent(await ask(stripe.paymentIntents.retrieve(id)))
  }
}

/** Finds a refund that was made before: its reply may be lost, and Stripe forgets idempotency keys after a day. */
async function sendBack({ stripe, ask }: Line, { refundId, attempt, intentId, amountCents }: RefundRequest) {
  const { data } = await ask(stripe.refunds.list({ payment_intent: intentId, limit: PAGE_SIZE }))
  const before = data.find(({ metadata }) => metadata?.refundId === refundId)
  if (before) return toRefund(before)
  const made = await ask(
    stripe.refunds.create(
      { payment_intent: intentId, amount: amountCents, metadata: { refundId } },
      { idempotencyKey: `${refundId}-${attempt}` },
    ),
  )
  return toRefund(made)
}

async function idsChangedSince({ stripe, ask }: Line, since: Date): Promise<Set<string>> {
  const ids = new Set<string>()
  let last: string | undefined
  for (;;) {
    const page = await ask(
      stripe.events.list({
        types: [...CHANGES],
        created: { gte: Math.floor(since.getTime() / 1000) },
        limit: PAGE_SIZE,
        ...(last && { starting_after: last }),
      }),
    )
    for (const event of page.data) {
      const { intentId } = toProviderEvent(event)
      if (intentId) ids.add(intentId)
    }
    last = page.data.at(-1)?.id
    if (!page.has_more || last === undefined) return ids
  }
}

async function orMissing<Thing>(find: () => Promise<Thing>): Promise<Thing | undefined> {
  try {
    return await find()
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}
