import type { MergePreview } from '@shop/contract/admin/merge-customers'
import { type About, type MergingShop, mergeForCustomer, recordComparing } from '#api/account/index.ts'
import type { StaffMember } from '#api/caller.ts'
import { Refusal } from '#api/refusal.ts'
import { previewMerge } from './preview-merge.ts'

type Named = { goes: string; stays: string }

/** For staff: on record, and without messages for whoever may not read them. @throws Refusal as {@link previewMerge} */
export async function showMerge(
  shop: MergingShop,
  named: Named,
  { permissions }: Pick<StaffMember, 'permissions'>,
  about: About,
): Promise<MergePreview> {
  const preview = await previewMerge(shop.db, shop, named)
  await recordComparing(shop, [preview.goes.id, preview.stays.id], about)
  const maySee = permissions.has('messages.answer')
  return { ...preview, things: preview.things.filter(({ thing }) => maySee || thing !== 'messages') }
}

/**
 * `seen`: of the preview that was looked at; without it nobody looked.
 * @throws Refusal `same_account`, `not_found`, `stale`, `both_unpaid`, `account_busy`
 */
export async function mergeCustomers(
  shop: MergingShop,
  { seen, ...named }: Named & { seen: string | undefined },
  about: About,
): Promise<void> {
  const { goes, stays } = await previewMerge(shop.db, shop, named)
  const pair = { goes: goes.id, stays: stays.id }
  await mergeForCustomer(
    shop,
    {
      from: pair.goes,
      into: pair.stays,
      check: async (tx) => {
        if (seen === undefined) return
        const present = await previewMerge(tx, shop, pair)
        if (present.seen !== seen) throw new Refusal('stale')
      },
    },
    about,
  )
}
