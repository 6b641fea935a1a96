import { MAX_BLOG_CATEGORIES } from '@shop/contract/admin/blog-categories'
import type { Deps } from '#api/deps.ts'
import {
  type AboutChanges,
  addListedRow,
  changeListedRow,
  isSameWord,
  lastPosition,
  orderListedRows,
  type Saved,
} from '#api/platform/audit/index.ts'
import { Refusal } from '#api/refusal.ts'
import { blogChangeTexts } from '#api/texts/blog-changes.ts'
import type { BlogCategoryRow } from './blog.tables.ts'
import {
  insertBlogCategory,
  lockBlogCategories,
  selectBlogCategories,
  updateBlogCategory,
} from './blog-categories.repository.ts'

export const BLOG_CATEGORY_KIND = 'blog-category'

/** The tab that stands before the categories is called so (BLOG-04). */
const RESERVED = 'All'

type By = Omit<AboutChanges, 'summary'>

/** Adds it at the end. Its word is its key, for good. */
export async function addBlogCategory(
  { db }: Pick<Deps, 'db'>,
  by: By,
  { label }: { label: string },
): Promise<Saved<BlogCategoryRow>> {
  return db.transaction(async (tx) => {
    await lockBlogCategories(tx)
    const present = await selectBlogCategories(tx)
    validateCategory(present, { key: label, label })
    if (present.length >= MAX_BLOG_CATEGORIES) throw new Refusal('blog_categories_full')
    const about = { ...by, summary: blogChangeTexts.categoryAdded(label) }
    return addListedRow(tx, about, {
      kind: BLOG_CATEGORY_KIND,
      insert: () => insertBlogCategory(tx, { key: label, label, position: lastPosition(present) }),
    })
  })
}

type Patch = { label?: string | undefined; isActive?: boolean | undefined }

/** Renames it, takes it out of use, or back into use. Posts keep their category. */
export async function changeBlogCategory(
  { db }: Pick<Deps, 'db'>,
  by: By,
  { key, seen, patch }: { key: string; seen: number; patch: Patch },
): Promise<Saved<BlogCategoryRow>> {
  return db.transaction(async (tx) => {
    await lockBlogCategories(tx)
    return changeListedRow(tx, {
      ...{ kind: BLOG_CATEGORY_KIND, all: await selectBlogCategories(tx), key, seen, patch },
      aboutOf: ({ label }) => ({ ...by, summary: blogChangeTexts.categoryChanged(label) }),
      validate: validateCategory,
      update: updateBlogCategory,
    })
  })
}

/** `keys`: all of them, each once. */
export async function orderBlogCategories(
  { db }: Pick<Deps, 'db'>,
  by: By,
  keys: readonly string[],
): Promise<Saved<BlogCategoryRow[]>> {
  return db.transaction(async (tx) => {
    await lockBlogCategories(tx)
    const present = await selectBlogCategories(tx)
    const about = { ...by, summary: blogChangeTexts.categoriesOrdered }
    const order = { present, keys, update: updateBlogCategory }
    return orderListedRows(tx, about, { kind: BLOG_CATEGORY_KIND, ...order })
  })
}

type Named = Pick<BlogCategoryRow, 'key' | 'label'>

/** No two may have one key or read the same. Throws a Refusal. */
export function validateCategory(others: readonly Named[], { key, label }: Named): void {
  const isTaken = others.some((other) => isSameWord(other.key, key) || isSameWord(other.label, label))
  if (isTaken || isSameWord(label, RESERVED)) throw new Refusal('blog_category_taken')
}
