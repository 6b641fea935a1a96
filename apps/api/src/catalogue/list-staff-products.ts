import { MOST_COUNTED, STAFF_PRODUCTS_A_PAGE, type StaffProductOrder } from '@shop/contract/admin/products'
import type { ProductState } from '@shop/contract/product-states'
import { type LastChange, selectLastChanges } from '#api/platform/audit/index.ts'
import { type Db, type Read, searchWords, type Tx } from '#api/platform/db/index.ts'
import { invalidField } from '#api/refusal.ts'
import { readCursor, writeCursor } from './cursor-rules.ts'
import { PRODUCT_KIND } from './edit-product.ts'
import { selectFacets } from './facets.repository.ts'
import { readFilter } from './filter-rules.ts'
import {
  countHolding,
  findStaffPage,
  forgiveTypos,
  hasTrigrams,
  isCursorOf,
  type Matching,
  type StaffFilter,
  type StaffPage,
  selectListed,
  toSearchForms,
} from './staff-listing.repository.ts'

export type StaffListQuery = {
  search?: string | undefined
  state?: ProductState | undefined
  categories?: string | undefined
  low?: 'true' | undefined
  sort?: StaffProductOrder | undefined
  after?: string | undefined
  /** How many to a page. */
  limit?: number | undefined
}

type ListedPage = {
  rows: Awaited<ReturnType<typeof selectListed>>
  /** By product. */
  lastChanges: ReadonlyMap<string, LastChange>
  meta: { total: number; hasMore: boolean; next: string | null }
}

const NOTHING: ListedPage = {
  rows: [],
  lastChanges: new Map(),
  meta: { total: 0, hasMore: false, next: null },
}

/** Products of every state, a page at a time by where the one before ended; more than a thousand are not counted. */
export async function listStaffProducts(db: Db, query: StaffListQuery): Promise<ListedPage> {
  const after = query.after === undefined ? undefined : readCursor(query.after)
  if (query.after !== undefined && !after) throw invalidField('after')
  return db.transaction(async (tx) => {
    const given = await toFilter(tx, query)
    if (!given) return NOTHING
    const limit = query.limit ?? STAFF_PRODUCTS_A_PAGE
    const { count, places } = await findPage(tx, given, {
      sort: query.sort ?? 'newest',
      after,
      limit: limit + 1,
    })
    const shown = places.slice(0, limit)
    const last = places.length > shown.length ? shown.at(-1) : undefined
    return {
      rows: await selectListed(tx, shown),
      lastChanges: await selectLastChanges(tx, { kind: PRODUCT_KIND, ids: shown.map(([, id]) => id) }),
      meta: {
        total: Math.min(count, MOST_COUNTED),
        hasMore: count > MOST_COUNTED,
        next: last ? writeCursor(last) : null,
      },
    }
  })
}

/** Of all products that a list is narrowed to, in its order; `most` and no more. */
export async function listStaffProductIds(
  db: Db,
  query: Omit<StaffListQuery, 'after' | 'limit'>,
  most: number,
): Promise<string[]> {
  return db.transaction(async (tx) => {
    const given = await toFilter(tx, query)
    if (!given) return []
    const page = { sort: query.sort ?? 'newest', after: undefined, limit: most }
    const { places } = await findPage(tx, given, page)
    return places.map(([, id]) => id)
  })
}

/** Undefined when a filter value is unknown: nothing matches. */
async function toFilter(read: Read, query: StaffListQuery): Promise<StaffFilter | undefined> {
  const { search = '', state, categories = '', low } = query
  const filter = categories === '' ? new Map() : readFilter(categories, await selectFacets(read))
  if (!filter) return undefined
  return {
    words: await toSearchForms(read, searchWords(search)),
    state,
    filter,
    isLowOnly: low !== undefined,
    matching: 'read',
  }
}

type PageQuery = Parameters<typeof findStaffPage>[2]

/** In so many products and fewer a word is rare. */
const FEW_HOLDING = 200

/** Typos are forgiven where nothing holds the words as they are. Throws a Refusal for a cursor of another order. */
async function findPage(tx: Tx, given: StaffFilter, page: PageQuery): Promise<StaffPage> {
  const filter = given.words.length === 0 ? given : { ...given, matching: await chooseMatching(tx, given) }
  if (page.after && !isCursorOf(filter, page.sort, page.after)) throw invalidField('after')
  if (filter.matching === 'alike') await forgiveTypos(tx)
  return findStaffPage(tx, filter, page)
}

async function chooseMatching(tx: Tx, given: StaffFilter): Promise<Matching> {
  const count = await countHolding(tx, given, FEW_HOLDING + 1)
  if (count > FEW_HOLDING) return 'read'
  return count === 0 && (await hasTrigrams(tx)) ? 'alike' : 'trigrams'
}
