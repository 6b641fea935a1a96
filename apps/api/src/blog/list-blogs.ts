import { BLOG_PAGE_SIZE, DEFAULT_PAGE } from '@shop/contract/constants'
import type { Read } from '#api/platform/db/index.ts'
import { type BlogFilter, selectBlogs } from './blog.repository.ts'
import type { BlogRow } from './blog.tables.ts'
import { toSearchable } from './search-rules.ts'

/** An empty category means all. */
export type BlogQuery = {
  searchTerm?: string | undefined
  category?: string | undefined
  page?: number | undefined
  limit?: number | undefined
}

export type BlogPage = { rows: BlogRow[]; meta: { page: number; limit: number; hasMore: boolean } }

/** Reads one post more than is shown, which tells whether there are more without counting. */
export async function listBlogs(
  read: Read,
  { searchTerm = '', category, page = DEFAULT_PAGE, limit = BLOG_PAGE_SIZE }: BlogQuery,
): Promise<BlogPage> {
  const range = { limit: limit + 1, offset: (page - 1) * limit }
  const rows = await selectBlogs(read, toFilter(toSearchable(searchTerm), category || undefined), range)
  return { rows: rows.slice(0, limit), meta: { page, limit, hasMore: rows.length > limit } }
}

/** The whole list leaves out the featured posts, which stand above it; a category or a search finds them too. */
function toFilter(term: string, category: string | undefined): BlogFilter {
  if (term === '' && !category) return { featured: false }
  return { term, ...(category && { category }) }
}
