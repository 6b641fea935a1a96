import type { CallReply } from '@shop/contract/call'
import type { listProducts as listProductsCall } from '@shop/contract/catalogue'
import { DEFAULT_PAGE, DEFAULT_PAGE_SIZE } from '@shop/contract/constants'
import type { SortOrder } from '@shop/contract/facets'
import type { Read } from '#api/platform/db/index.ts'
import type { CountProducts } from './cached-counts.ts'
import { findProducts } from './catalogue.repository.ts'
import type { ProductRow } from './catalogue.tables.ts'
import { type Filter, readFilter } from './filter-rules.ts'
import { isSparse } from './list-rules.ts'
import type { SelectProducts } from './listing.repository.ts'
import type { OfferedFacets } from './offered-facets.ts'

export type ListQuery = {
  categories?: string | undefined
  page?: number | undefined
  limit?: number | undefined
  sort?: SortOrder | undefined
}

export type ProductPage = { rows: ProductRow[]; meta: CallReply<typeof listProductsCall>['meta'] }

export type ListReads = { select: SelectProducts; count: CountProducts; facets: OfferedFacets }

/**
 * A page of the list, newest first unless asked otherwise (API-19). A page past the end is empty and tells the true
 * number of pages, of which even an empty list has one. Asks the database at most twice, once the filter values are cached.
 */
export async function listProducts(
  { select, count, facets }: ListReads,
  { categories, page = DEFAULT_PAGE, limit = DEFAULT_PAGE_SIZE, sort = 'latest' }: ListQuery,
): Promise<ProductPage> {
  const filter: Filter | undefined = categories ? readFilter(categories, await facets()) : new Map()
  const counts = filter ? await count(filter) : { total: 0, all: 0 }
  const offset = (page - 1) * limit
  const rows =
    filter && offset < counts.total
      ? await select({ filter, sort, limit, offset, isSparse: isSparse(counts, offset + limit) })
      : []
  const { total } = counts
  return { rows, meta: { page, limit, total, totalPages: Math.max(1, Math.ceil(total / limit)) } }
}

/** Exactly the products of comma-joined ids, in that order; what is no longer sold is left out. */
export async function listProductsById(read: Read, joinedIds: string): Promise<ProductPage> {
  const ids = [...new Set(joinedIds.split(','))]
  const found = await findProducts(read, ids)
  const rows = ids.map((id) => found.get(id)).filter((row) => row !== undefined)
  return { rows, meta: { page: DEFAULT_PAGE, limit: ids.length, total: rows.length, totalPages: 1 } }
}
