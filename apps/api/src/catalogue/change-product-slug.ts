import type { Deps } from '#api/deps.ts'
import { Refusal } from '#api/refusal.ts'
import { catalogueChangeTexts } from '#api/texts/catalogue-changes.ts'
import { editProduct } from './edit-product.ts'
import type { StaffChange } from './staff-change.ts'
import { isSlugTaken, lockCatalogueNames, moveSlug } from './staff-products.repository.ts'
import { type SavedProduct, toSavedProductReply } from './to-staff-product-reply.ts'

/** The address before leads to the new one for good, unless the product takes it back. */
export async function changeProductSlug(
  { db, pictures }: Pick<Deps, 'db' | 'pictures'>,
  by: StaffChange,
  { id, seen, slug }: { id: string; seen: number; slug: string },
): Promise<SavedProduct> {
  return db.transaction(async (tx) => {
    await lockCatalogueNames(tx)
    const saved = await editProduct(tx, by, {
      id,
      seen,
      wanted: { slug },
      summaryOf: catalogueChangeTexts.moved,
      validate: async () => {
        if (await isSlugTaken(tx, slug, id)) throw new Refusal('slug_taken')
      },
      follow: (before, after) => moveSlug(tx, { id, from: before.slug, to: after.slug }),
    })
    return toSavedProductReply(tx, saved, pictures)
  })
}
