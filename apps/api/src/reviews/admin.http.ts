import {
  answerReview as answerCall,
  judgeReview as judgeCall,
  listStaffReviews as listCall,
} from '@shop/contract/admin/reviews'
import type { Deps } from '#api/deps.ts'
import { type Answer, aboutCall, answerStaff, answerVersioned } from '#api/platform/http/index.ts'
import { answerReview, judgeReview } from './judge-review.ts'
import { describeStaffReview, listStaffReviews } from './list-staff-reviews.ts'

export function reviewStaffAnswers(shop: Pick<Deps, 'db' | 'clock' | 'jobs' | 'pictures'>): Answer[] {
  return [
    answerStaff(listCall, async ({ query }) => listStaffReviews(shop, query)),

    answerVersioned(judgeCall, async ({ params: { id }, body: wanted, version: seen, caller, request }) => {
      const by = aboutCall(judgeCall, caller, request)
      const changeSetId = await judgeReview(shop, { id, seen, wanted, by })
      return { data: { review: await describeStaffReview(shop, id), changeSetId } }
    }),

    answerVersioned(answerCall, async ({ params: { id }, body: wanted, version: seen, caller, request }) => {
      const by = aboutCall(answerCall, caller, request)
      const changeSetId = await answerReview(shop, { id, seen, wanted, by })
      return { data: { review: await describeStaffReview(shop, id), changeSetId } }
    }),
  ]
}
