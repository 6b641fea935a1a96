import * as z from 'zod/mini'
import { isLoopback } from '#api/is-loopback.ts'
import { StartError } from '#api/platform/start-error.ts'
import { origin } from './value-kinds.ts'
import { type Mode, optional, type ValuesOf } from './variable.ts'

export type StripeConfig = {
  secretKey: string
  publishableKey: string
  webhookSecret: string
  /** A stand-in on this machine, for tests. */
  apiUrl: string | undefined
}

/** No space in a key; its prefix says what it is for and whether money moves. */
const key = (kind: RegExp) => z.string().check(z.regex(kind))

export const stripeVariables = {
  STRIPE_SECRET_KEY: optional({
    schema: key(/^(sk|rk)_(live|test)_\S+$/),
    allowed: 'a secret key of Stripe (sk_live_…, sk_test_…)',
    isSecret: true,
    decides:
      'card payments by Stripe: this and the two below, all three or none. Live keys need `SHOP_MODE=production`',
  }),
  STRIPE_PUBLISHABLE_KEY: optional({
    schema: key(/^pk_(live|test)_\S+$/),
    allowed: 'a publishable key of Stripe (pk_live_…, pk_test_…)',
    isSecret: true,
    decides: "the key that shoppers' browsers show Stripe; live if the secret key is, else test",
  }),
  STRIPE_WEBHOOK_SECRET: optional({
    schema: key(/^whsec_\S+$/),
    allowed: 'the signing secret of a Stripe webhook endpoint (whsec_…)',
    isSecret: true,
    decides: 'what Stripe signs its events with (`whsec_…`)',
  }),
  STRIPE_API_URL: optional({
    schema: origin.check(z.refine((url) => isLoopback(new URL(url).hostname))),
    allowed: 'the origin of a stand-in for Stripe on this machine such as http://127.0.0.1:4242',
    byDefault: 'Stripe',
    decides: 'a stand-in for Stripe on this machine, for tests',
  }),
  CARD_SANDBOX: optional({
    schema: z.enum(['on', 'off']),
    allowed: 'on or off',
    byDefault: '`on` in demo mode without keys',
    decides:
      'the test card form, which moves no money; in production only where it is asked for by name; see [operations](docs/operations.md#test-mode)',
  }),
}

/** Half a set would take money and never hear of it, or show a form that cannot pay: then throws StartError. */
export function readStripe(given: ValuesOf<typeof stripeVariables>, mode: Mode): StripeConfig | undefined {
  const keys = {
    STRIPE_SECRET_KEY: given.STRIPE_SECRET_KEY,
    STRIPE_PUBLISHABLE_KEY: given.STRIPE_PUBLISHABLE_KEY,
    STRIPE_WEBHOOK_SECRET: given.STRIPE_WEBHOOK_SECRET,
  }
  const missing = Object.entries(keys).flatMap(([name, value]) => (value === undefined ? [name] : []))
  if (missing.length === Object.keys(keys).length) return undefined
  if (missing.length > 0) {
    throw new StartError(`Card payments need all keys of Stripe; missing: ${missing.join(', ')}.`)
  }
  const {
    STRIPE_SECRET_KEY: secretKey = '',
    STRIPE_PUBLISHABLE_KEY: publishableKey = '',
    STRIPE_WEBHOOK_SECRET: webhookSecret = '',
  } = keys
  requireOneMode(secretKey, publishableKey, mode)
  if (given.CARD_SANDBOX === 'on') {
    throw new StartError(
      'CARD_SANDBOX is on although there are keys of Stripe; only one of the two can take cards.',
    )
  }
  return { secretKey, publishableKey, webhookSecret, apiUrl: given.STRIPE_API_URL }
}

/** Live keys move money, so both are live or none, and only in production. */
function requireOneMode(secretKey: string, publishableKey: string, mode: Mode): void {
  const isLive = secretKey.includes('_live_')
  if (isLive !== publishableKey.startsWith('pk_live_')) {
    throw new StartError(
      'STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY are not of the same mode, live or test.',
    )
  }
  if (isLive && mode !== 'production') {
    throw new StartError('STRIPE_SECRET_KEY is a live key; with it SHOP_MODE must be production.')
  }
}
