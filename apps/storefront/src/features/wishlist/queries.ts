import { listProducts } from '@shop/contract/catalogue'
import type { Client } from '@shop/contract/client'
import { listWishes, type NewWish, type Wish } from '@shop/contract/wishlist'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { WISHLIST_KEY } from '#storefront/features/wishlist/wished-ids-query.ts'

/** The list of whoever is logged in, with prices and stock of now. */
export function wishlistQuery(client: Client) {
  return queryOptions({
    queryKey: [...WISHLIST_KEY, 'list'],
    queryFn: async (): Promise<Wish[]> => (await client.send(listWishes, {})).data,
    staleTime: 0,
  })
}

/** The same of a list that lies in the browser; what is no longer sold is left out. */
export function browserWishlistQuery(client: Client, wishes: readonly NewWish[]) {
  const ids = wishes.map(({ product }) => product).join(',')
  return queryOptions({
    queryKey: ['products', 'wished', ids],
    queryFn: async (): Promise<Wish[]> => {
      if (ids === '') return []
      const { data } = await client.send(listProducts, { query: { ids } })
      const seen = new Map(wishes.map((wish) => [wish.product, wish]))
      return data.map(({ _id, slug, name, price, tint, tintColours, inStock, pictures }) => {
        const { price: savedPrice = price, inStock: wasInStock = true } = seen.get(_id) ?? {}
        const looks = { tint, tintColours, picture: pictures[0] }
        return { _id, slug, name, price, ...looks, inStock, savedPrice, isBack: inStock && !wasInStock }
      })
    },
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
}
