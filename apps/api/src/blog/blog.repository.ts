import { and, asc, desc, eq, like, type SQL } from 'drizzle-orm'
import { type Read, type Tx, toContainsPattern } from '#api/platform/db/index.ts'
import { isSlug } from '#api/platform/ids/slug.ts'
import { type BlogRow, blogs } from './blog.tables.ts'

/** Without any of these, all posts. `term`: as `toSearchable` makes it. */
export type BlogFilter = { category?: string; term?: string; featured?: boolean }

/** Newest first; posts of the same moment in the order of their ids. */
export async function selectBlogs(
  read: Read,
  filter: BlogFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<BlogRow[]> {
  return newestFirst(read, filter).limit(limit).offset(offset)
}

export async function selectFeaturedBlogs(read: Read): Promise<BlogRow[]> {
  return newestFirst(read, { featured: true })
}

export async function findBlog(read: Read, id: string): Promise<BlogRow | undefined> {
  if (!isSlug(id)) return undefined
  const [row] = await read.select().from(blogs).where(eq(blogs.id, id))
  return row
}

/** Their HTML must be clean (`cleanHtml`). */
export async function insertBlogs(tx: Tx, rows: readonly BlogRow[]): Promise<void> {
  if (rows.length > 0) await tx.insert(blogs).values([...rows])
}

function newestFirst(read: Read, filter: BlogFilter) {
  return read.select().from(blogs).where(matches(filter)).orderBy(desc(blogs.createdAt), asc(blogs.id))
}

function matches({ category, term, featured }: BlogFilter): SQL | undefined {
  return and(
    category === undefined ? undefined : eq(blogs.category, category),
    term ? like(blogs.searchText, toContainsPattern(term)) : undefined,
    featured === undefined ? undefined : eq(blogs.featured, featured),
  )
}
