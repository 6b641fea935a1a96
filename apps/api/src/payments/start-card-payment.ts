import { cardUnavailable } from './payments.errors.ts'

/**
 * Starts the payment of an order by card.
 * @throws Refusal `card_unavailable`: the shop takes no cards at present
 */
export function startCardPayment(): never {
  throw cardUnavailable()
}
