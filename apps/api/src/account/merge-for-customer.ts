import { inChangeSet } from '#api/platform/audit/index.ts'
import type { Tx } from '#api/platform/db/index.ts'
import { customerChanges } from '#api/texts/customer-changes.ts'
import { type About, CUSTOMER_KIND } from './act-for-customer.ts'
import { type MergingShop, mergeAccounts, type Pair } from './merge-accounts.ts'

/**
 * Staff make the two accounts of a customer one; recorded with both of them, and with no value of either.
 * @param check throws, with both accounts locked, where this must not be done
 * @throws Refusal as {@link mergeAccounts}
 */
export async function mergeForCustomer(
  shop: MergingShop,
  { from, into, check }: Pair & { check: (tx: Tx) => Promise<void> },
  about: About,
): Promise<void> {
  await mergeAccounts(shop, {
    from,
    into,
    check,
    record: (tx) =>
      inChangeSet(tx, { ...about, summary: customerChanges.merged }, async (changes) => {
        changes.record({ kind: CUSTOMER_KIND, id: from, before: { account: 'open' }, after: null })
        changes.record({ kind: CUSTOMER_KIND, id: into, before: { merged: null }, after: { merged: from } })
      }),
  })
}
