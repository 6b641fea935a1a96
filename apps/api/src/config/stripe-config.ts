import { StartError } from '#api/platform/start-error.ts'

/** What Stripe is reached with. */
export type StripeConfig = {
  secretKey: string
  publishableKey: string
  webhookSecret: string
  /** A stand-in on this machine, for tests. */
  apiUrl: string | undefined
}

/** The variables about Stripe, each checked by itself. */
type StripeVariables = {
  SHOP_MODE: 'demo' | 'production'
  CARD_SANDBOX?: 'on' | 'off' | undefined
  STRIPE_SECRET_KEY?: string | undefined
  STRIPE_PUBLISHABLE_KEY?: string | undefined
  STRIPE_WEBHOOK_SECRET?: string | undefined
  STRIPE_API_URL?: string | undefined
}

/**
 * Puts the keys of Stripe together. Half a set would take money and never hear of it, or show a form that cannot pay.
 * @returns nothing when there are none
 * @throws StartError when some are missing or do not fit together
 */
export function readStripe(given: StripeVariables): StripeConfig | undefined {
  const keys = {
    STRIPE_SECRET_KEY: given.STRIPE_SECRET_KEY,
    STRIPE_PUBLISHABLE_KEY: given.STRIPE_PUBLISHABLE_KEY,
    STRIPE_WEBHOOK_SECRET: given.STRIPE_WEBHOOK_SECRET,
  }
  const missing = Object.entries(keys).flatMap(([name, value]) => (value === undefined ? [name] : []))
  if (missing.length === Object.keys(keys).length) return undefined
  const {
    STRIPE_SECRET_KEY: secretKey = '',
    STRIPE_PUBLISHABLE_KEY: publishableKey = '',
    STRIPE_WEBHOOK_SECRET: webhookSecret = '',
  } = keys
  if (missing.length > 0) {
    throw new StartError(`Card payments need all keys of Stripe; missing: ${missing.join(', ')}.`)
  }
  const isLive = secretKey.includes('_live_')
  if (isLive !== publishableKey.startsWith('pk_live_')) {
    throw new StartError(
      'STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY are not of the same mode, live or test.',
    )
  }
  if (isLive && given.SHOP_MODE !== 'production') {
    throw new StartError('STRIPE_SECRET_KEY is a live key; with it SHOP_MODE must be production.')
  }
  if (given.CARD_SANDBOX === 'on') {
    throw new StartError(
      'CARD_SANDBOX is on although there are keys of Stripe; only one of the two can take cards.',
    )
  }
  return { secretKey, publishableKey, webhookSecret, apiUrl: given.STRIPE_API_URL }
}
