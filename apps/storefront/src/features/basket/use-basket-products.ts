import type { BasketLine } from '@shop/contract/basket'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
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

/** The last answer, and the products that it was about. */
type Answer = { products: readonly BasketProduct[]; asked: readonly string[] }

/** What was known stays while a change of the basket asks again, also where that fails. */
export function useBasketProducts(lines: readonly BasketLine[]): BasketProducts {
  const ids = lines.map(({ product }) => product)
  const { data, isPending, isFetching, isError, refetch } = useQuery(
    basketProductsQuery(useShopClient(), ids),
  )
  const [answer, setAnswer] = useState<Answer>()
  if (data && data !== answer?.products) setAnswer({ products: data, asked: ids })
  const known = useMemo(() => {
    const found = new Map(answer?.products.map((product) => [product._id, product]))
    const missing = answer?.asked.filter((id) => !found.has(id)) ?? []
    const offers: Offers = new Map([...found, ...missing.map((id) => [id, null] as const)])
    return { find: (product: string) => found.get(product), offers }
  }, [answer])
  const isLoading = isPending && answer === undefined
  return { ...known, isLoading, isFetching, hasFailed: isError, retry: () => void refetch() }
}
