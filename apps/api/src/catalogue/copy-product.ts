import { copyProduct as call } from '@shop/contract/admin/products'
import { lockShownPictures } from '#api/media/index.ts'
import { Refusal } from '#api/refusal.ts'
import { catalogueChangeTexts } from '#api/texts/catalogue-changes.ts'
import { addDraft, type DraftAuthor, type DraftDeps, freeSlug, NOTHING_YET } from './add-draft.ts'
import { findStaffProduct } from './staff-products.repository.ts'
import type { SavedProduct } from './to-staff-product-reply.ts'

/** All but address, number, rating and stock. */
export async function copyProduct(
  shop: DraftDeps,
  by: DraftAuthor,
  { id: model, key, name }: { id: string; key: string; name: string },
): Promise<SavedProduct> {
  return addDraft(shop, by, {
    key,
    content: [call.path, model, name],
    draftIn: async (tx) => {
      await lockShownPictures(tx)
      const copied = await findStaffProduct(tx, model)
      if (!copied) throw new Refusal('not_found')
      const { id: _, slug: __, sku: ___, version: ____, createdAt: _____, ...kept } = copied
      const { state, publishAt, rating, stock } = NOTHING_YET
      return {
        id: await freeSlug(tx, name),
        details: { ...kept, state, publishAt, rating, stock, name },
        summary: catalogueChangeTexts.copied(name, copied.name),
      }
    },
  })
}
