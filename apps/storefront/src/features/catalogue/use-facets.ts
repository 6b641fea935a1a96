import type { OfferedFacets } from '@shop/contract/catalogue'
import { FILTER_CATEGORY_NAMES } from '@shop/contract/facets'
import { useQuery } from '@tanstack/react-query'
import { facetsQuery } from '#storefront/features/catalogue/queries.ts'
import { useShopClient } from '#storefront/platform/shop-client.ts'

/** The values to filter by: `offered` is undefined until they have come. */
export type Facets = {
  offered: OfferedFacets | undefined
  /** All values, in the order of the boxes. */
  values: readonly string[]
  isError: boolean
  isFetching: boolean
  refetch: () => unknown
}

export function useFacets(): Facets {
  const { data, isError, isFetching, refetch } = useQuery(facetsQuery(useShopClient()))
  const boxes = data ? FILTER_CATEGORY_NAMES.flatMap((category) => data[category]) : []
  return { offered: data, values: boxes.map(({ value }) => value), isError, isFetching, refetch }
}
