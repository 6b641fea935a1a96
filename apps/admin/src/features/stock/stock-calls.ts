import { listStaffProducts } from '@shop/contract/admin/products'
import { correctStock, getStock, listLowStock, setLowStockLevel } from '@shop/contract/admin/stock'
import type { CallInput, CallReply } from '@shop/contract/call'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { client } from '#admin/platform/client.ts'
import { queryClient } from '#admin/platform/query-client.ts'

export type Stock = CallReply<typeof getStock>['data']
export type Correction = CallInput<typeof correctStock>['body']
export type Corrected = CallReply<typeof correctStock>['data']
type LowProduct = CallReply<typeof listLowStock>['data'][number]
/** As a list of stock shows it, low or not. */
export type StockedProduct = LowProduct

const STOCK = 'stock'
/** As the change log calls them. */
const ofLists = { kinds: ['product', 'stock-movement', 'stock-level'] }
const ofHistory = { kinds: ['stock-movement', 'stock-level'] }
const LATEST = '4'
const HISTORY_PAGE = '50'

/** The number that a correction starts from: asked for at the moment, and then left alone while somebody types. */
export const currentStockQuery = (id: string) =>
  queryOptions({
    queryKey: [STOCK, 'present', id],
    queryFn: async () => (await client.send(getStock, { params: { id }, query: { limit: '1' } })).data,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

/** With the last lines of the history. */
export const latestStockQuery = (id: string) =>
  queryOptions({
    queryKey: [STOCK, 'latest', id],
    queryFn: async () => (await client.send(getStock, { params: { id }, query: { limit: LATEST } })).data,
    staleTime: 0,
    meta: ofHistory,
  })

export const stockHistoryQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: [STOCK, 'history', id],
    queryFn: ({ pageParam }) =>
      client.send(getStock, { params: { id }, query: { limit: HISTORY_PAGE, ...goingOn(pageParam) } }),
    initialPageParam: '',
    getNextPageParam: ({ meta }) => meta.next,
    staleTime: 0,
    meta: ofHistory,
  })

export const lowStockQuery = infiniteQueryOptions({
  queryKey: [STOCK, 'low'],
  queryFn: async ({ pageParam }) => {
    const { data, meta } = await client.send(listLowStock, { query: goingOn(pageParam) })
    return { products: data, meta }
  },
  initialPageParam: '',
  getNextPageParam: ({ meta }) => meta.next,
  meta: ofLists,
})

export const allStockQuery = (search: string) =>
  infiniteQueryOptions({
    queryKey: [STOCK, 'all', search],
    queryFn: async ({
      pageParam,
    }): Promise<{ products: StockedProduct[]; meta: { next: string | null } }> => {
      const query = { sort: 'name' as const, ...(search && { search }), ...goingOn(pageParam) }
      const { data, meta } = await client.send(listStaffProducts, { query })
      return { products: data, meta }
    },
    initialPageParam: '',
    getNextPageParam: ({ meta }) => meta.next,
    placeholderData: keepPreviousData,
    meta: ofLists,
  })

function goingOn(after: string): { after?: string } {
  return after === '' ? {} : { after }
}

export async function sendCorrection(id: string, body: Correction): Promise<Corrected> {
  return (await client.send(correctStock, { params: { id }, body })).data
}

export async function sendLevel(id: string, level: number): Promise<number> {
  const { data } = await client.send(setLowStockLevel, { params: { id }, body: { level } })
  // The page of the product holds the level in a field, which follows no change of another page.
  queryClient.removeQueries({ queryKey: ['products', 'one', id] })
  await reloadStock()
  return data.lowStockLevel
}

/** Everything that shows a number of units. */
export async function reloadStock(): Promise<void> {
  await Promise.all(
    [[STOCK], ['products'], ['today']].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
  )
}
