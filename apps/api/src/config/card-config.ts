import { readStripe, type StripeConfig, stripeVariables } from './stripe-config.ts'
import { whole } from './value-kinds.ts'
import { type Mode, type ValuesOf, withDefault } from './variable.ts'

export type CardConfig = {
  /** `STRIPE_SECRET_KEY`, `STRIPE_PUBLISHABLE_KEY`, `STRIPE_WEBHOOK_SECRET`; `STRIPE_API_URL`: a stand-in. */
  stripe: StripeConfig | undefined
  /** `CARD_SANDBOX`: the test card form, without keys in demo mode or where it is asked for by name. */
  cardSandbox: boolean
  /** Smallest total that can be paid by card, in cents (`CARD_MINIMUM_CENTS`). */
  cardMinimumCents: number
  /** How long the stock of an unpaid card order is held (`HOLD_MINUTES`). */
  holdMs: number
  /** Within an hour, of one account and of one card (`CARD_DECLINES_LIMIT`). */
  cardDeclinesLimit: number
  /** Within an hour, from one address (`CARD_DECLINES_PER_ADDRESS_LIMIT`). */
  cardDeclinesPerAddressLimit: number
}

const MINUTE_MS = 60_000

export const cardVariables = {
  ...stripeVariables,
  CARD_MINIMUM_CENTS: withDefault(50, {
    ...whole(1, 1_000_000),
    decides: 'smallest total that can be paid by card',
  }),
  HOLD_MINUTES: withDefault(30, {
    ...whole(1, 24 * 60),
    decides: 'how long the stock of an unpaid card order is held',
  }),
  CARD_DECLINES_LIMIT: withDefault(10, {
    ...whole(1, 10_000),
    decides: 'most declined cards within an hour of one account, and of one card',
  }),
  CARD_DECLINES_PER_ADDRESS_LIMIT: withDefault(100, {
    ...whole(1, 100_000),
    decides: 'most declined cards within an hour from one network address',
  }),
}

/** @throws StartError when the keys of Stripe are not whole or do not fit */
export function readCards(given: ValuesOf<typeof cardVariables>, mode: Mode): CardConfig {
  const stripe = readStripe(given, mode)
  return {
    stripe,
    cardSandbox: !stripe && (given.CARD_SANDBOX ?? (mode === 'demo' ? 'on' : 'off')) === 'on',
    cardMinimumCents: given.CARD_MINIMUM_CENTS,
    holdMs: given.HOLD_MINUTES * MINUTE_MS,
    cardDeclinesLimit: given.CARD_DECLINES_LIMIT,
    cardDeclinesPerAddressLimit: given.CARD_DECLINES_PER_ADDRESS_LIMIT,
  }
}
