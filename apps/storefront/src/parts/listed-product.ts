import type { Product } from '@shop/contract/catalogue'
import type { Picture } from '@shop/contract/picture'
import { shownRating } from '@shop/contract/shown-rating'

/** A product as lists and cards show it. `price` in dollars; `rating` is the one to show, 5 when it has none (SHOP-16). */
export type ListedProduct = Pick<Product, '_id' | 'name' | 'price' | 'tint' | 'inStock'> & {
  rating: number
  picture: Picture | undefined
}

/** Keeps of a product what a card shows: the rest need not travel with the page. */
export function toListedProduct({
  _id,
  name,
  price,
  tint,
  inStock,
  rating,
  pictures,
}: Product): ListedProduct {
  return { _id, name, price, tint, inStock, rating: shownRating(rating), picture: pictures[0] }
}

/** Id of the element that names a product on its card, for a button that is described by it. */
export function productNameId(productId: string): string {
  return `product-name-${productId}`
}
