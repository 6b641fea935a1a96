import { listConversations } from '@shop/contract/admin/messages'
import { listStaffReviews } from '@shop/contract/admin/reviews'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { client } from '#admin/platform/client.ts'
import { shellTexts as texts } from '#admin/texts/shell.ts'

/** What others write comes by no change of staff: it is asked for once in a while. */
const LOOK_EVERY_MS = 60_000

/** How much waits for the shop, for the menu. */
const queries = {
  messages: queryOptions({
    queryKey: ['messages', 'open'],
    queryFn: async () => (await client.send(listConversations, { query: { limit: '1' } })).meta.open,
    refetchInterval: LOOK_EVERY_MS,
    meta: { kinds: ['conversation'] },
  }),
  reviews: queryOptions({
    queryKey: ['reviews', 'waiting'],
    queryFn: async () => {
      const { meta } = await client.send(listStaffReviews, { query: { limit: '1' } })
      return meta.counts.waiting + meta.counts.reported
    },
    refetchInterval: LOOK_EVERY_MS,
    meta: { kinds: ['review', 'review-report'] },
  }),
}

export type Waiting = keyof typeof queries

/** Beside a menu's item: how much of it waits for whoever works here; nothing where that is nothing. */
export function WaitingCount({ of, className = '' }: { of: Waiting; className?: string }) {
  const { data = 0 } = useQuery<number, Error, number, string[]>(queries[of])
  if (data === 0) return null
  return (
    <span className={`waiting-count ${className}`}>
      {data}
      <span className="sr-only"> {texts.waiting}</span>
    </span>
  )
}
