import { previewPrices } from '@shop/contract/admin/prices'
import {
  changeProductSlug,
  changeProductState,
  copyProduct,
  createProduct,
  getStaffProduct,
  listStaffProducts,
  saveProduct,
} from '@shop/contract/admin/products'
import { listSoldUnits } from '@shop/contract/admin/today'
import type { CallInput, CallReply } from '@shop/contract/call'
import { versionHeader } from '@shop/contract/version-header'
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { client } from '#admin/platform/client.ts'
import { queryClient } from '#admin/platform/query-client.ts'

export type ListedProduct = CallReply<typeof listStaffProducts>['data'][number]
export type ProductList = CallReply<typeof listStaffProducts>
export type ListQuery = NonNullable<CallInput<typeof listStaffProducts>['query']>
export type EditedProduct = CallReply<typeof getStaffProduct>['data']
export type PriceRequest = CallInput<typeof previewPrices>['body']
export type Repriced = CallReply<typeof previewPrices>['data'][number]
export type ProductPatch = CallInput<typeof saveProduct>['body']
export type StateInput = CallInput<typeof changeProductState>['body']
/** Which product, and the version of it that was seen. */
export type Seen = { id: string; version: number }

/** A figure to go by: it need not be of this very minute. */
const SOLD_FRESH_MS = 60_000

/** What all queries about products begin with. */
export const PRODUCTS = ['products'] as const
const LISTS = [...PRODUCTS, 'list'] as const

/** Things that these show, as the change log names them: news of one has them asked for anew. */
const ofProducts = { kinds: ['product', 'facet-value', 'media', 'stock-movement', 'stock-level'] }

/** A product as a change left it, and what takes that back. */
export type Saved = { product: EditedProduct; changeSetId: string | null }

export const productListQuery = (query: ListQuery) =>
  queryOptions({
    queryKey: [...LISTS, query],
    queryFn: () => client.send(listStaffProducts, { query }),
    placeholderData: keepPreviousData,
    meta: ofProducts,
  })

/** Units of each of some products, of the last thirty days. */
export const soldQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: [...PRODUCTS, 'sold', ids],
    queryFn: async () => {
      const { data } = await client.send(listSoldUnits, { query: { products: ids.join() } })
      return new Map(data.map(({ id, units }) => [id, units]))
    },
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
    staleTime: SOLD_FRESH_MS,
  })

export const productQuery = (id: string) =>
  queryOptions({
    queryKey: [...PRODUCTS, 'one', id],
    queryFn: async () => (await client.send(getStaffProduct, { params: { id } })).data,
    meta: ofProducts,
  })

/** As the shop has it now. */
export const fetchProduct = (id: string) => queryClient.fetchQuery({ ...productQuery(id), staleTime: 0 })

/** Shown as it is now, also where nobody tells that it was changed. */
export const reloadProduct = (id: string) =>
  queryClient.invalidateQueries({ queryKey: productQuery(id).queryKey })

export const pricePreviewQuery = (body: PriceRequest) =>
  queryOptions({
    queryKey: [...PRODUCTS, 'price-preview', body],
    queryFn: async () => (await client.send(previewPrices, { body })).data,
    placeholderData: keepPreviousData,
    // It answers what is so now.
    staleTime: 0,
  })

/** What a change answers takes the place of what was loaded; lists are asked for anew. */
async function keepProduct(saved: Saved): Promise<Saved> {
  queryClient.setQueryData(productQuery(saved.product.id).queryKey, saved.product)
  await reloadLists()
  return saved
}

export async function sendProduct({ id, version }: Seen, body: ProductPatch): Promise<Saved> {
  const { data } = await client.send(saveProduct, { params: { id }, body }, versionHeader(version))
  return keepProduct(data)
}

export async function sendSlug({ id, version }: Seen, slug: string): Promise<Saved> {
  const reply = await client.send(
    changeProductSlug,
    { params: { id }, body: { slug } },
    versionHeader(version),
  )
  return keepProduct(reply.data)
}

export async function sendState({ id, version }: Seen, body: StateInput): Promise<Saved> {
  const reply = await client.send(changeProductState, { params: { id }, body }, versionHeader(version))
  return keepProduct(reply.data)
}

export const useSavePrice = () =>
  useMutation({
    mutationFn: ({ price, ...seen }: Seen & { price: number }) => sendProduct(seen, { price }),
    onError: reloadLists,
  })

export const useCreateProduct = () =>
  useMutation({
    mutationFn: async (body: CallInput<typeof createProduct>['body']) =>
      (await keepProduct((await client.send(createProduct, { body })).data)).product,
  })

export const useCopyProduct = () =>
  useMutation({
    mutationFn: async ({ id, ...body }: { id: string; key: string; name: string }) =>
      (await keepProduct((await client.send(copyProduct, { params: { id }, body })).data)).product,
  })

export function reloadLists(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: LISTS })
}
