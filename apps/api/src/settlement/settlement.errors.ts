import { toDollars } from '@shop/contract/money'
import type { GoneProvider, RefundLimit } from '@shop/contract/payments'
import { Refusal } from '#api/refusal.ts'

/** Long enough for a provider to come back, short enough for a shopper to wait. */
const RETRY_AFTER_SECONDS = 10

/** 503: nothing is lost, asking again goes on where it stopped. */
export function providerUnavailable(cause?: unknown): Refusal {
  return new Refusal('provider_unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS, cause })
}

/** 409: `data` says how much can still go back. */
export function refundTooLarge(leftCents: number): Refusal {
  const data: RefundLimit = { left: toDollars(leftCents) }
  return new Refusal('refund_too_large', { data })
}

/** 409: whoever took the payment takes none for the shop at present, so nobody can be asked; `data` says who. */
export function providerGone({ provider }: GoneProvider): Refusal {
  const data: GoneProvider = { provider }
  return new Refusal('provider_gone', { data })
}
