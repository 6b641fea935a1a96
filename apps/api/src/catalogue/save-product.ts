import type { ProductPatch } from '@shop/contract/admin/product-fields'
import { toCents } from '@shop/contract/money'
import { lockShownPictures } from '#api/media/index.ts'
import type { Saved } from '#api/platform/audit/index.ts'
import type { Tx } from '#api/platform/db/index.ts'
import type { Pictures } from '#api/platform/pictures/index.ts'
import { Refusal } from '#api/refusal.ts'
import { catalogueChangeTexts } from '#api/texts/catalogue-changes.ts'
import type { StaffProductRow } from './catalogue.tables.ts'
import { editProduct } from './edit-product.ts'
import { findProductPictures, requireKnown } from './find-product-pictures.ts'
import { requireFacets } from './require-facets.ts'
import { requireTint } from './require-tint.ts'
import type { StaffChange } from './staff-change.ts'
import { isSkuTaken, lockCatalogueNames, type ProductFields } from './staff-products.repository.ts'

type Input = { id: string; seen: number; patch: ProductPatch; pictures: Pick<Pictures, 'pictureOf'> }

/** Whoever may not change prices changes all else; a price that stays may be sent by anybody. */
export async function saveProduct(
  tx: Tx,
  by: StaffChange,
  { id, seen, patch, pictures }: Input,
): Promise<Saved<StaffProductRow>> {
  const { pictures: chosen, ...words } = patch
  if (patch.sku !== undefined || patch.tint !== undefined) await lockCatalogueNames(tx)
  if (chosen) await lockShownPictures(tx)
  return editProduct(tx, by, {
    id,
    seen,
    wanted: { ...toFields(words), ...(chosen && { pictures: await findProductPictures(tx, chosen) }) },
    summaryOf: catalogueChangeTexts.saved,
    judge: async (present, fields) => {
      if (fields.priceCents !== undefined && !by.staff.permissions.has('prices.write')) {
        throw new Refusal('not_permitted')
      }
      if (fields.sku !== undefined && (await isSkuTaken(tx, fields.sku, id))) throw new Refusal('sku_taken')
      if (fields.pictures !== undefined) requireKnown(chosen ?? [], pictures, present.pictures)
      await requireFacets(tx, present, fields)
      await requireTint(tx, fields.tint, present.tint)
    },
  })
}

/** Only what was sent. */
export function toFields({ price, ...patch }: Omit<ProductPatch, 'pictures'>): ProductFields {
  const given: ProductFields = { ...patch, ...(price !== undefined && { priceCents: toCents(price) }) }
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
}
