import {
  answerReview as answerCall,
  judgeReview as judgeCall,
  listJudgedReviews as listCall,
} from '@shop/contract/admin/reviews'
import type { Call } from '@shop/contract/call'
import type { StaffMember } from '#api/caller.ts'
import type { Deps } from '#api/deps.ts'
import { type Answer, answerStaff, answerVersioned, type RequestFacts } from '#api/platform/http/index.ts'
import { answerReview, type By, judgeReview } from './judge-review.ts'
import { describeForDesk, listForDesk } from './list-for-desk.ts'

export function reviewStaffAnswers(shop: Pick<Deps, 'db' | 'clock' | 'jobs' | 'pictures'>): Answer[] {
  return [
    answerStaff(listCall, async ({ query }) => listForDesk(shop, query)),

    answerVersioned(judgeCall, async ({ params: { id }, body: wanted, version: seen, caller, request }) => {
      const by = byOf(judgeCall, caller, request)
      const changeSetId = await judgeReview(shop, { id, seen, wanted, by })
      return { data: { review: await describeForDesk(shop, id), changeSetId } }
    }),

    answerVersioned(answerCall, async ({ params: { id }, body: wanted, version: seen, caller, request }) => {
      const by = byOf(answerCall, caller, request)
      const changeSetId = await answerReview(shop, { id, seen, wanted, by })
      return { data: { review: await describeForDesk(shop, id), changeSetId } }
    }),
  ]
}

function byOf(
  { method, path }: Pick<Call, 'method' | 'path'>,
  { staffId, name, sessionId }: StaffMember,
  { requestId, address }: RequestFacts,
): By {
  return { staff: { staffId, name, sessionId }, call: `${method} ${path}`, requestId, address }
}
