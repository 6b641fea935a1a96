import * as views from '@shop/contract/admin/views'
import { type Answer, answerStaff, answerVersioned } from '#api/platform/http/index.ts'
import { changeView, createView, deleteView, listViews } from './saved-views.ts'
import type { StaffDeps } from './staff-deps.ts'

export function viewAnswers(deps: StaffDeps): Answer[] {
  return [
    answerStaff(views.listViews, async ({ caller, query }) => ({
      data: await listViews(deps, caller, query.list),
    })),
    answerStaff(views.createView, async ({ caller, body }) => ({
      data: await createView(deps, caller, body),
    })),
    answerVersioned(views.changeView, async ({ caller, params: { id }, body: patch, version: seen }) => ({
      data: await changeView(deps, caller, { id, seen, patch }),
    })),
    answerStaff(views.deleteView, async ({ caller, params }) => {
      await deleteView(deps, caller, params.id)
      return { data: null }
    }),
  ]
}
