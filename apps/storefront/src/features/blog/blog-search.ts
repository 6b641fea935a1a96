import { BLOG_CATEGORY_LENGTH, type BlogCategories } from '@shop/contract/blog'
import { BLOG_PAGE_SIZE, DEFAULT_PAGE, MAX_PAGE } from '@shop/contract/constants'

export const SEARCH_MAX_LENGTH = 100

/** Id of the tab over all posts, which sends no category; those of the others are their categories. */
export const ALL_POSTS = ''

/** The blog list's URL parameters, as far as they are given and valid: what is left out has its default. */
export type BlogSearch = {
  category?: string | undefined
  searchTerm?: string | undefined
  page?: number | undefined
}

/** What the page asks the shop for; All and no search are sent as empty texts (API-40 to API-42). */
export type BlogListRequest = {
  searchTerm: string
  page: number
  limit: number
  category: string
}

/**
 * Keeps of the URL what is valid and adds nothing: with defaults in it, the server would redirect `/blogs`. Which
 * categories there are is known where the data is ({@link isOffered}).
 */
export function validateBlogSearch(raw: Record<string, unknown>): BlogSearch {
  return {
    category: toText(raw.category, BLOG_CATEGORY_LENGTH),
    searchTerm: toText(raw.searchTerm, SEARCH_MAX_LENGTH),
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
  return { ...search, category: tab === ALL_POSTS ? undefined : tab, page: undefined }
}

/** The URL of a search: the tab stays, the page is the first (BLOG-12). */
export function searchFor(search: BlogSearch, term: string): BlogSearch {
  return { ...search, searchTerm: toText(term, SEARCH_MAX_LENGTH), page: undefined }
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

/** Whether what the URL says has a tab: an address may name a category that is no longer offered, or none. */
export function isOffered({ category }: BlogSearch, offered: BlogCategories): boolean {
  return category === undefined || offered.some(({ value }) => value === category)
}

/** The router reads `?searchTerm=250` as a number, and `true` as a truth value; the shopper typed text. */
function toText(given: unknown, maxLength: number): string | undefined {
  if (!['string', 'number', 'boolean'].includes(typeof given)) return undefined
  return String(given).trim().slice(0, maxLength) || undefined
}
