import type { ListedConversation } from '@shop/contract/admin/messages'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { conversationsQuery } from '#admin/features/messages/messages-calls.ts'
import type { MessagesSearch, MessageTab } from '#admin/features/messages/messages-search.ts'
import { EmptyList } from '#admin/parts/empty-list.tsx'
import { LoadFailure } from '#admin/parts/load-failure.tsx'
import { LoadingRows } from '#admin/parts/loading-rows.tsx'
import { dayOf, shortAgoOf } from '#admin/parts/moment.ts'
import { Monogram } from '#admin/parts/monogram.tsx'
import { NextPage } from '#admin/parts/next-page.tsx'
import { useRowKeys } from '#admin/parts/use-row-keys.ts'
import { whoWrote } from '#admin/parts/who-wrote.ts'
import { messagesTexts as texts } from '#admin/texts/messages.ts'

export type ConversationListProps = { tab: MessageTab; words: string; search: MessagesSearch }

/** The latest first; each leads to its conversation. */
export function ConversationList({ tab, words, search }: ConversationListProps) {
  const list = useInfiniteQuery(conversationsQuery(tab, words))
  const rows = list.data?.pages.flatMap(({ data }) => data)
  useRowKeys()
  return (
    <>
      {list.error && <LoadFailure error={list.error} onRetry={() => void list.refetch()} />}
      <div className="sheet-block border-t-0!">
        {!rows && !list.error && <LoadingRows />}
        {rows?.length === 0 && <Nothing tab={tab} words={words} />}
        {rows && rows.length > 0 && (
          <ul aria-label={texts.list} aria-busy={list.isPlaceholderData}>
            {rows.map((row) => (
              <Row key={row.id} row={row} search={search} />
            ))}
          </ul>
        )}
        <NextPage list={list} words={texts.more} />
      </div>
    </>
  )
}

function Nothing({ tab, words }: { tab: MessageTab; words: string }) {
  return (
    <EmptyList
      title={words === '' ? texts.none[tab] : texts.noMatch(words)}
      hint={words === '' ? texts.noneHint : texts.noMatchHint}
    />
  )
}

function Row({ row, search }: { row: ListedConversation; search: MessagesSearch }) {
  const { id, subject, state, complaint, lastAt, assignedTo } = row
  const who = whoWrote(row)
  return (
    <li>
      <Link
        to="/messages"
        search={{ ...search, id }}
        activeProps={{ 'aria-current': 'true' }}
        className="message-row"
        data-row=""
      >
        <Monogram name={who} />
        <span className="min-w-0 flex-1">
          <span className="flex items-baseline gap-3">
            <span
              title={who}
              className={`line-clamp-1 min-w-0 flex-1 break-all ${state === 'open' ? 'font-semibold' : ''}`}
            >
              {who}
            </span>
            <span className="shrink-0 text-meta text-moss">{shortAgoOf(lastAt)}</span>
          </span>
          <span className="block break-words">{subject || texts.noSubject}</span>
          {complaint && (
            <span className="block text-calendula-deep text-meta">
              {texts.complaint(complaint.number, dayOf(complaint.dueAt))}
            </span>
          )}
          {assignedTo && <span className="block text-meta text-moss">{assignedTo.name}</span>}
        </span>
      </Link>
    </li>
  )
}
