import type { getCountSheet, getStock } from '@shop/contract/admin/stock'
import type * as z from 'zod/mini'
import { mainPictureOf, type StockedProduct } from '#api/catalogue/index.ts'
import type { Deps } from '#api/deps.ts'

type ProductReply = z.output<typeof getStock.data>['product']
type ShownProductReply = Omit<z.output<typeof getCountSheet.data>['rows'][number], 'stock' | 'ordered'>

export function toStockedProductReply({ id, name, sku, shelf }: StockedProduct): ProductReply {
  return { id, name, sku, shelf }
}

export function toShownProductReply(product: StockedProduct, pictures: Deps['pictures']): ShownProductReply {
  return {
    ...toStockedProductReply(product),
    tint: product.tint,
    picture: mainPictureOf(product.pictures, pictures),
  }
}
