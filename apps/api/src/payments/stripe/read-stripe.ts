import type Stripe from 'stripe'
import * as z from 'zod/mini'
import type { Decline, Intent, IntentState, ProviderEvent, ProviderRefund } from '../payment-provider.ts'

const STATES: Record<string, IntentState> = {
  requires_payment_method: 'open',
  requires_confirmation: 'open',
  requires_action: 'challenge',
  processing: 'processing',
  // Not asked for: money is taken at once. Were it to happen, it would not be final.
  requires_capture: 'processing',
  succeeded: 'succeeded',
  canceled: 'cancelled',
}

/** A state that is not known yet counts as not decided. */
export function toIntent(intent: Stripe.PaymentIntent): Intent {
  return {
    id: intent.id,
    clientSecret: intent.client_secret ?? '',
    state: STATES[intent.status] ?? 'processing',
    amountCents: intent.amount,
    receivedCents: intent.amount_received,
    currency: intent.currency,
    isLive: intent.livemode,
    orderId: intent.metadata.orderId,
    paymentId: intent.metadata.paymentId,
    lastDecline: toDecline(intent.id, intent.last_payment_error),
  }
}

export function toRefund(refund: Stripe.Refund): ProviderRefund {
  const { id, status } = refund
  if (status === 'succeeded') return { id, state: 'done' }
  if (status === 'failed' || status === 'canceled') {
    return { id, state: 'failed', problem: refund.failure_reason ?? status }
  }
  return { id, state: 'asked' }
}

const text = z.nullish(z.string())
const paymentError = z.object({
  code: text,
  decline_code: text,
  message: text,
  charge: text,
  payment_method: z.nullish(z.object({ id: text, card: z.nullish(z.object({ fingerprint: text })) })),
})

/** Parses only what is needed: events have whatever version the account speaks. */
const stripeEvent = z.object({
  id: z.string(),
  type: z.string(),
  data: z.object({
    object: z.object({
      id: z.string(),
      payment_intent: text,
      metadata: z.nullish(z.record(z.string(), z.string())),
      last_payment_error: z.nullish(paymentError),
    }),
  }),
})

/** @param event the parsed body of a delivery whose signature was checked */
export function toProviderEvent(event: unknown): ProviderEvent {
  const { id, type, data } = z.parse(stripeEvent, event)
  const { object } = data
  const kind = kindOf(type)
  return {
    id,
    type,
    kind,
    intentId: kind === 'intent' ? object.id : (object.payment_intent ?? undefined),
    paymentId: object.metadata?.paymentId,
    ...(kind === 'refund' && { providerRefundId: object.id }),
    ...(type === 'payment_intent.payment_failed' && {
      decline: toDecline(object.id, object.last_payment_error),
    }),
  }
}

function kindOf(type: string): ProviderEvent['kind'] {
  if (type.startsWith('payment_intent.')) return 'intent'
  if (type.startsWith('refund.') || type === 'charge.refund.updated') return 'refund'
  return type.startsWith('charge.dispute.') ? 'dispute' : 'other'
}

/** Without a charge (a failed challenge) the payment method names the attempt. */
function toDecline(
  intentId: string,
  error: z.output<typeof paymentError> | Stripe.PaymentIntent.LastPaymentError | null | undefined,
): Decline | undefined {
  if (!error) return undefined
  const { code, decline_code, message, charge, payment_method } = error
  return {
    id: charge ?? `${intentId}:${payment_method?.id ?? code}`,
    code: decline_code ?? code ?? 'declined',
    message: message ?? '',
    fingerprint: payment_method?.card?.fingerprint ?? undefined,
  }
}
