import type { StaffProduct, savedProduct } from '@shop/contract/admin/product-fields'
import type { FilterCategory } from '@shop/contract/facets'
import { toDollars } from '@shop/contract/money'
import type * as z from 'zod/mini'
import { versionsOfPictures } from '#api/media/index.ts'
import type { LastChange, Saved } from '#api/platform/audit/index.ts'
import type { Read } from '#api/platform/db/index.ts'
import { type Pictures, showPicture } from '#api/platform/pictures/index.ts'
import type { FacetRow, StaffProductRow, StoredPicture } from './catalogue.tables.ts'
import { mainPictureOf } from './main-picture.ts'
import { FACET_FIELDS } from './require-facets.ts'
import { selectFormerSlugs, selectPrices } from './staff-products.repository.ts'

export type SavedProduct = z.output<typeof savedProduct>

/** What a change of a product answers: the product as it is then. */
export async function toSavedProductReply(
  read: Read,
  { row, changeSetId }: Saved<StaffProductRow>,
  pictures: Pictures,
): Promise<SavedProduct> {
  return { product: await toStaffProductReply(read, row, pictures), changeSetId }
}

/** In dollars, with what stands beside the row. */
export async function toStaffProductReply(
  read: Read,
  row: StaffProductRow,
  pictures: Pictures,
): Promise<StaffProduct> {
  const { rating: _, priceCents, publishAt, createdAt, ...kept } = row
  const prices = await selectPrices(read, row.id)
  return {
    ...kept,
    formerSlugs: await selectFormerSlugs(read, row.id),
    price: toDollars(priceCents),
    publishAt: publishAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    pictures: await toProductPictures(read, row.pictures, pictures),
    prices: prices.map((price) => ({
      before: toDollars(price.priceCentsBefore),
      after: toDollars(price.priceCents),
      at: price.changedAt.toISOString(),
    })),
  }
}

type ListedRow = Pick<
  StaffProductRow,
  'id' | 'version' | 'slug' | 'name' | 'sku' | 'state' | 'stock' | 'lowStockLevel' | 'shelf' | 'tint'
> &
  Pick<StaffProductRow, 'priceCents' | 'publishAt' | 'pictures' | (typeof FACET_FIELDS)[FilterCategory]>

export function toListedReply(row: ListedRow, pictures: Pictures, last: LastChange | undefined) {
  const { id, version, slug, name, sku, state, stock, lowStockLevel, shelf, tint } = row
  return {
    ...{ id, version, slug, name, sku, state, stock, lowStockLevel, shelf, tint },
    price: toDollars(row.priceCents),
    publishAt: row.publishAt?.toISOString() ?? null,
    picture: mainPictureOf(row.pictures, pictures),
    values: Object.values(FACET_FIELDS).flatMap((field) => row[field]),
    lastChange: last ? { by: last.staffName, at: last.createdAt.toISOString() } : null,
  }
}

export function toFacetReply({ bit: _, ...facet }: FacetRow) {
  return facet
}

async function toProductPictures(read: Read, stored: readonly StoredPicture[], pictures: Pictures) {
  const ids = stored.flatMap(({ media }) => (media ? [media.id] : []))
  const versions = await versionsOfPictures(read, ids)
  return stored.flatMap((each) => {
    const picture = showPicture(each, pictures)
    if (!picture) return []
    const { media, isDecorative = false } = each
    return {
      ...picture,
      media: media ? { id: media.id, version: versions.get(media.id) ?? 0 } : null,
      isDecorative,
    }
  })
}
