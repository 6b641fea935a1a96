import { BLOG_CATEGORIES, type BlogCategory } from '@shop/contract/blog-categories'
import { BLOG_PAGE_SIZE, DEFAULT_PAGE, MAX_PAGE } from '@shop/contract/constants'

export const SEARCH_MAX_LENGTH = 100

/** The tabs over the posts, in their order: all, and one a category (BLOG-04). */
export const BLOG_TABS = ['All', ...BLOG_CATEGORIES] as const

/** The blog list's URL parameters, as far as they are given and valid: what is left out has its default. */
export type BlogSearch = {
  category?: BlogCategory | undefined
  searchTerm?: string | undefined
  page?: number | undefined
}

/** What the page asks the shop for; All and no search are sent as empty texts (API-40 to API-42). */
export type BlogListRequest = {
  searchTerm: string
  page: number
  limit: number
  category: BlogCategory | ''
}

/** Keeps of the URL what is valid and adds nothing: with defaults in it, the server would redirect `/blogs`. */
export function validateBlogSearch(raw: Record<string, unknown>): BlogSearch {
  return {
    category: BLOG_CATEGORIES.find((category) => category === raw.category),
    searchTerm: toSearchTerm(raw.searchTerm),
    page:
      typeof raw.page === 'number' && Number.isSafeInteger(raw.page) && raw.page > DEFAULT_PAGE
        ? Math.min(raw.page, MAX_PAGE)
        : undefined,
  }
}

/** The call's query for what the URL says, with the defaults (BLOG-11). */
export function toBlogListRequest({ category, searchTerm, page }: BlogSearch): BlogListRequest {
  return {
    searchTerm: searchTerm ?? '',
    page: page ?? DEFAULT_PAGE,
    limit: BLOG_PAGE_SIZE,
    category: category ?? '',
  }
}

/** The URL of a tab: the search stays, the page is the first. */
export function chooseTab(search: BlogSearch, tab: string): BlogSearch {
  return { ...search, category: BLOG_CATEGORIES.find((category) => category === tab), page: undefined }
}

/** The URL of a search: the tab stays, the page is the first (BLOG-12). */
export function searchFor(search: BlogSearch, term: string): BlogSearch {
  return { ...search, searchTerm: toSearchTerm(term), page: undefined }
}

/** The page that a URL stands for in search results: a tab or a search shows the posts of the plain list once more. */
export function canonicalBlogPage({ category, searchTerm, page = DEFAULT_PAGE }: BlogSearch): number {
  return category === undefined && searchTerm === undefined ? page : DEFAULT_PAGE
}

/** The URL of another page; the first one needs no number. */
export function goToBlogPage(search: BlogSearch, page: number): BlogSearch {
  return { ...search, page: page > DEFAULT_PAGE ? page : undefined }
}

/** Whether posts stay while others are fetched: only while a search is typed. Another tab or page is a different list. */
export function isRefinedSearch(before: BlogListRequest, now: BlogListRequest): boolean {
  return before.category === now.category && before.searchTerm !== now.searchTerm
}

/** The router reads `?searchTerm=250` as a number, and `true` as a truth value; the shopper typed text. */
function toSearchTerm(given: unknown): string | undefined {
  if (!['string', 'number', 'boolean'].includes(typeof given)) return undefined
  return String(given).trim().slice(0, SEARCH_MAX_LENGTH) || undefined
}
