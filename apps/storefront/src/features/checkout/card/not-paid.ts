/** Why a card order was not paid. `refused`: the provider did not take the card. `ended`: the order's time was over. */
export type NotPaidReason = 'refused' | 'ended'

/** Thrown when a card order was not paid. `message` holds the provider's words about a refused card (ERR-32). */
export class NotPaid extends Error {
  readonly reason: NotPaidReason
  constructor(reason: NotPaidReason, message = '') {
    super(message)
    this.name = 'NotPaid'
    this.reason = reason
  }
}
