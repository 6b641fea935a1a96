import type { Saved } from '#api/platform/audit/index.ts'
import type { Tx } from '#api/platform/db/index.ts'
import { Refusal } from '#api/refusal.ts'
import { catalogueChangeTexts } from '#api/texts/catalogue-changes.ts'
import type { StaffProductRow } from './catalogue.tables.ts'
import { editProduct } from './edit-product.ts'
import type { StaffChange } from './staff-change.ts'
import { isSlugTaken, lockCatalogueNames, moveSlug } from './staff-products.repository.ts'

/** The address before leads to the new one for good, unless the product takes it back. */
export async function changeProductSlug(
  tx: Tx,
  by: StaffChange,
  { id, seen, slug }: { id: string; seen: number; slug: string },
): Promise<Saved<StaffProductRow>> {
  await lockCatalogueNames(tx)
  return editProduct(tx, by, {
    id,
    seen,
    wanted: { slug },
    summaryOf: catalogueChangeTexts.moved,
    judge: async () => {
      if (await isSlugTaken(tx, slug, id)) throw new Refusal('slug_taken')
    },
    follow: (before, after) => moveSlug(tx, { id, from: before.slug, to: after.slug }),
  })
}
