import Stripe from 'stripe'
import { ProviderAway, ProviderRefused } from '../payment-provider.ts'

const SERVER_FAULT = 500

export type Ask = <Answer>(question: Promise<Answer>) => Promise<Answer>

/** Deadline and errors of the port. Keys that Stripe does not accept count as no answer: the owner can correct them. */
export function createAsk(deadlineMs: number): Ask {
  return async (question) => {
    const { promise: late, reject } = Promise.withResolvers<never>()
    const timer = setTimeout(() => reject(new ProviderAway('Stripe took too long')), deadlineMs)
    try {
      return await Promise.race([question, late])
    } catch (error) {
      throw toProviderError(error)
    } finally {
      clearTimeout(timer)
    }
  }
}

function toProviderError(cause: unknown): unknown {
  if (!(cause instanceof Stripe.errors.StripeError)) return cause
  // Stripe repeats its answer to an idempotency key, even a 5xx.
  const isKeyUsedUp =
    cause instanceof Stripe.errors.StripeIdempotencyError || (cause.statusCode ?? 0) >= SERVER_FAULT
  if (!isKeyUsedUp && isNo(cause)) return new ProviderRefused(cause.message, { cause })
  return new ProviderAway(cause.message, { cause: withReason(cause), isKeyUsedUp })
}

/** Why nothing came: the package hands that over beside its error, where no log looks. */
function withReason(error: Error): Error {
  const isUnanswered = error instanceof Stripe.errors.StripeConnectionError
  return isUnanswered && error.detail instanceof Error ? error.detail : error
}

function isNo(error: Error): boolean {
  return (
    error instanceof Stripe.errors.StripeInvalidRequestError || error instanceof Stripe.errors.StripeCardError
  )
}

export function isMissing(error: unknown): boolean {
  return error instanceof ProviderRefused && codeOf(error.cause) === 'resource_missing'
}

/** Whether Stripe answered that the intent has gone too far for what was asked. */
export function isPastThat(error: unknown): boolean {
  return error instanceof ProviderRefused && codeOf(error.cause) === 'payment_intent_unexpected_state'
}

function codeOf(cause: unknown): string | undefined {
  return cause instanceof Stripe.errors.StripeError ? cause.code : undefined
}
