import type { Blog } from '@shop/contract/blog'
import type { Pictures } from '#api/platform/pictures/index.ts'
import type { BlogRow } from './blog.tables.ts'

export function toBlogReply(row: BlogRow, { pictureOf }: Pictures): Blog {
  const featuredImage =
    row.featuredImageName === null ? undefined : pictureOf(row.featuredImageName, row.featuredImageAlt ?? '')
  return {
    _id: row.id,
    title: row.title,
    summary: row.summary,
    ...(featuredImage && { featuredImage }),
    mainContent: row.mainContent,
    category: row.category,
    createdAt: row.createdAt.toISOString(),
  }
}
