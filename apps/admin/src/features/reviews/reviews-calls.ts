import {
  answerReview,
  judgeReview,
  listStaffReviews,
  type ReviewTab,
  type StaffReview,
} from '@shop/contract/admin/reviews'
import type { CallInput } from '@shop/contract/call'
import { versionHeader } from '@shop/contract/version-header'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { client } from '#admin/platform/client.ts'
import { queryClient } from '#admin/platform/query-client.ts'

export type Judgement = NonNullable<CallInput<typeof judgeReview>['body']>
export type Judged = { review: StaffReview; changeSetId: string | null }

const REVIEWS = 'reviews'
/** What buyers write comes by no change of staff: it is asked for once in a while. */
const LOOK_EVERY_MS = 60_000

export const reviewsQuery = (tab: ReviewTab) =>
  infiniteQueryOptions({
    queryKey: [REVIEWS, 'list', tab],
    queryFn: ({ pageParam }) =>
      client.send(listStaffReviews, { query: { tab, ...(pageParam && { after: pageParam }) } }),
    initialPageParam: '',
    getNextPageParam: (page) => page.meta.next,
    refetchInterval: LOOK_EVERY_MS,
    // As the change log calls it.
    meta: { kinds: ['review', 'review-report'] },
  })

type Seen = Pick<StaffReview, 'id' | 'version'>

export async function sendJudgement({ id, version }: Seen, body: Judgement): Promise<Judged> {
  return (await client.send(judgeReview, { params: { id }, body }, versionHeader(version))).data
}

export async function sendAnswer({ id, version }: Seen, text: string): Promise<Judged> {
  return (await client.send(answerReview, { params: { id }, body: { text } }, versionHeader(version))).data
}

/** One that was decided about leaves the list at once: the next one is there for the next key. */
export function takeFromList(tab: ReviewTab, id: string): void {
  queryClient.setQueryData(reviewsQuery(tab).queryKey, (lists) =>
    lists
      ? {
          ...lists,
          pages: lists.pages.map((page) => ({ ...page, data: page.data.filter((row) => row.id !== id) })),
        }
      : undefined,
  )
}

export function refetchReviews(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: [REVIEWS] })
}
