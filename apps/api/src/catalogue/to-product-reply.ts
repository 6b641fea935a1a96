import type { Bundle, Product } from '@shop/contract/catalogue'
import { toDollars } from '@shop/contract/money'
import { type Pictures, showPicture } from '#api/platform/pictures/index.ts'
import type { BundleRow, ProductRow } from './catalogue.tables.ts'
import { coloursOf, type OwnTints } from './own-tints.ts'

/** In dollars. Leaves out the exact stock, since the reply may be cached. */
export function toProductReply(row: ProductRow, pictures: Pictures, tints: OwnTints): Product {
  return {
    _id: row.id,
    slug: row.slug,
    productId: row.sku,
    name: row.name,
    price: toDollars(row.priceCents),
    ...(row.rating !== null && { rating: row.rating }),
    ...(row.reviewStars.some((reviews) => reviews > 0) && { reviewStars: row.reviewStars }),
    ...(row.hasSampleReviews && { hasSampleReviews: true }),
    descriptions: row.descriptions,
    advantages: row.advantages,
    ingredients: row.ingredients,
    addInformation: {
      weight: row.weight,
      dimension: row.dimension,
      direction: row.direction,
      warnings: row.warnings,
    },
    facets: {
      type: row.types,
      skinType: row.skinTypes,
      scent: row.scents,
      useCase: row.useCases,
      features: row.features,
    },
    tint: row.tint,
    ...coloursOf(tints, row.tint),
    pictures: row.pictures
      .map((picture) => showPicture(picture, pictures))
      .filter((picture) => picture !== undefined),
    inStock: row.stock > 0,
    ...(row.searchTitle !== null && { searchTitle: row.searchTitle }),
    ...(row.searchDescription !== null && { searchDescription: row.searchDescription }),
    createdAt: row.createdAt.toISOString(),
  }
}

/** In dollars. */
export function toBundleReply(row: BundleRow, { pictureOf }: Pictures): Bundle {
  const image = row.pictureName === null ? undefined : pictureOf(row.pictureName, row.pictureAlt ?? '')
  return { _id: row.id, title: row.title, price: toDollars(row.priceCents), ...(image && { image }) }
}
