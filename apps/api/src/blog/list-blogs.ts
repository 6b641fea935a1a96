import type { BlogCategory } from '@shop/contract/blog-categories'
import { BLOG_PAGE_SIZE, DEFAULT_PAGE } from '@shop/contract/constants'
import type { Read } from '#api/platform/db/index.ts'
import { type BlogFilter, selectBlogs } from './blog.repository.ts'
import type { BlogRow } from './blog.tables.ts'
import { toSearchable } from './search-rules.ts'

/** What the blog list may be asked for, as the contract lets it through. An empty category means all. */
export type BlogQuery = {
  searchTerm?: string | undefined
  category?: BlogCategory | '' | undefined
  page?: number | undefined
  limit?: number | undefined
}

/** A page of stored posts; `hasMore` tells whether another page follows. */
export type BlogPage = { rows: BlogRow[]; meta: { page: number; limit: number; hasMore: boolean } }

/** A page of the blog. One post more than shown is read: that tells whether there are more, without counting. */
export async function listBlogs(
  read: Read,
  { searchTerm = '', category, page = DEFAULT_PAGE, limit = BLOG_PAGE_SIZE }: BlogQuery,
): Promise<BlogPage> {
  const range = { limit: limit + 1, offset: (page - 1) * limit }
  const rows = await selectBlogs(read, toFilter(toSearchable(searchTerm), category || undefined), range)
  return { rows: rows.slice(0, limit), meta: { page, limit, hasMore: rows.length > limit } }
}

/** All of the blog leaves out the featured posts, which stand above the list; a tab or a search finds them too. */
function toFilter(term: string, category: BlogCategory | undefined): BlogFilter {
  if (term === '' && !category) return { featured: false }
  return { term, ...(category && { category }) }
}
