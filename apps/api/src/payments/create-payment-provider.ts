import type { Config } from '#api/config/index.ts'
import type { Deps } from '#api/deps.ts'
import type { PaymentProvider } from './payment-provider.ts'
import { createSandboxProvider } from './sandbox/create-sandbox-provider.ts'
import { createStripeProvider } from './stripe/create-stripe-provider.ts'

type Shop = Pick<Deps, 'db' | 'clock' | 'jobs'> & { log: Pick<Deps['log'], 'warn'> }

/** Null when nobody takes cards. The database must be migrated: the sandbox stores its ledger there. */
export async function createPaymentProvider(
  { stripe, cardSandbox, mode }: Pick<Config, 'stripe' | 'cardSandbox' | 'mode'>,
  { log, ...shop }: Shop,
): Promise<PaymentProvider | null> {
  if (stripe) return createStripeProvider(stripe)
  if (!cardSandbox) return null
  if (mode === 'production') {
    log.warn('CARD_SANDBOX is on: orders by card count as paid though no money moves.')
  }
  return createSandboxProvider(shop)
}
