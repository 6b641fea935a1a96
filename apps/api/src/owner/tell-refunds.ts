import { formatCents } from '@shop/contract/money'
import type { StoredRefund } from '#api/payments/index.ts'

/** What the owner is told of money that was asked back: it goes by a job of the running shop. */
export function tellRefunds(refunds: readonly Pick<StoredRefund, 'amountCents'>[]): string[] {
  if (refunds.length === 0) return []
  const cents = refunds.reduce((sum, { amountCents }) => sum + amountCents, 0)
  return [
    `${formatCents(cents)} go back to the card: sent within a minute while the shop runs; orders show tells how it stands.`,
  ]
}
