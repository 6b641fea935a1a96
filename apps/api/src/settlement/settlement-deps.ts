import type { Deps } from '#api/deps.ts'
import type { PaymentProvider } from '#api/payments/index.ts'
import type { StoredPayment } from './ledger/payments.repository.ts'

export type Shop = Pick<Deps, 'db' | 'clock' | 'config' | 'payments' | 'jobs' | 'log'>

/** Undefined when the shop's provider is another by now: nobody else can be asked about the payment. */
export function providerOf(
  { payments }: Pick<Shop, 'payments'>,
  { provider }: Pick<StoredPayment, 'provider'>,
): PaymentProvider | undefined {
  return payments?.name === provider ? payments : undefined
}
