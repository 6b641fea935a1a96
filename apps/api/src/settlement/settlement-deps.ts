import type { Deps } from '#api/deps.ts'
import type { PaymentProvider } from '#api/payments/index.ts'
import type { StoredPayment } from './ledger/payments.repository.ts'

/** What the stories of this module need from outside. */
export type Shop = Pick<Deps, 'db' | 'clock' | 'config' | 'payments' | 'jobs' | 'log'>

/** Whoever took a payment, if it is still who takes the shop's payments: nobody else can be asked about it. */
export function providerOf(
  { payments }: Pick<Shop, 'payments'>,
  { provider }: Pick<StoredPayment, 'provider'>,
): PaymentProvider | undefined {
  return payments?.name === provider ? payments : undefined
}
