import {
  addBlogCategory as addCall,
  changeBlogCategory as changeCall,
  listStaffBlogCategories as listCall,
  orderBlogCategories as orderCall,
} from '@shop/contract/admin/blog-categories'
import type { Call } from '@shop/contract/call'
import type { StaffMember } from '#api/caller.ts'
import type { Deps } from '#api/deps.ts'
import type { AboutChanges } from '#api/platform/audit/index.ts'
import { type Answer, answerStaff, answerVersioned, type RequestFacts } from '#api/platform/http/index.ts'
import { selectBlogCategories } from './blog-categories.repository.ts'
import { addBlogCategory, changeBlogCategory, orderBlogCategories } from './change-blog-categories.ts'

export function blogStaffAnswers({ db }: Pick<Deps, 'db'>): Answer[] {
  return [
    answerStaff(listCall, async () => ({ data: await selectBlogCategories(db) })),

    answerStaff(addCall, async ({ body, caller, request }) => {
      const by = byOf(addCall, caller, request)
      const { row, changeSetId } = await db.transaction((tx) => addBlogCategory(tx, by, body))
      return { data: { value: row, changeSetId } }
    }),

    answerVersioned(changeCall, async ({ params: { key }, body: patch, version: seen, caller, request }) => {
      const by = byOf(changeCall, caller, request)
      const { row, changeSetId } = await db.transaction((tx) =>
        changeBlogCategory(tx, by, { key, seen, patch }),
      )
      return { data: { value: row, changeSetId } }
    }),

    answerStaff(orderCall, async ({ body: { keys }, caller, request }) => {
      const by = byOf(orderCall, caller, request)
      const { row, changeSetId } = await db.transaction((tx) => orderBlogCategories(tx, by, keys))
      return { data: { values: row, changeSetId } }
    }),
  ]
}

function byOf(
  { method, path }: Pick<Call, 'method' | 'path'>,
  { staffId, name, sessionId }: StaffMember,
  { requestId, address }: RequestFacts,
): Omit<AboutChanges, 'summary'> {
  return { staff: { staffId, name, sessionId }, call: `${method} ${path}`, requestId, address }
}
