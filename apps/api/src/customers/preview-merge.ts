import { createHash } from 'node:crypto'
import type { MergedAccount, MergePreview } from '@shop/contract/admin/merge-customers'
import { countMerging, type MergingShop, personOf } from '#api/account/index.ts'
import { findUser, type StoredUser } from '#api/identity/index.ts'
import { countOrdersOf, sumOrdersOfEach } from '#api/orders/index.ts'
import type { Read } from '#api/platform/db/index.ts'
import { isId } from '#api/platform/ids/ids.ts'
import { Refusal } from '#api/refusal.ts'
import { haveBothOpenPayments } from '#api/settlement/index.ts'
import { describeAddresses } from './describe-customer.ts'
import { toListed } from './list-customers.ts'

/** Ids as they were sent: of the account that would go, and of the one that would stay. */
type Named = { goes: string; stays: string }

/** What merging would do, at present. Throws Refusal `same_account`, `not_found`. */
export async function previewMerge(
  read: Read,
  { tables }: Pick<MergingShop, 'tables'>,
  named: Named,
): Promise<MergePreview> {
  const goes = await requireUser(read, named.goes)
  const stays = await requireUser(read, named.stays)
  if (goes.id === stays.id) throw new Refusal('same_account')
  const shown = {
    stays: await describeAccount(read, stays),
    goes: await describeAccount(read, goes),
    things: await countMerging(read, tables, { from: personOf(goes), into: personOf(stays) }),
    hindrance: (await haveBothOpenPayments(read, [goes.id, stays.id])) ? ('both_unpaid' as const) : null,
  }
  return { ...shown, seen: createHash('sha256').update(JSON.stringify(shown)).digest('base64url') }
}

async function requireUser(read: Read, id: string): Promise<StoredUser> {
  const user = isId(id) ? await findUser(read, id) : undefined
  if (!user) throw new Refusal('not_found')
  return user
}

async function describeAccount(read: Read, user: StoredUser): Promise<MergedAccount> {
  const figures = await sumOrdersOfEach(read, [user.id])
  const counts = await countOrdersOf(read, user.id)
  return {
    ...toListed(user, figures.get(user.id)),
    mobile: user.mobile,
    openOrders: counts.open,
    addresses: await describeAddresses(read, user.id),
  }
}
