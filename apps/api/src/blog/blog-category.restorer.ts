import * as z from 'zod/mini'
import type { Restorer } from '#api/platform/audit/index.ts'
import { Refusal } from '#api/refusal.ts'
import {
  deleteBlogCategory,
  insertBlogCategory,
  isBlogCategoryUsed,
  lockBlogCategories,
  selectBlogCategories,
  updateBlogCategory,
} from './blog-categories.repository.ts'
import { BLOG_CATEGORY_KIND, validateCategory } from './change-blog-categories.ts'

const keptCategory = z.object({ label: z.string(), position: z.number(), isActive: z.boolean() })
const someFields = z.partial(keptCategory)

/** Undo of what staff change of the blog's categories. One that posts have by now stays. */
export const blogCategoryRestorer: Restorer = {
  kind: BLOG_CATEGORY_KIND,
  permission: 'content.write',
  find: async (tx, key, { isLocked }) => {
    if (isLocked) await lockBlogCategories(tx)
    return (await selectBlogCategories(tx)).find((category) => category.key === key) ?? null
  },
  restore: async (tx, { id: key, fields, version }) => {
    const all = await selectBlogCategories(tx)
    const present = all.find((category) => category.key === key)
    const others = all.filter((category) => category !== present)
    if (fields === null) {
      if (await isBlogCategoryUsed(tx, key)) throw new Refusal('blog_category_in_use')
      await deleteBlogCategory(tx, key)
      return null
    }
    if (!present) {
      const kept = z.parse(keptCategory, fields)
      validateCategory(others, { key, ...kept })
      return (await insertBlogCategory(tx, { key, version, ...kept })).version
    }
    const wanted = z.parse(someFields, fields)
    validateCategory(others, { key, label: wanted.label ?? present.label })
    return (await updateBlogCategory(tx, key, wanted)).version
  },
}
