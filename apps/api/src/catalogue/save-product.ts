import type { ProductPatch } from '@shop/contract/admin/product-fields'
import { toCents } from '@shop/contract/money'
import type { Deps } from '#api/deps.ts'
import { lockShownPictures } from '#api/media/index.ts'
import { Refusal } from '#api/refusal.ts'
import { catalogueChangeTexts } from '#api/texts/catalogue-changes.ts'
import { editProduct } from './edit-product.ts'
import { findProductPictures, requireKnown } from './find-product-pictures.ts'
import { requireFacets } from './require-facets.ts'
import { requireTint } from './require-tint.ts'
import type { StaffChange } from './staff-change.ts'
import { isSkuTaken, lockCatalogueNames, type ProductFields } from './staff-products.repository.ts'
import { type SavedProduct, toSavedProductReply } from './to-staff-product-reply.ts'

type Input = { id: string; seen: number; patch: ProductPatch }

/** Whoever may not change prices changes all else; a price that stays may be sent by anybody. */
export async function saveProduct(
  { db, pictures }: Pick<Deps, 'db' | 'pictures'>,
  by: StaffChange,
  { id, seen, patch }: Input,
): Promise<SavedProduct> {
  const { pictures: chosen, ...words } = patch
  return db.transaction(async (tx) => {
    if (patch.sku !== undefined || patch.tint !== undefined) await lockCatalogueNames(tx)
    if (chosen) await lockShownPictures(tx)
    const saved = await editProduct(tx, by, {
      id,
      seen,
      wanted: { ...toFields(words), ...(chosen && { pictures: await findProductPictures(tx, chosen) }) },
      summaryOf: catalogueChangeTexts.saved,
      validate: async (present, fields) => {
        if (fields.priceCents !== undefined && !by.staff.permissions.has('prices.write')) {
          throw new Refusal('not_permitted')
        }
        if (fields.sku !== undefined && (await isSkuTaken(tx, fields.sku, id))) throw new Refusal('sku_taken')
        if (fields.pictures !== undefined) requireKnown(chosen ?? [], pictures, present.pictures)
        await requireFacets(tx, present, fields)
        await requireTint(tx, fields.tint, present.tint)
      },
    })
    return toSavedProductReply(tx, saved, pictures)
  })
}

/** Only what was sent. */
export function toFields({ price, ...patch }: Omit<ProductPatch, 'pictures'>): ProductFields {
  const given: ProductFields = { ...patch, ...(price !== undefined && { priceCents: toCents(price) }) }
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
}
