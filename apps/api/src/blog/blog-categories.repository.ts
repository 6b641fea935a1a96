import { asc, eq, sql } from 'drizzle-orm'
import { lockKeys, type Read, type Tx } from '#api/platform/db/index.ts'
import { type BlogCategoryRow, blogCategories, blogs } from './blog.tables.ts'

/** Until the transaction ends nobody else changes a category: each must be nobody else's. */
export async function lockBlogCategories(tx: Tx): Promise<void> {
  const [space, key] = lockKeys.blogCategories
  await tx.execute(sql`select pg_advisory_xact_lock(${space}, ${key})`)
}

/** Also those that are out of use. */
export async function selectBlogCategories(read: Read): Promise<BlogCategoryRow[]> {
  return read.select().from(blogCategories).orderBy(asc(blogCategories.position), asc(blogCategories.key))
}

export async function insertBlogCategory(
  tx: Tx,
  category: typeof blogCategories.$inferInsert,
): Promise<BlogCategoryRow> {
  const [row] = await tx.insert(blogCategories).values(category).returning()
  if (!row) throw new Error('An insert without a row')
  return row
}

/** Raises the version. The key stays: posts hold it. */
export async function updateBlogCategory(
  tx: Tx,
  key: string,
  fields: { [Name in 'label' | 'isActive' | 'position']?: BlogCategoryRow[Name] | undefined },
): Promise<BlogCategoryRow> {
  const [row] = await tx
    .update(blogCategories)
    .set({ ...fields, version: sql`${blogCategories.version} + 1` })
    .where(eq(blogCategories.key, key))
    .returning()
  if (!row) throw new Error('A category that was read is gone')
  return row
}

export async function deleteBlogCategory(tx: Tx, key: string): Promise<void> {
  await tx.delete(blogCategories).where(eq(blogCategories.key, key))
}

export async function isBlogCategoryUsed(read: Read, key: string): Promise<boolean> {
  const rows = await read.select({ id: blogs.id }).from(blogs).where(eq(blogs.category, key)).limit(1)
  return rows.length > 0
}
