import {
  addBlogCategory as addCall,
  changeBlogCategory as changeCall,
  listStaffBlogCategories as listCall,
  orderBlogCategories as orderCall,
} from '@shop/contract/admin/blog-categories'
import type { Deps } from '#api/deps.ts'
import { type Answer, aboutCall, answerStaff, answerVersioned } from '#api/platform/http/index.ts'
import { selectBlogCategories } from './blog-categories.repository.ts'
import { addBlogCategory, changeBlogCategory, orderBlogCategories } from './change-blog-categories.ts'

export function blogStaffAnswers(shop: Pick<Deps, 'db'>): Answer[] {
  return [
    answerStaff(listCall, async () => ({ data: await selectBlogCategories(shop.db) })),

    answerStaff(addCall, async ({ body, caller, request }) => {
      const by = aboutCall(addCall, caller, request)
      const { row, changeSetId } = await addBlogCategory(shop, by, body)
      return { data: { value: row, changeSetId } }
    }),

    answerVersioned(changeCall, async ({ params: { key }, body: patch, version: seen, caller, request }) => {
      const by = aboutCall(changeCall, caller, request)
      const { row, changeSetId } = await changeBlogCategory(shop, by, { key, seen, patch })
      return { data: { value: row, changeSetId } }
    }),

    answerStaff(orderCall, async ({ body: { keys }, caller, request }) => {
      const by = aboutCall(orderCall, caller, request)
      const { row, changeSetId } = await orderBlogCategories(shop, by, keys)
      return { data: { values: row, changeSetId } }
    }),
  ]
}
