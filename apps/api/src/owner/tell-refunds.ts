import { formatCents } from '@shop/contract/money'
import type { PaymentProvider } from '#api/payments/index.ts'
import type { StoredRefund } from '#api/settlement/index.ts'

/**
 * What the owner is told of money that was asked back: it goes by a job of the running shop.
 * @param provider who sends it; nobody where whoever took the payment takes none for the shop any more
 */
export function tellRefunds(
  refunds: readonly Pick<StoredRefund, 'amountCents'>[],
  provider: Pick<PaymentProvider, 'name'> | null | undefined,
): string[] {
  if (refunds.length === 0) return []
  const cents = refunds.reduce((sum, { amountCents }) => sum + amountCents, 0)
  const amount = formatCents(cents)
  return [
    provider
      ? `${amount} go back to the card: sent within a minute while the shop runs; orders show tells how it stands.`
      : `${amount} are owed to the card and cannot be sent: whoever took them takes no payments for the shop at present. They go once its configuration is set again; orders show tells how it stands.`,
  ]
}
