import { DEFAULT_PAGE, DEFAULT_PAGE_SIZE, MAX_PAGE, PAGE_SIZES } from '@shop/contract/constants'
import { SORT_ORDERS, type SortOrder, tidyFilterText } from '@shop/contract/facets'

/** The ways to look at the list; the first is the default (SHOP-11). */
export const VIEWS = ['grid', 'list'] as const
export type View = (typeof VIEWS)[number]

/** The shop page's URL parameters, as far as they are given and valid: what is left out has its default. */
export type ShopSearch = {
  /** Filter values, comma-joined. */
  categories?: string | undefined
  page?: number | undefined
  limit?: number | undefined
  view?: View | undefined
  sort?: SortOrder | undefined
}

/** What the page asks the shop for: page and page size always, filters and order only when chosen. */
export type ListRequest = Pick<ShopSearch, 'categories' | 'sort'> & { page: number; limit: number }

/**
 * Keeps of the URL what is valid and adds nothing: with defaults in it, the server would redirect `/shop`.
 * A plain form sends one `categories` a box; they become one.
 */
export function validateShopSearch(raw: Record<string, unknown>): ShopSearch {
  return {
    categories: joinCategories(raw.categories),
    page:
      typeof raw.page === 'number' && Number.isSafeInteger(raw.page) && raw.page >= DEFAULT_PAGE
        ? Math.min(raw.page, MAX_PAGE)
        : undefined,
    limit: typeof raw.limit === 'number' && PAGE_SIZES.includes(raw.limit) ? raw.limit : undefined,
    view: VIEWS.find((view) => view === raw.view),
    sort: SORT_ORDERS.find((order) => order === raw.sort),
  }
}

/** The call's query for what the URL says, with the defaults (SHOP-25, SHOP-26). */
export function toListRequest({ categories, page, limit, sort }: ShopSearch): ListRequest {
  return {
    ...(categories !== undefined && { categories }),
    ...(sort !== undefined && { sort }),
    page: page ?? DEFAULT_PAGE,
    limit: limit ?? DEFAULT_PAGE_SIZE,
  }
}

export type FilterChoice = { values: readonly string[]; sort: SortOrder }

/** The choice that a URL stands for. Values that the shop does not offer have no box, and so are not kept by Apply. */
export function toFilterChoice({ categories, sort }: ShopSearch, offered: readonly string[]): FilterChoice {
  const given = (categories ?? '').split(',')
  return { values: offered.filter((value) => given.includes(value)), sort: sort ?? SORT_ORDERS[0] }
}

/**
 * The URL for a choice: back on page 1, with the same view and page size (SHOP-08). While no values are known to be offered it
 * keeps those that it has, which nobody could see or take off.
 */
export function applyFilterChoice(
  search: ShopSearch,
  { values, sort }: FilterChoice,
  offered: readonly string[],
): ShopSearch {
  return {
    ...search,
    // In the order of the boxes, so that one choice has one URL.
    categories:
      offered.length === 0
        ? search.categories
        : joinCategories(offered.filter((value) => values.includes(value))),
    sort: sort === SORT_ORDERS[0] ? undefined : sort,
    page: undefined,
  }
}

/** The URL without filters and order (SHOP-09). */
export function resetFilters(search: ShopSearch): ShopSearch {
  return { ...search, categories: undefined, sort: undefined, page: undefined }
}

/** The URL of another page; the first one needs no number. */
export function goToPage(search: ShopSearch, page: number): ShopSearch {
  return { ...search, page: page === DEFAULT_PAGE ? undefined : page }
}

/**
 * The page of the canonical URL: filters, order, page size and view show the same products again, so all such lists
 * name the plain list's first page; its further pages, the way to older products, name themselves.
 */
export function canonicalPage(search: ShopSearch): number {
  const { categories, sort = SORT_ORDERS[0], page, limit } = toListRequest(search)
  const isPlain = categories === undefined && sort === SORT_ORDERS[0] && limit === DEFAULT_PAGE_SIZE
  return isPlain ? page : DEFAULT_PAGE
}

/** The URL with another page size: back on page 1 (SHOP-27). */
export function changePageSize(search: ShopSearch, limit: number): ShopSearch {
  return { ...search, limit: limit === DEFAULT_PAGE_SIZE ? undefined : limit, page: undefined }
}

/** The URL with another view; the list stays where it is. */
export function changeView(search: ShopSearch, view: View): ShopSearch {
  return { ...search, view: view === VIEWS[0] ? undefined : view }
}

function joinCategories(given: unknown): string | undefined {
  const values = (Array.isArray(given) ? given : [given]).filter(
    (value) => typeof value === 'string' || typeof value === 'number',
  )
  return tidyFilterText(values.join())
}
