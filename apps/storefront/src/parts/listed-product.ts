import type { Product } from '@shop/contract/catalogue'
import type { Picture } from '@shop/contract/picture'
import { shownRating } from '@shop/contract/shown-rating'
import { reviewCount } from '#storefront/parts/review-count.ts'

/** A product as lists and cards show it. `price` in dollars; `rating` is the one to show, 5 when it has none (SHOP-16). */
export type ListedProduct = Pick<
  Product,
  '_id' | 'slug' | 'name' | 'price' | 'tint' | 'tintColours' | 'inStock'
> & {
  rating: number
  /** How many there are of it. */
  reviews: number
  picture: Picture | undefined
}

/** Keeps of a product what a card shows: the rest need not travel with the page. */
export function toListedProduct({
  _id,
  slug,
  name,
  price,
  tint,
  tintColours,
  inStock,
  rating,
  reviewStars,
  pictures,
}: Product): ListedProduct {
  return {
    ...{ _id, slug, name, price, tint, inStock },
    ...(tintColours && { tintColours }),
    rating: shownRating(rating),
    reviews: reviewCount(reviewStars),
    picture: pictures[0],
  }
}

/** Id of the element that names a product on its card, for a button that is described by it. */
export function productNameId(productId: string): string {
  return `product-name-${productId}`
}
