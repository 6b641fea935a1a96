import {
  type Bundle,
  getProduct,
  listBundles,
  listFacets,
  listProducts,
  type OfferedFacets,
  type Product,
} from '@shop/contract/catalogue'
import type { Client } from '@shop/contract/client'
import { queryOptions } from '@tanstack/react-query'
import type { ListRequest } from '#storefront/features/catalogue/shop-search.ts'
import { type ListedProduct, toListedProduct } from '#storefront/parts/listed-product.ts'
import { LATEST_PRODUCTS } from '#storefront/platform/constants.ts'
import { PUBLIC } from '#storefront/platform/query-client.ts'

export type ProductPage = { products: ListedProduct[]; page: number; total: number; totalPages: number }

/** A page of the list, filtered and sorted (API-15 to API-18). */
export function productListQuery(client: Client, request: ListRequest) {
  return queryOptions({
    queryKey: ['products', 'list', request],
    meta: PUBLIC,
    queryFn: async (): Promise<ProductPage> => {
      const { data, meta } = await client.send(listProducts, { query: request })
      const { page, total, totalPages } = meta
      return { products: data.map(toListedProduct), page, total, totalPages }
    },
  })
}

/** What the shop filters by (FILTER-01 to FILTER-06). */
export function facetsQuery(client: Client) {
  return queryOptions({
    queryKey: ['facets'],
    meta: PUBLIC,
    queryFn: async (): Promise<OfferedFacets> => (await client.send(listFacets, {})).data,
  })
}

/** The newest products, for the home page: asked for without a query (HOME-07, API-19). */
export function latestProductsQuery(client: Client) {
  return queryOptions({
    queryKey: ['products', 'latest'],
    meta: PUBLIC,
    queryFn: async (): Promise<ListedProduct[]> => {
      const { data } = await client.send(listProducts, {})
      return data.slice(0, LATEST_PRODUCTS).map(toListedProduct)
    },
  })
}

export function bundlesQuery(client: Client) {
  return queryOptions({
    queryKey: ['bundles'],
    meta: PUBLIC,
    queryFn: async (): Promise<Bundle[]> => (await client.send(listBundles, {})).data,
  })
}

/** A product as its own page shows it: without what only lists and filters need. */
export type ShownProduct = Omit<Product, 'facets' | 'createdAt' | 'stock'>

/** One product by its address; fails with `not_found` when there is none. */
export function productQuery(client: Client, productId: string) {
  return queryOptions({
    queryKey: ['products', 'one', productId],
    meta: PUBLIC,
    queryFn: async (): Promise<ShownProduct> => {
      const { data } = await client.send(getProduct, { params: { id: productId } })
      const { facets: _facets, createdAt: _createdAt, ...shown } = data
      return shown
    },
  })
}

/** How many units of a product there are right now; null when it is no longer sold. Never cached on the way. */
export function stockQuery(client: Client, productId: string) {
  return queryOptions({
    queryKey: ['products', 'stock', productId],
    meta: PUBLIC,
    staleTime: 0,
    queryFn: async (): Promise<number | null> => {
      const { data } = await client.send(listProducts, { query: { ids: productId } })
      return data[0]?.stock ?? null
    },
  })
}
