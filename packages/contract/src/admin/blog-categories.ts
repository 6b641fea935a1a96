import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { isActive, rowFields, rowKey, rowLabel, rowOrder, savedRow, savedRows } from './listed-rows.ts'

/** Each is a tab over the posts. */
export const MAX_BLOG_CATEGORIES = 40

const mayNot = ['unauthenticated', 'not_permitted'] as const

/** `key` stands in addresses and in posts. */
export const staffBlogCategory = z.object(rowFields)

export const listStaffBlogCategories = defineCall({
  method: 'GET',
  path: '/admin/blog-categories',
  summary: 'The categories of the blog, in the order shown',
  access: 'staff',
  data: z.array(staffBlogCategory),
  errors: ['unauthenticated'],
})

/** Adds it at the end. */
export const addBlogCategory = defineCall({
  method: 'POST',
  path: '/admin/blog-categories',
  summary: 'Add a category of the blog',
  access: { staff: 'content.write' },
  body: z.strictObject({ label: rowLabel }),
  data: savedRow(staffBlogCategory),
  errors: [...mayNot, 'invalid_input', 'blog_category_taken', 'blog_categories_full'],
})

/** Renames it, takes it out of use, or back into use. */
export const changeBlogCategory = defineCall({
  method: 'PUT',
  path: '/admin/blog-categories/{key}',
  summary: 'Change a category of the blog',
  access: { staff: 'content.write' },
  versioned: true,
  params: rowKey,
  body: z.strictObject({ label: z.optional(rowLabel), isActive }),
  data: savedRow(staffBlogCategory),
  errors: [...mayNot, 'invalid_input', 'not_found', 'version_required', 'stale', 'blog_category_taken'],
})

export const orderBlogCategories = defineCall({
  method: 'PUT',
  path: '/admin/blog-category-order',
  summary: 'Order the categories of the blog',
  access: { staff: 'content.write' },
  body: rowOrder(MAX_BLOG_CATEGORIES),
  data: savedRows(staffBlogCategory),
  errors: [...mayNot, 'invalid_input'],
})
