import { formatCents } from '@shop/contract/money'
import type { StoredRefund } from '#api/settlement/index.ts'

/** @param canBeSent false where whoever took the payment takes none for the shop at present */
export function formatRefunds(
  refunds: readonly Pick<StoredRefund, 'amountCents'>[],
  { canBeSent }: { canBeSent: boolean },
): string[] {
  if (refunds.length === 0) return []
  const cents = refunds.reduce((sum, { amountCents }) => sum + amountCents, 0)
  const amount = formatCents(cents)
  return [
    canBeSent
      ? `${amount} go back to the card: sent within a minute while the shop runs; orders show tells how it stands.`
      : `${amount} are owed to the card and cannot be sent: whoever took them takes no payments for the shop at present. They go once its configuration is set again; orders show tells how it stands.`,
  ]
}
