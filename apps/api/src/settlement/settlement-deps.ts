import type { Deps } from '#api/deps.ts'
import type { PaymentProvider } from '#api/payments/index.ts'
import type { StoredPayment } from './ledger/payments.repository.ts'

export type Shop = Pick<Deps, 'db' | 'clock' | 'config' | 'payments' | 'jobs' | 'log'>

/**
 * Undefined when the shop's provider is another by now, or its keys are those of the other mode, test or live: nobody else
 * can be asked about the payment, nor take it.
 */
export function providerOf(
  { payments }: Pick<Shop, 'payments'>,
  { provider, isLive }: Pick<StoredPayment, 'provider' | 'isLive'>,
): PaymentProvider | undefined {
  return payments?.name === provider && payments.isLive === isLive ? payments : undefined
}
