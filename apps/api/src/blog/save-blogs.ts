import type { Tx } from '#api/platform/db/index.ts'
import { insertBlogs } from './blog.repository.ts'
import type { BlogRow } from './blog.tables.ts'
import { cleanHtml, textOf } from './html-rules.ts'
import { toSearchable } from './search-rules.ts'

/** `id` is the slug of its page. */
export type NewBlog = {
  id: string
  title: string
  summary: string
  category: string
  featured?: boolean | undefined
  featuredImage?: { name: string; alt: string } | undefined
  mainContent: string
  createdAt: Date
}

/** Bodies are sanitised once, when written, so that reading them costs nothing. */
export async function saveBlogs(tx: Tx, added: readonly NewBlog[]): Promise<void> {
  await insertBlogs(tx, added.map(toRow))
}

function toRow({ featured = false, featuredImage, ...blog }: NewBlog): BlogRow {
  const mainContent = cleanHtml(blog.mainContent)
  return {
    ...blog,
    featured,
    featuredImageName: featuredImage?.name ?? null,
    featuredImageAlt: featuredImage?.alt ?? null,
    mainContent,
    // A line each: no search matches the end of one and the beginning of the next.
    searchText: [blog.title, blog.summary, textOf(mainContent)].map(toSearchable).join('\n'),
  }
}
