import { listConversations } from '@shop/contract/admin/messages'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { client } from '#admin/platform/client.ts'
import { shellTexts as texts } from '#admin/texts/shell.ts'

/** What people write comes by no change of staff: it is asked for once in a while. */
const LOOK_EVERY_MS = 60_000

/** How many messages wait for the shop, for the menu. */
const openMessagesQuery = queryOptions({
  queryKey: ['messages', 'open'],
  queryFn: async () => (await client.send(listConversations, { query: { limit: '1' } })).meta.open,
  refetchInterval: LOOK_EVERY_MS,
  meta: { kinds: ['conversation'] },
})

/** Beside a menu's item: how much of it waits for whoever works here; nothing where that is nothing. */
export function WaitingCount({ className = '' }: { className?: string }) {
  const { data = 0 } = useQuery(openMessagesQuery)
  if (data === 0) return null
  return (
    <span className={`waiting-count ${className}`}>
      {data}
      <span className="sr-only"> {texts.waiting}</span>
    </span>
  )
}
