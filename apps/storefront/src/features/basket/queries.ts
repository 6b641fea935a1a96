import { listProducts, type Product } from '@shop/contract/catalogue'
import type { Client } from '@shop/contract/client'
import type { Picture } from '@shop/contract/picture'
import { queryOptions } from '@tanstack/react-query'
import { PUBLIC } from '#storefront/platform/query-client.ts'

/** A product as the basket and the checkout show it: who it is, its price in dollars now, and how many there are. */
export type BasketProduct = Pick<Product, '_id' | 'slug' | 'name' | 'price' | 'tint' | 'tintColours'> & {
  stock: number
  picture: Picture | undefined
}

/**
 * The products of a basket as they are at this moment, asked for anew whenever they are shown; a product that is missing from
 * the answer is no longer sold.
 */
export function basketProductsQuery(client: Client, productIds: readonly string[]) {
  const ids = productIds.toSorted().join(',')
  return queryOptions({
    queryKey: ['products', 'basket', ids],
    meta: PUBLIC,
    queryFn: async (): Promise<BasketProduct[]> => {
      const { data } = await client.send(listProducts, { query: { ids } })
      return data.map(toBasketProduct)
    },
    enabled: productIds.length > 0,
    staleTime: 0,
  })
}

function toBasketProduct({
  _id,
  slug,
  name,
  price,
  tint,
  tintColours,
  inStock,
  stock,
  pictures,
}: Product): BasketProduct {
  const looks = { tint, tintColours, picture: pictures[0] }
  return { _id, slug, name, price, ...looks, stock: stock ?? Number(inStock) }
}
