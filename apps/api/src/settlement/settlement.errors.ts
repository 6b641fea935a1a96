import { Refusal } from '#api/refusal.ts'

/** Long enough for a provider to come back, short enough for a shopper to wait. */
const RETRY_AFTER_SECONDS = 10

/** 503: the shop takes no cards. */
export function cardUnavailable(): Refusal {
  return new Refusal('card_unavailable')
}

/** 503: the card provider does not answer; nothing is lost, asking again goes on where it stopped. */
export function providerUnavailable(): Refusal {
  return new Refusal('provider_unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS })
}

/** 409: the total is smaller than what the provider takes. */
export function belowCardMinimum(): Refusal {
  return new Refusal('below_card_minimum')
}

/** 409: the customer's earlier card order turned out to be paid, so it is neither replaced nor ended. */
export function alreadyPaid(): Refusal {
  return new Refusal('already_paid')
}

/** 409: the provider has not decided about the customer's earlier payment yet, or does not say. */
export function paymentProcessing(): Refusal {
  return new Refusal('payment_processing')
}

/** 429: too many cards were declined for this account, from this address, or of this card. */
export function tooManyDeclines(retryAfterSeconds: number): Refusal {
  return new Refusal('rate_limited', { retryAfterSeconds })
}

/** Thrown when more is asked back than there is. */
export class RefundRefused extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'RefundRefused'
  }
}

/** Thrown when an order is to be worked on whose card has not been charged. */
export class OrderUnpaid extends Error {
  constructor() {
    super('This order has not been paid by its card; until it is, it can only be halted or cancelled.')
    this.name = 'OrderUnpaid'
  }
}
