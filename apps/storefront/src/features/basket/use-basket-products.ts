import type { BasketLine } from '@shop/contract/basket'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Offers } from '#storefront/features/basket/offers.ts'
import { type BasketProduct, basketProductsQuery } from '#storefront/features/basket/queries.ts'
import { useShopClient } from '#storefront/platform/shop-client.ts'

export type BasketProducts = {
  /** The product, if it is known and still sold. */
  find: (product: string) => BasketProduct | undefined
  offers: Offers
  isLoading: boolean
  isFetching: boolean
  /** The request failed; `retry` asks again. */
  hasFailed: boolean
  retry: () => void
}

export function useBasketProducts(lines: readonly BasketLine[]): BasketProducts {
  const ids = lines.map(({ product }) => product)
  const { data, isPlaceholderData, isPending, isFetching, isError, refetch } = useQuery(
    basketProductsQuery(useShopClient(), ids),
  )
  // As text: the lines are a new list at each change, the ids seldom are.
  const idText = ids.join(',')
  const known = useMemo(() => {
    const found = new Map(data?.map((product) => [product._id, product]))
    // An answer to an earlier question cannot tell that a product is gone.
    const missing = data && !isPlaceholderData ? idText.split(',').filter((id) => !found.has(id)) : []
    const offers: Offers = new Map([...found, ...missing.map((id) => [id, null] as const)])
    return { find: (product: string) => found.get(product), offers }
  }, [data, isPlaceholderData, idText])
  return { ...known, isLoading: isPending, isFetching, hasFailed: isError, retry: () => void refetch() }
}
