import { STAFF_PRODUCT_ORDERS, STAFF_PRODUCTS_A_PAGE } from '@shop/contract/admin/products'
import * as z from 'zod/mini'
import type { ListQuery } from '#admin/features/products/product-calls.ts'

/** A saved filter with its count. */
export const PRODUCT_TABS = ['all', 'on-sale', 'low', 'drafts', 'off-sale'] as const
export type ProductTab = (typeof PRODUCT_TABS)[number]

const lost = z.catch(z.optional(z.string()), undefined)
const isTrue = z.catch(z.optional(z.literal(true)), undefined)

/** What stands in the address of the list; whatever it does not know is left out. */
const productSearch = z.object({
  tab: z.catch(z.optional(z.enum(PRODUCT_TABS)), undefined),
  q: lost,
  /** Keys of filter values, comma-joined. */
  values: lost,
  sort: z.catch(z.optional(z.enum(STAFF_PRODUCT_ORDERS)), undefined),
  /** The saved view that these filters began from. */
  view: lost,
  /** The dialog that begins a product is open. */
  new: isTrue,
  after: lost,
  /** Which page `after` leads to, from 2 on. */
  page: z.catch(z.optional(z.int().check(z.gt(1))), undefined),
})

export type ProductSearch = z.output<typeof productSearch>

/**
 * Shows another search. `step`: of the browser's history; what is no way of its own takes the place of the present one. A
 * function is asked once it is shown: for an answer that comes late, as the search may be another one by then.
 */
export type OnSearch = (
  search: ProductSearch | ((now: ProductSearch) => ProductSearch),
  step?: 'in-place',
) => Promise<void>

export function readProductSearch(search: Record<string, unknown>): ProductSearch {
  return productSearch.parse(search)
}

const ofTab: Record<ProductTab, Pick<ListQuery, 'state' | 'low'>> = {
  all: {},
  'on-sale': { state: 'active' },
  low: { low: 'true' },
  drafts: { state: 'draft' },
  'off-sale': { state: 'archived' },
}

export function toListQuery({ tab = 'all', q, values, sort, after }: ProductSearch): ListQuery {
  return {
    ...ofTab[tab],
    ...(q && { search: q }),
    ...(values && { categories: values }),
    ...(sort && { sort }),
    ...(after && { after }),
  }
}

export function valuesOf({ values }: ProductSearch): string[] {
  return values ? values.split(',') : []
}

/** From the first page on: another filter has other pages. */
export function withValues(search: ProductSearch, values: readonly string[]): ProductSearch {
  return { ...fromStart(search), values: values.length > 0 ? values.join() : undefined }
}

export function fromStart({
  after: _after,
  page: _page,
  new: _new,
  ...search
}: ProductSearch): ProductSearch {
  return search
}

const VIEWED = ['tab', 'q', 'values', 'sort'] as const

/** The filters as a saved view keeps them; empty for the whole list. */
export function toViewSearch(search: ProductSearch): string {
  const kept = VIEWED.flatMap((name) => {
    const value = search[name]
    return value === undefined ? [] : [[name, value]]
  })
  return new URLSearchParams(kept).toString()
}

export function fromViewSearch(kept: string): ProductSearch {
  return readProductSearch(Object.fromEntries(new URLSearchParams(kept)))
}

/** `1 to 50`, as numbers of the rows that a page shows. */
export function rowsOf({ page = 1 }: ProductSearch, shown: number): { from: number; to: number } {
  const before = (page - 1) * STAFF_PRODUCTS_A_PAGE
  return { from: before + 1, to: before + shown }
}
